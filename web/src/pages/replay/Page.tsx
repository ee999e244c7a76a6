// Replays: a log by file, drop, paste or link, or a finished match of this server.
import { useEffect, useRef, useState } from "preact/hooks";
import type { PageProps } from "../../app/App";
import { useAnswer } from "../../app/answers";
import { useTitle } from "../../app/hooks";
import { get, post, Refusal } from "../../app/http";
import { go, hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Button } from "../../parts/Button";
import { playerName } from "../../parts/player";
import { askChoices } from "../../parts/rules/registry";
import type { Text } from "../../protocol";
import { About } from "./About";
import { kept, keep } from "./kept";
import { Opening } from "./Opening";
import type { Recorded } from "./record";
import { Viewer } from "./Viewer";

export default function Page({ route }: PageProps) {
  const words = useWords();
  const [kind, room = "", number = ""] = route.rest;
  const own = kind === "game" ? `${room}/${number}` : "";
  const { value: choices } = useAnswer(askChoices);
  const { match, fault, busy, open, close } = useMatch(own, Boolean(route.query["kyoku"]));
  useTitle(match ? words.list(match.names.map((name) => playerName(words, name))) : words.say(_("Replay")));
  if (!match) return <Opening fault={fault} busy={busy} open={open} />;
  const write = (query: Record<string, string>) => go(hashOf("replay", route.rest, query), true);
  const leave = () => {
    close();
    go(hashOf("replay"));
  };
  return (
    <>
      <Viewer match={match} query={route.query} write={write} linked />
      <footer class="viewer-foot small quiet">
        <About match={match} presets={choices?.presets ?? []} />
        {match.more && (
          <Button kind="bare" onClick={() => open(null, (match.game ?? 1) + 1)}>
            {words.say(_("Next game of this file"))}
          </Button>
        )}
        <Button kind="bare" onClick={leave}>
          {words.say(_("Another log"))}
        </Button>
      </footer>
    </>
  );
}

export interface Opened {
  match: Recorded | null;
  fault: Text | null;
  busy: boolean;
  /** Reads a log, null: the one read before; and which game of it. */
  open: (log: string | Blob | null, game?: number) => void;
  close: () => void;
}

/** The match that is shown: one of the server's, or what was opened here, which a reload opens again. */
function useMatch(own: string, again: boolean): Opened {
  const [match, setMatch] = useState<Recorded | null>(null);
  const [fault, setFault] = useState<Text | null>(null);
  const [busy, setBusy] = useState(false);
  const last = useRef<string | Blob>(kept());
  const asking = useRef<Promise<Recorded> | null>(null);
  const wait = (asked: Promise<Recorded>) => {
    asking.current = asked;
    setBusy(true);
    setFault(null);
    const unlessLate = (act: () => void) => asking.current === asked && (act(), setBusy(false));
    asked.then(
      (found) => unlessLate(() => setMatch(found)),
      (error: unknown) => unlessLate(() => setFault(reasonOf(error))),
    );
  };
  const open = (log: string | Blob | null, game = 1) => {
    last.current = log ?? last.current;
    wait(read(last.current, game));
  };
  useEffect(() => {
    if (own) wait(get(`replay/${own}`));
    else if (again && last.current) open(null);
    return () => {
      asking.current = null;
      setBusy(false);
      setMatch(null);
    };
  }, [own]);
  return { match, fault, busy, open, close: () => setMatch(null) };
}

function reasonOf(error: unknown): Text {
  return error instanceof Refusal ? error.why : { text: _("the log could not be read: try another file") };
}

async function read(log: string | Blob, game: number): Promise<Recorded> {
  const match = await post<Recorded>(`replay?game=${game}`, log);
  await keep(log);
  return match;
}
