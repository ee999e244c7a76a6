// All sets of rules, by number of players.
import { useAnswer } from "../../app/answers";
import { hashOf } from "../../app/route";
import { _, counted, useWords } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { presetName } from "../../parts/rules/names";
import { askChoices } from "../../parts/rules/registry";

export function Sets() {
  const words = useWords();
  const answer = useAnswer(askChoices);
  return (
    <Asked answer={answer}>
      {({ presets }) =>
        [4, 3, 2].map((players) => (
          <section key={players} class="card stack" aria-labelledby={`players-${players}`}>
            <h2 id={`players-${players}`}>{words.text(counted("{count} player", "{count} players", players))}</h2>
            <ul class="sets">
              {presets
                .filter((preset) => preset.players === players)
                .map((preset) => (
                  <li key={preset.name}>
                    <a href={hashOf("rules", ["set", preset.name])}>
                      <b>{presetName(words, preset)}</b>
                      <code class="quiet small">{preset.name}</code>
                      {!preset.complete && <span class="tag">{words.say(_("incomplete"))}</span>}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))
      }
    </Asked>
  );
}
