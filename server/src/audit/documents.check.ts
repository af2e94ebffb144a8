import { computeAmounts } from '../amounts/amounts.rules.js';
import { storedRetainers } from '../invoices/index.js';
import { piecesOf } from '../items/index.js';
import { sortNumber } from '../platform/text/sort-keys.js';
import { type CopiedRow, copyFaults } from './copy.rules.js';
import { deductedByFaults, deductionFaults, type DeductingRow } from './deduction.rules.js';
import { compare, type Fault, readable } from './difference.rules.js';
import {
  columnsOf,
  fieldsIn,
  quantityIn,
  type RawDocument,
  type RawLine,
  SUMS,
} from './document.rules.js';
import { type EventFacts, eventFaults } from './event.rules.js';
import { type LedgerColumns, ledgerFaults } from './ledger.rules.js';
import { numberFaults } from './number.rules.js';
import { type AuditedNote, creditedFaults } from './notes.rules.js';
import { faultsById, type RecordCheck } from './record-check.js';
import type { Rows } from './rows.repository.js';
import { foundBy, searchFaults } from './search.rules.js';
import { xmlFaults } from './xml.check.js';
import { takenFaults } from './stock.rules.js';

/** The columns of an invoice that are audited. */
export type InvoiceRow = RawDocument &
  LedgerColumns &
  DeductingRow & { invoiceDate: string; eInvoice: string | null; deductedRetainers: string | null };

type EstimateRow = RawDocument & { estimateDate: string };

const INVOICES = {
  table: 'invoices',
  series: 'Invoice',
  items: 'invoice_items',
  key: 'invoiceId',
} as const;
const ESTIMATES = {
  table: 'estimates',
  series: 'Estimate',
  items: 'estimate_items',
  key: 'estimateId',
} as const;

/** What invoices and estimates have in common: amounts, number, history, customer and search. */
async function documentCheck(
  rows: Rows,
  found: RawDocument[],
  names: typeof INVOICES | typeof ESTIMATES,
) {
  const accountId = found[0]?.accountId ?? '';
  const ids = found.map(({ id }) => id);
  const numbers = found.map(({ number }) => number).filter((number) => number !== null);
  const items = await rows.items(names.items, names.key, ids);
  const register = await rows.register(accountId, names.series, numbers);
  const events = await rows.events(accountId, ids);
  const customers = await copiedCustomers(rows, found, events);
  const terms = await rows.terms(accountId, names.table, ids);
  const itemsOf = (id: string) => items.get(id) ?? [];
  return {
    itemsOf,
    check(row: RawDocument, date: string, eInvoice: boolean | null = false): Fault[] {
      const { id, number, status, version } = row;
      const facts = events(id);
      return [
        ...amountFaults(row, itemsOf(id), eInvoice),
        ...numberFaults({ id, number, draft: status === 'Draft' }, register.get(number ?? '')),
        ...eventFaults({ version, status, date }, facts),
        ...compare('sentAt', facts.sent, row.sentAt !== null),
        ...copyFaults(row, facts.copy, customers.get(row.customerId)),
        ...searchFaults(() => foundBy.document(row), row, terms(id)),
        ...(terms(id).isPending ? [] : compare('sortNumber', sortNumber(number), row.sortNumber)),
      ];
    },
  };
}

/** The customers whose copies can be compared, by id. */
async function copiedCustomers(
  rows: Rows,
  documents: readonly RawDocument[],
  events: (id: string) => EventFacts,
): Promise<Map<string, CopiedRow>> {
  const copied = documents.filter(({ id }) => events(id).copy !== null);
  const ids = [...new Set(copied.map(({ customerId }) => customerId))];
  const found = await rows.of<CopiedRow>('customers', copied[0]?.accountId ?? '', ids);
  return new Map(found.map((row) => [row.id, row]));
}

