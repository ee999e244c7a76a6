// Whose view it is, and what is shown in it.
import { _, useWords } from "../../app/words";
import { Button, Select, Switch } from "../../parts/Button";
import type { Table } from "../../table";
import { nameOf } from "../../table/TableView";
import type { Place } from "./place";

export interface ViewProps {
  place: Place;
  table: Table;
  change: (part: Partial<Place>) => void;
  help: () => void;
}

export function View({ place, table, change, help }: ViewProps) {
  const words = useWords();
  const seats = table.names.map((_name, seat) => ({ value: String(seat), label: nameOf(table, seat, null, words) }));
  return (
    <section class="card viewer-view" aria-label={words.say(_("View"))}>
      <Select
        label={words.say(_("Seen by"))}
        value={String(place.seat)}
        choices={seats}
        change={(seat) => change({ seat: Number(seat) })}
      />
      <div class="viewer-switches">
        <Switch label={words.say(_("Open hands"))} on={place.hands} change={(hands) => change({ hands })} />
        <Switch label={words.say(_("Danger"))} on={place.danger} change={(danger) => change({ danger })} />
        <Switch label={words.say(_("Wall"))} on={place.wall} change={(wall) => change({ wall })} />
        <Button kind="bare" onClick={help}>
          {words.say(_("Keys"))} <kbd>?</kbd>
        </Button>
      </div>
    </section>
  );
}
