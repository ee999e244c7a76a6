// The table for who looks on: all that is public, a while later.
import { _, useWords } from "../../app/words";
import { Felt, Side } from "./Felt";
import type { PlayProps } from "./Play";

export function Watched(props: PlayProps) {
  const words = useWords();
  return (
    <div class="table is-watched" data-phase="watching">
      <p class="actions quiet">{words.say(_("You look on, a while behind."))}</p>
      <Felt {...props} viewer={null} same={null} apart={false} />
      <Side {...props} viewer={null} />
    </div>
  );
}
