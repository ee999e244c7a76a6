// The name that others see.
import { useStore } from "../app/hooks";
import { tellName } from "../app/me";
import { settings } from "../app/settings";
import { _, useWords } from "../app/words";
import { Field } from "./Field";

const LONGEST = 24;

export function NameField() {
  const words = useWords();
  const name = useStore(settings, (value) => value.name);
  return (
    <Field
      label={words.say(_("Your name"))}
      value={name}
      change={(name) => settings.change({ name })}
      done={() => tellName(name)}
      maxLength={LONGEST}
      autocomplete="nickname"
      placeholder={words.say(_("What others call you"))}
    />
  );
}
