// What each key does.
import { useWords, _ } from "../../app/words";
import { Dialog } from "../../parts/Dialog";
import { ACTS } from "./useKeys";

export function KeysDialog({ close }: { close: () => void }) {
  const words = useWords();
  return (
    <Dialog title={words.say(_("Keys"))} close={close}>
      <dl class="viewer-keys">
        {ACTS.map(([act, keys, says]) => (
          <div key={act}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words.say(says)}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{words.say(_("The mouse wheel over the table steps too, and so does a finger drawn across it."))}</p>
    </Dialog>
  );
}
