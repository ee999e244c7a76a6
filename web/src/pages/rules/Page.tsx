// Rules: the sets there are and what each says, how two differ, and the yaku.
import type { PageProps } from "../../app/App";
import { useTitle } from "../../app/hooks";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Compare } from "./Compare";
import { OneSet } from "./OneSet";
import { Sets } from "./Sets";
import { YakuList } from "./YakuList";
import "./rules.css";
import "../../parts/rules/registry.css";
import "../../parts/tag.css";

const PARTS = [
  ["", _("Rule sets")],
  ["compare", _("Compare")],
  ["yaku", _("Yaku")],
] as const;

export default function Rules({ route }: PageProps) {
  const words = useWords();
  useTitle(words.say(_("Rules")));
  const [part = "", name] = route.rest;
  const shown = part === "set" ? "" : part;
  return (
    <div class="page">
      <h1>{words.say(_("Rules"))}</h1>
      <nav class="tabs" aria-label={words.say(_("Rules"))}>
        {PARTS.map(([key, title]) => (
          <a key={key} class="button" href={hashOf("rules", key ? [key] : [])} {...(key === shown ? { "aria-current": "page" as const } : {})}>
            {words.say(title)}
          </a>
        ))}
      </nav>
      {part === "compare" ? (
        <Compare query={route.query} />
      ) : part === "yaku" ? (
        <YakuList />
      ) : part === "set" && name ? (
        <OneSet rules={name} />
      ) : (
        <Sets />
      )}
    </div>
  );
}
