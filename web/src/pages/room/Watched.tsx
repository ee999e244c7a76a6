// The table for who looks on: all that is public, a while later.
import { _, useWords } from "../../app/words";
import { Felt, Side } from "./Felt";
import { Menu } from "./Menu";
import type { PlayProps } from "./Play";

export function Watched({ leave, ...props }: PlayProps & { leave: () => void }) {
  const words = useWords();
  return (
    <div class="table is-watched" data-phase="watching">
      <Felt {...props} viewer={null} same={null} apart={false} />
      <Side {...props} viewer={null} />
      <nav class="actions" aria-label={words.say(_("More"))}>
        <p class="quiet">{words.say(_("You are watching, a while behind the table."))}</p>
        <Menu leave={leave} />
      </nav>
    </div>
  );
}
