// What the hand waits for, or would wait for after the picked discard.
import { _, useWords } from "../../app/words";
import type { Session } from "../../connection";
import { distanceText, WaitList } from "../../table/WaitList";
import type { HandTile } from "./Hand";

export function WaitPanel({ picked, waits }: { picked: HandTile | null; waits: Session["waits"] }) {
  const words = useWords();
  const offer = picked?.offer;
  if (offer?.tile) {
    return (
      <>
        <h2>{words.say(_("If you discard {tile}"), { tile: words.tile(offer.tile) })}</h2>
        {offer.waits?.length ? (
          <WaitList waits={offer.waits} />
        ) : (
          offer.shanten !== undefined && <p class="small quiet">{words.text(distanceText(offer.shanten))}</p>
        )}
      </>
    );
  }
  if (!waits?.waits.length) return <h2 class="quiet">{words.say(_("Waits"))}</h2>;
  return (
    <>
      <h2>{words.say(_("You wait for"))}</h2>
      <WaitList waits={waits.waits} furiten={waits.furiten ?? []} />
    </>
  );
}
