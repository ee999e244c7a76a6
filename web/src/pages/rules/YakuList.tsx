// Every yaku: its names in all languages, and what it counts where nothing else is said.
import { useState } from "preact/hooks";
import { useAnswer } from "../../app/answers";
import { _, counted, useWords, type Words } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { Field } from "../../parts/Field";
import { askYaku, type Yaku } from "../../parts/rules/registry";
import { LANGUAGES } from "../../texts";

const KINDS: readonly (readonly [title: string, of: (yaku: Yaku) => boolean])[] = [
  [_("Ordinary yaku"), (yaku) => !yaku.local && !yaku.bonus && yaku.yakuman === 0],
  [_("Yakuman"), (yaku) => !yaku.local && yaku.yakuman > 0],
  [_("Bonus tiles: no yaku by themselves"), (yaku) => yaku.bonus],
  [_("Local yaku: only where the rules name them"), (yaku) => yaku.local],
];

export function YakuList() {
  const words = useWords();
  const answer = useAnswer(askYaku);
  const [sought, setSought] = useState("");
  return (
    <section class="card stack" aria-labelledby="yaku">
      <h2 id="yaku">{words.say(_("Yaku"))}</h2>
      <p class="quiet">{words.say(_("What each counts by the usual rules; sets of rules change some of it."))}</p>
      <Field label={words.say(_("Find a yaku, in any language"))} value={sought} change={setSought} inputMode="search" />
      <Asked answer={answer}>
        {(all) => {
          const found = all.filter((yaku) => isCalled(yaku, sought));
          return (
            <>
              <p class="quiet" aria-live="polite">
                {words.text(counted("{count} yaku", "{count} yaku", found.length))}
              </p>
              {KINDS.map(([title, of]) => (
                <Kind key={title} title={words.say(title)} yaku={found.filter(of)} />
              ))}
            </>
          );
        }}
      </Asked>
    </section>
  );
}

function isCalled({ slug, names, romaji }: Yaku, sought: string): boolean {
  const said = [slug, romaji, ...Object.values(names)].join(" ").toLocaleLowerCase();
  return said.includes(sought.trim().toLocaleLowerCase());
}

function Kind({ title, yaku }: { title: string; yaku: Yaku[] }) {
  const words = useWords();
  if (yaku.length === 0) return null;
  return (
    <table class="yaku">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.term("term", "yaku")}</th>
          <th scope="col">{words.say(_("Closed"))}</th>
          <th scope="col">{words.say(_("Open"))}</th>
        </tr>
      </thead>
      <tbody>
        {yaku.map((one) => (
          <Row key={one.slug} yaku={one} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ yaku }: { yaku: Yaku }) {
  const words = useWords();
  const others = LANGUAGES.filter((language) => language !== words.language);
  const whole = wholeValue(words, yaku);
  return (
    <tr>
      <th scope="row">
        {yaku.names[words.language]} {yaku.local && <span class="tag">{words.say(_("local"))}</span>}
        <p class="small quiet">
          <span lang="ja-Latn">{yaku.romaji}</span>
          {others.map((language) => (
            <span key={language} lang={language}>
              {yaku.names[language]}
            </span>
          ))}
        </p>
      </th>
      {whole ? (
        <td colSpan={2}>{whole}</td>
      ) : (
        <>
          <td>{han(words, yaku.closed)}</td>
          <td>{han(words, yaku.open)}</td>
        </>
      )}
    </tr>
  );
}

/** What is not counted in han. */
function wholeValue(words: Words, { yakuman, limit, closed, open }: Yaku): string {
  if (yakuman > 1) return words.say(_("{count}-fold yakuman"), { count: yakuman });
  if (yakuman === 1) return words.term("limit", "yakuman");
  if (limit) return words.say(_("{limit} at least"), { limit: { term: ["limit", limit] } });
  return closed || open ? "" : words.say(_("as the rules say"));
}

function han(words: Words, count: number): string {
  return count ? words.text(counted("{count} han", "{count} han", count)) : "–";
}
