import { isObject } from '@faktura/contract';
import type { TextLine } from './pdf.js';
import { writePdf } from './pdf.js';

const titles: Record<string, string> = {
  invoice: 'Invoice',
  estimate: 'Estimate',
  refund: 'Credit note',
};

/** A plain but real PDF of an example's record: enough to open, print and download. */
export function exportPdf(record: Record<string, unknown>, kind: string): Buffer {
  const title = titles[kind] ?? 'Document';
  const number = text(record['number']) ?? 'draft';
  const lines: TextLine[] = [{ text: `${title} ${number}`, x: 56, y: 80, size: 20, bold: true }];
  let y = 112;
  for (const [label, value] of factsOf(record)) {
    lines.push({ text: label, x: 56, y, size: 10, bold: true });
    lines.push({ text: value, x: 180, y, size: 10 });
    y += 16;
  }
  y += 16;
  for (const item of itemsOf(record)) {
    lines.push({ text: item, x: 56, y, size: 10 });
    y += 16;
  }
  lines.push({
    text: 'Made by the mock of the Faktura API. Not a document.',
    x: 56,
    y: 800,
    size: 8,
  });
  return writePdf(`${title} ${number}`, lines);
}

function factsOf(record: Record<string, unknown>): [string, string][] {
  const amounts = isObject(record['amounts']) ? record['amounts'] : {};
  const snapshot = isObject(record['customerSnapshot']) ? record['customerSnapshot'] : {};
  const billTo = isObject(snapshot['billTo']) ? snapshot['billTo'] : {};
  const currency = text(record['currency']) ?? '';
  const money = (value: unknown) => {
    const amount = text(value);
    return amount === undefined ? undefined : `${amount} ${currency}`.trim();
  };
  const person = [text(billTo['firstName']), text(billTo['lastName'])].filter(Boolean).join(' ');
  const facts: [string, string | undefined][] = [
    ['Status', text(record['status'])],
    ['Date', text(record['date']) ?? text(record['refundedAt'])],
    ['Due date', text(record['dueDate'])],
    ['Customer', text(billTo['company']) ?? (person || text(record['customer']))],
    ['Invoice', text(record['invoice'])],
    ['Net', money(amounts['net'])],
    ['Tax', money(amounts['taxTotal'])],
    ['Total', money(amounts['total'] ?? record['amount'])],
    ['Paid', money(amounts['paid'])],
    ['Balance', money(amounts['balance'])],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

function itemsOf(record: Record<string, unknown>): string[] {
  const items = Array.isArray(record['items']) ? record['items'] : [];
  return items
    .filter(isObject)
    .slice(0, 35)
    .map(
      (item) =>
        `${text(item['quantity']) ?? ''} × ${text(item['name']) ?? ''}: ${text(item['price']) ?? ''}`,
    );
}

/** A value of the example as a person reads it; amounts with two digits. */
function text(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value !== 'number') return undefined;
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.max(2, decimals(value)));
}

const decimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;
