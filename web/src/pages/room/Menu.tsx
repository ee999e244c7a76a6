// What is seldom needed at the table.
import { useState } from "preact/hooks";
import { Look } from "../../app/Look";
import { _, useWords } from "../../app/words";
import { Key } from "./Actions";
import { Popup } from "./Popup";

/** Who only looks on has no keys. */
export function Menu({ keys, leave }: { keys?: () => void; leave: () => void }) {
  const words = useWords();
  const [looking, setLooking] = useState(false);
  const items = [
    ...(keys ? [{ act: "keys", name: words.say(_("Keys")), press: keys }] : []),
    { act: "look", name: words.say(_("Look and sound")), press: () => setLooking(true) },
    { act: "leave", name: words.say(_("Leave")), press: leave },
  ];
  return (
    <>
      <Popup name={words.say(_("Menu"))} icon="M4 7h16M4 12h16M4 17h16">
        {items.map(({ act, name, press }) => (
          <li key={act}>
            <button type="button" class="button button-bare" data-act={act} onClick={press}>
              {name} {act === "keys" && <Key act="help" />}
            </button>
          </li>
        ))}
      </Popup>
      {looking && <Look close={() => setLooking(false)} />}
    </>
  );
}