/** Invoices: amounts, number, ledger, history and stock. */
export const invoiceCheck: RecordCheck = {
  kind: 'invoice',
  table: 'invoices',
  async faults(rows, accountId, ids) {
    const found = await rows.of<InvoiceRow>('invoices', accountId, ids);
    const { check, itemsOf } = await documentCheck(rows, found, INVOICES);
    const sums = await rows.ledger(ids);
    const taken = await rows.stock.takenBy(accountId, ids);
    const sold = (row: InvoiceRow) => {
      const items = itemsOf(row.id).map((line) => ({ ...line, quantity: quantityIn(line) }));
      return piecesOf({ row, items });
    };
    const products = found.flatMap((row) => [...sold(row).keys(), ...taken(row.id).keys()]);
    const tracked = await rows.stock.tracked(accountId, [...new Set(products)]);
    const xml = await rows.xml(accountId, ids);
    const notes = await rows.notes(ids);
    const deductionsOf = await deductionCheck(rows, accountId, ids);
    return faultsById(found, (row) => [
      // Whether a Draft is an e-invoice depends on its account, which may have changed since.
      ...check(row, row.invoiceDate, row.status === 'Draft' ? null : row.eInvoice !== null),
      ...ledgerFaults(row, sums(row.id)),
      ...readable('credited', () => notesFaults(row, itemsOf(row.id), notes(row.id))),
      ...readable('deductions', () => deductionsOf(row)),
      ...xmlFaults(standardOf(row), xml(row.id)),
      ...takenFaults(sold(row), taken(row.id), tracked),
    ]);
  },
};

/** What these invoices deduct, and by which they are deducted. */
async function deductionCheck(rows: Rows, accountId: string, ids: string[]) {
  const ofInvoices = await rows.deductions.of('invoiceId', ids);
  const ofRetainers = await rows.deductions.of('retainerId', ids);
  const named = ofInvoices.map(({ retainerId }) => retainerId);
  const retainers = await rows.of<InvoiceRow>('invoices', accountId, named);
  const retainerOf = new Map(retainers.map((row) => [row.id, row]));
  return (row: InvoiceRow): Fault[] => {
    const said = row.deductedRetainers === null ? [] : storedRetainers(row.deductedRetainers);
    const done = ofInvoices.filter(({ invoiceId }) => invoiceId === row.id);
    return [
      ...deductionFaults(row, said, done, retainerOf),
      ...deductedByFaults(
        row,
        ofRetainers.find(({ retainerId }) => retainerId === row.id),
      ),
    ];
  };
}

function notesFaults(row: InvoiceRow, items: RawLine[], notes: AuditedNote[]): Fault[] {
  if (notes.length === 0) return [];
  const as = { eInvoice: row.eInvoice !== null, isCanceled: row.canceledAt !== null };
  return creditedFaults(fieldsIn(row, items), as, notes);
}

function standardOf({ eInvoice }: InvoiceRow): string | null {
  return eInvoice && (JSON.parse(eInvoice) as { standard: string | null }).standard;
}

/** Estimates: amounts, number, history. */
export const estimateCheck: RecordCheck = {
  kind: 'estimate',
  table: 'estimates',
  async faults(rows, accountId, ids) {
    const found = await rows.of<EstimateRow>('estimates', accountId, ids);
    const { check } = await documentCheck(rows, found, ESTIMATES);
    return faultsById(found, (row) => check(row, row.estimateDate));
  },
};

const LINE = ['gross', 'discountAmount', 'net'] as const;

/**
 * Recomputes a document from its fields and compares every stored, scaled amount.
 *
 * @param eInvoice null if it is unknown whether it was computed as an e-invoice
 */
function amountFaults(
  row: RawDocument,
  items: readonly RawLine[],
  eInvoice: boolean | null = false,
): Fault[] {
  return readable('amounts', () => {
    // No amount follows from these, but they are read together.
    for (const json of [row.tags, row.servicePeriod ?? 'null', row.businessTerms ?? 'null'])
      JSON.parse(json);
    if (eInvoice !== null) return compareAmounts(row, items, eInvoice);
    const plain = compareAmounts(row, items, false);
    return compareAmounts(row, items, true).length === 0 ? [] : plain;
  });
}

function compareAmounts(row: RawDocument, items: readonly RawLine[], eInvoice: boolean): Fault[] {
  const { lines, taxAmounts, extraFieldAmounts, ...sums } = columnsOf(
    computeAmounts(fieldsIn(row, items), { eInvoice }),
  );
  const faults = SUMS.flatMap((name) => compare(name, sums[name], row[name]));
  faults.push(...compare('taxAmounts', taxAmounts, JSON.parse(row.taxAmounts)));
  faults.push(
    ...compare('extraFieldAmounts', extraFieldAmounts, JSON.parse(row.extraFieldAmounts)),
  );
  lines.forEach((line, index) => {
    const stored = items[index];
    faults.push(...compare(`items/${index} position`, index, stored?.position));
    for (const name of LINE) {
      faults.push(...compare(`items/${index} ${name}`, line[name], stored?.[name]));
    }
  });
  if (items.length === 0) faults.push({ what: 'items', expected: 'at least one', found: 'none' });
  return faults;
}
