// Who pays whom, for what, and how everybody stands then.
import { _, useWords, type Words } from "../app/words";
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
            <span>{payerText(table, payment, viewer, words)}</span>
            <span class="quiet">{words.term("payment", payment.reason)}</span>
            <b class="number">{words.number(payment.points)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function payerText(table: Table, { payer, payee }: Table["payments"][number], viewer: Seat | null, words: Words): string {
  const name = (seat: Seat | null) => (seat === null ? words.say(_("the table")) : nameOf(table, seat, viewer, words));
  return words.say(_("{payer} → {payee}"), { payer: name(payer), payee: name(payee) });
}
