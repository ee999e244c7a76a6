// How anybody can check that the tiles were shuffled before anybody knew them.
import { _, useWords } from "../../app/words";

export interface FairnessProps {
  commitment: string | null;
  /** Known once the match is over. */
  seed: string | null;
}

export function Fairness({ commitment, seed }: FairnessProps) {
  const words = useWords();
  if (!commitment) return null;
  return (
    <section class="card fairness">
      <h2>{words.say(_("Fair shuffle"))}</h2>
      <p class="small">
        {seed
          ? words.say(
              _(
                "The SHA-256 of the first part of the seed is what was shown before the deal. From the saved game, `jantaku verify` rebuilds every wall.",
              ),
            )
          : words.say(
              _(
                "The server has fixed its part of the seed: this is its SHA-256. The seed itself is shown after the match, so that all can check it.",
              ),
            )}
      </p>
      <dl class="small">
        <dt>{words.say(_("SHA-256 of the server's part"))}</dt>
        <dd class="hash">{commitment}</dd>
        {seed && (
          <>
            <dt>{words.say(_("Seed"))}</dt>
            <dd class="hash" data-seed>
              {seed}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
