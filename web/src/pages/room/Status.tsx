// How the connection stands, and what the server refused.
import { _, useWords } from "../../app/words";
import type { Connection, Session } from "../../connection";
import { Button } from "../../parts/Button";

export function Status({ session, connection }: { session: Session; connection: Connection }) {
  const words = useWords();
  const { status, goodbye, refused } = session;
  return (
    <div class="status" role="status">
      {status === "waiting" && (
        <p class="note">
          {goodbye ? words.text(goodbye) : words.say(_("The connection was lost. Your seat is kept; trying again ..."))}{" "}
          <Button onClick={() => connection.retry()}>{words.say(_("Try now"))}</Button>
        </p>
      )}
      {status === "ended" && (
        <p class="note">
          {goodbye ? words.text(goodbye) : words.say(_("The connection has ended. Load the page to come back."))}
        </p>
      )}
      {status === "open" && refused && <p class="note">{words.text(refused.why)}</p>}
    </div>
  );
}
