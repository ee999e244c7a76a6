// Components that are drawn anew only when what they are given has changed.
import { Component, type ComponentType, type VNode } from "preact";

/** The component, drawn again only when one of its props is another value than before. */
export function memo<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return !same(this.props, next);
    }
    override render(): VNode {
      return <Inner {...this.props} />;
    }
  };
}

function same(one: object, other: object): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}
