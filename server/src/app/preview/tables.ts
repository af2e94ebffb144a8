import type { DocumentView } from '../../pdf/index.js';
import { mapInTurns } from '../../platform/event-loop/turns.js';
import { Html, html, nothing, withReferences } from '../../platform/text/html.js';
import { richText } from './rich-text.js';

/** Around a text that stays in one row. */
export const WHOLE = new Html('class="whole"');

/** Isolates a text, so that its direction does not affect its surroundings. */
export const isolated = (text: string) => html`<bdi>${withReferences(text, WHOLE)}</bdi>`;

/** Each text on its own line. */
export const lineByLine = (texts: readonly string[]) =>
  texts.map((text, index) => html`${index === 0 ? nothing : html`<br />`}${isolated(text)}`);

/** The table of lines; its rows are written a few at a time. */
export async function linesTable(view: DocumentView): Promise<Html> {
  const { label, lines, hasTaxes, amountColumn } = view;
  const { column } = label;
  const rows = await mapInTurns(lines, (line) => lineRow(line, hasTaxes));
  return html`<table class="lines">
    <thead>
      <tr>
        <th scope="col" class="wide">${column.position}</th>
        <th scope="col">${column.description}</th>
        <th scope="col" class="number wide">${column.quantity}</th>
        <th scope="col" class="number wide">${column.price}</th>
        ${hasTaxes ? html`<th scope="col" class="wide">${column.tax}</th>` : nothing}
        <th scope="col" class="number">${amountColumn}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table> `;
}

/** A row. On a narrow screen, quantity, price and taxes are below the name instead. */
function lineRow(line: DocumentView['lines'][number], hasTaxes: boolean): Html {
  const { position, name, details, unit, price, amount } = line;
  const quantity = html`${line.quantity}${unit === null ? nothing : html` ${isolated(unit)}`}`;
  const spans = (taxes: string[]) => taxes.map((tax) => html`<span>${tax}</span>`);
  const inShort = html`${quantity} × ${price}${spans(line.taxes).map((tax) => html` · ${tax}`)}`;
  return html`<tr>
    <td class="wide">${position}</td>
    <td>
      <p class="name">${isolated(name)}</p>
      <p class="narrow">${inShort}</p>
      ${richText(details)}
    </td>
    <td class="number wide">${quantity}</td>
    <td class="number wide">${price}</td>
    ${hasTaxes ? html`<td class="wide tax">${spans(line.taxColumn)}</td>` : nothing}
    <td class="number">${amount}</td>
  </tr>`;
}

/** The amounts from the subtotal to the balance. */
export function sumsList({ sums, total, settled, balance }: DocumentView): Html {
  const row = ({ label, amount }: { label: string; amount: string }, name = 'step') =>
    html`<div class="${name}">
      <dt>${label}</dt>
      <dd>${amount}</dd>
    </div>`;
  return html`<dl class="sums">
    ${sums.map((sum) => row(sum))}${row(total, 'total')}
    ${settled.map((sum) => row(sum))}${balance === null ? nothing : row(balance, 'balance')}
  </dl> `;
}

/** Payments and refunds. */
export function transactionsTable({ label, transactions }: DocumentView): Html {
  if (transactions.length === 0) return nothing;
  const words = label.transactions;
  const rows = transactions.map(
    ({ date, kind, method, amount }) =>
      html`<tr>
        <td class="date">${date}</td>
        <td>${kind}<span class="narrow">${method}</span></td>
        <td class="wide">${method}</td>
        <td class="number">${amount}</td>
      </tr> `,
  );
  return html`<section>
    <h2>${words.heading}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.date}</th>
          <th scope="col">${words.kind}</th>
          <th scope="col" class="wide">${words.method}</th>
          <th scope="col" class="number">${words.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section> `;
}
