// The first page: play at once, sit down with others, and what one played last.
import type { PageProps } from "../../app/App";
import { useTitle } from "../../app/hooks";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Join } from "./Join";
import { LastGame, MyTables } from "./Mine";
import { QuickGame } from "./QuickGame";
import { Rooms } from "./Rooms";
import "./home.css";

export default function Home(_props: PageProps) {
  const words = useWords();
  useTitle("");
  return (
    <div class="page home">
      <h1 class="heard">jantaku</h1>
      <MyTables />
      <section class="card stack home-first" aria-labelledby="quick">
        <h2 id="quick">{words.say(_("Play now"))}</h2>
        <QuickGame />
      </section>
      <section class="card stack" aria-labelledby="rooms">
        <h2 id="rooms">{words.say(_("Public tables"))}</h2>
        <Rooms />
      </section>
      <div class="stack">
        <section class="card stack" aria-labelledby="friends">
          <h2 id="friends">{words.say(_("With friends"))}</h2>
          <p>{words.say(_("Open a table with any rules and send the link to those you want to play with. Bots take the seats that stay empty."))}</p>
          <a class="button button-outlined" href={hashOf("new")}>
            {words.say(_("Open a table"))}
          </a>
          <Join />
        </section>
        <LastGame />
        <p class="row home-links">
          <a href={hashOf("games")}>{words.say(_("My games"))}</a>
          <a href={hashOf("me")}>{words.say(_("Me and my devices"))}</a>
        </p>
      </div>
    </div>
  );
}
