import { minorDigits } from '../platform/money/money.js';
import { table } from '../platform/text/columns.js';
import { type LeftOut, MAX_CHANGED, type Total } from './totals.js';

/** Of an export, or of the audit. */
type Sum = Omit<Total, 'kind'> & { kind: string };

/** What JSON says of totals: amounts as text, since they may exceed what a double holds. */
export const totalsJson = (totals: readonly Sum[]) =>
  totals.map(({ amount, ...total }) => ({ ...total, amount: amount.toFixed() }));

/** Totals as a table. */
export function totalsText(totals: readonly Sum[]): string {
  const rows = totals.map(({ kind, currency, count, amount }) => [
    kind,
    String(count),
    `${currency} ${amount.toFixed(minorDigits(currency))}`,
  ]);
  return table([['KIND', 'COUNT', 'SUM'], ...rows]);
}

function importedText(imported: readonly Sum[]): string {
  const counts = new Map<string, number>();
  for (const { kind, count } of imported) counts.set(kind, (counts.get(kind) ?? 0) + count);
  const words = [...counts].map(
    ([kind, count]) => `${count} imported ${count === 1 ? kind.slice(0, -1) : kind}`,
  );
  const verb = [...counts.values()].join() === '1' ? 'is' : 'are';
  return `${words.join(' and ')} ${verb} left out: the product that they came from has them in its books.`;
}

/** What nobody but a person can book: the other product has the former state in its books. */
function changedText(changed: readonly string[]): string {
  const rest = changed.length > MAX_CHANGED ? ' and others' : '';
  const named = changed.slice(0, MAX_CHANGED).join(', ');
  return `Changed or deleted since they were imported, so book the difference by hand: ${named}${rest}.`;
}

/** What was not written, and why, in paragraphs; none if all was. */
export function leftOutText({ leftOut, imported, changed }: LeftOut): string[] {
  const other = 'Not in the batches, because they are in another currency:';
  return [
    ...(leftOut.length === 0 ? [] : [`${other}\n${totalsText(leftOut)}`]),
    ...(imported.length === 0 ? [] : [`${importedText(imported)}\n${totalsText(imported)}`]),
    ...(changed.length === 0 ? [] : [changedText(changed)]),
  ];
}
