import { computeAmounts } from '../amounts/amounts.rules.js';
import { amountColumns, documentFields, itemRows } from '../documents/document.mapper.js';
import type { DocumentRow, StoredDocument } from '../documents/document.model.js';
import { fromJsonColumn } from '../platform/db/table.js';
import { compare, readable, type Fault } from './difference.rules.js';

const SUMS = [
  'subtotal',
  'discountAmount',
  'extraChargesAmount',
  'net',
  'taxTotal',
  'rounding',
  'total',
] as const;
const LISTS = ['taxAmounts', 'extraFieldAmounts'] as const;
const LINE = ['gross', 'discountAmount', 'net'] as const;

/** Computes a document anew from its fields and compares every amount that is stored, scaled. */
export function amountFaults(document: StoredDocument): Fault[] {
  return readable('amounts', () => compareAmounts(document));
}

function compareAmounts(document: StoredDocument<DocumentRow>): Fault[] {
  const { row, items } = document;
  const fields = documentFields(document, '');
  const amounts = computeAmounts(fields, { eInvoice: false });
  const columns = amountColumns(amounts);
  const faults = SUMS.flatMap((name) => compare(name, columns[name], row[name]));
  for (const name of LISTS) {
    faults.push(...compare(name, fromJsonColumn(columns[name]), fromJsonColumn(row[name])));
  }
  itemRows(row.accountId, fields, amounts).forEach((line, index) => {
    const stored = items[index];
    faults.push(...compare(`items/${index} position`, index, stored?.position));
    for (const name of LINE) {
      faults.push(...compare(`items/${index} ${name}`, line[name], stored?.[name]));
    }
  });
  if (items.length === 0) faults.push({ what: 'items', expected: 'at least one', found: 'none' });
  return faults;
}
