// The frame around every page: its bar, and the page that the address names.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./app.css";
import { Look } from "./Look";
import { hashOf, type Route, useRoute } from "./route";
import { _, useWords } from "./words";

export interface PageProps {
  route: Route;
}
type Page = ComponentType<PageProps>;

const PAGES = import.meta.glob<{ default: Page }>("../pages/*/Page.tsx");
const IN_BAR: readonly (readonly [page: string, title: string])[] = [
  ["home", _("Play")],
  ["replay", _("Replay")],
  ["calculator", _("Calculator")],
  ["rules", _("Rules")],
  ["games", _("My games")],
];

export function App() {
  const route = useRoute();
  const words = useWords();
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        {words.say(_("To the page"))}
      </a>
      <Bar page={route.page} />
      <main id="main" tabIndex={-1}>
        <Shown key={route.page} route={route} />
      </main>
    </>
  );
}

/** The hash is the route, so the focus is moved without it. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function Bar({ page }: { page: string }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header class="bar">
      <a class="brand" href={hashOf("home")}>
        <img src="icon.svg" alt="" width="24" height="24" />
        jantaku
      </a>
      <Links page={page} />
      <button type="button" class="button button-bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.say(_("Menu"))}
      </button>
      {open && (
        <Look close={close} title={words.say(_("Menu"))}>
          <Links page={page} gone={close} />
        </Look>
      )}
    </header>
  );
}

/** In the bar, and on narrow screens in the menu. */
function Links({ page, gone }: { page: string; gone?: () => void }) {
  const words = useWords();
  return (
    <nav aria-label={words.say(_("Pages"))}>
      <ul>
        {IN_BAR.map(([name, title]) => (
          <li key={name}>
            <a href={hashOf(name)} onClick={gone} {...(name === page ? { "aria-current": "page" as const } : {})}>
              {words.say(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shown({ route }: PageProps) {
  const words = useWords();
  const [page, setPage] = useState<Page | null | "broken">(null);
  const file = PAGES[`../pages/${route.page}/Page.tsx`];
  useEffect(() => {
    file?.().then(
      (found) => setPage(() => found.default),
      () => setPage("broken"),
    );
  }, [file]);
  if (!file) return <Missing text={words.say(_("There is no such page."))} />;
  if (page === "broken") return <Missing text={words.say(_("The page could not be loaded: check the connection and load it again."))} />;
  if (page === null) return null;
  const Found = page;
  return <Found route={route} />;
}

function Missing({ text }: { text: string }) {
  const words = useWords();
  return (
    <div class="page">
      <p>{text}</p>
      <a href={hashOf("home")}>{words.say(_("To the first page"))}</a>
    </div>
  );
}
