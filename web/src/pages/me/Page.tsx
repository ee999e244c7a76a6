// Who one is here: the name, the way to another device, and the end. There is no account.
import type { PageProps } from "../../app/App";
import { useAnswer } from "../../app/answers";
import { useTitle } from "../../app/hooks";
import { askMe } from "../../app/me";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { NameField } from "../../parts/NameField";
import { Claim } from "./Claim";
import { Forget } from "./Forget";
import { Move } from "./Move";
import "./me.css";

export default function MePage(_props: PageProps) {
  const words = useWords();
  useTitle(words.say(_("Me and my devices")));
  const answer = useAnswer(askMe);
  return (
    <div class="page me">
      <h1>{words.say(_("Me and my devices"))}</h1>
      <section class="card stack" aria-labelledby="who">
        <h2 id="who">{words.say(_("Who I am"))}</h2>
        <p>{words.say(_("There is no account and no password: this browser keeps a key that only this server can read."))}</p>
        <NameField />
        <Asked answer={answer}>
          {({ id }) => (
            <p class="quiet">
              {words.say(_("My mark: {id}. Devices with the same mark are the same player."), { id })}
            </p>
          )}
        </Asked>
        <a class="button" href={hashOf("games")}>
          {words.say(_("My games"))}
        </a>
      </section>
      <section class="card stack" aria-labelledby="move">
        <h2 id="move">{words.say(_("On another device too"))}</h2>
        <Move />
      </section>
      <section class="card stack" aria-labelledby="claim">
        <h2 id="claim">{words.say(_("I have a code"))}</h2>
        <Claim />
      </section>
      <section class="card stack" aria-labelledby="forget">
        <h2 id="forget">{words.say(_("Delete my data"))}</h2>
        <Forget />
      </section>
    </div>
  );
}
