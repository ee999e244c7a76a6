// Who pays whom, for what, and how everybody stands then.
import { _, useWords } from "../app/words";
import type { Seat } from "../protocol";
import type { Table } from "../table";
import { Wind } from "./Centre";
import { changesOf } from "./results";
import { nameOf } from "./TableView";

export interface PaymentsProps {
  table: Table;
  viewer: Seat | null;
}

export function Payments({ table, viewer }: PaymentsProps) {
  const words = useWords();
  return (
    <section class="card payments">
      <h2>{words.say(_("Points"))}</h2>
      <table class="changes">
        <tbody>
          {changesOf(table).map(({ seat, before, after }) => (
            <tr key={seat} class={after > before ? "is-gain" : after < before ? "is-loss" : ""} data-seat={seat}>
              <th scope="row">
                <Wind wind={table.seats[seat]?.wind ?? 0} /> {nameOf(table, seat, viewer, words)}
              </th>
              <td class="number quiet">{words.number(before)}</td>
              <td class="number change">{after === before ? "±0" : words.change(after - before)}</td>
              <td class="number after">{words.number(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="payment-lines small" aria-label={words.say(_("Payments"))}>
        {table.payments.map((payment, index) => (
          <li key={index}>
            <span>
              <Party table={table} seat={payment.payer} viewer={viewer} /> <span aria-hidden="true">→</span>{" "}
              <Party table={table} seat={payment.payee} viewer={viewer} />
            </span>
            <span class="quiet">{words.term("payment", payment.reason)}</span>
            <b class="number">{words.number(payment.points)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who pays or is paid; null: the riichi sticks on the table. */
function Party({ table, seat, viewer }: PaymentsProps & { seat: Seat | null }) {
  const words = useWords();
  if (seat === null) return <>{words.say(_("the table"))}</>;
  return (
    <>
      <Wind wind={table.seats[seat]?.wind ?? 0} /> {nameOf(table, seat, viewer, words)}
    </>
  );
}
