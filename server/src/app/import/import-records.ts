import type { JsonObject } from '@faktura/contract';
import { systemReading } from '../../accounts/index.js';
import { createCustomer } from '../../customers/index.js';
import { createProduct } from '../../items/index.js';
import { createInvoice } from '../../invoices/index.js';
import { amountErrors, type ContinuedSeries, SeriesAfter } from '../../ledger/index.js';
import { createPayment } from '../../payments/index.js';
import { inWork, type Work } from '../../platform/context/work.js';
import { systemClock } from '../../platform/dates/clock.js';
import { type FieldError, invalid, Problem, refuse } from '../../platform/errors/problem.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { decimal, toWire } from '../../platform/money/money.js';
import type { ImportedKind } from '../../platform/records/imported.model.js';
import type { ImportedRecord } from './check-records.js';
import type { FileFaults, ImportFault } from './faults.js';
import {
  holdImports,
  importedIds,
  rememberImported,
} from '../../platform/records/imported.repository.js';
import { type Kind, kinds } from './kinds.js';
import { type OpenInvoice, openInvoiceErrors, paidOf } from './open-invoices.rules.js';

/** The records of one file. */
export interface ImportedFile {
  name: string;
  kind: Kind;
  /** How many rows or, in JSON, records it has. */
  rows: number;
  records: readonly ImportedRecord[];
  /** What could not be read. */
  faults: FileFaults;
}

/** What became of a file, or would. */
export interface FileOutcome {
  created: number;
  /** Records that an earlier import has created. */
  existing: number;
  /** Invoices that are not open, with `openOnly`. */
  left: number;
  faults: FileFaults;
}

/** What to import, and how. */
export interface ImportOrder {
  source: string;
  files: readonly ImportedFile[];
  /** False: nothing is written, whether there are faults or not. */
  write: boolean;
  onProgress: (done: number) => void;
}

/** The result of an import. */
export interface ImportResult {
  /** True if the records are stored now. */
  written: boolean;
  /** In the order of the files. */
  outcomes: FileOutcome[];
  /** The counters that continue after numbers of the other product. */
  continued: ContinuedSeries[];
}

/** Ends the transaction without a trace. */
class NothingWritten extends Error {
  constructor(readonly result: ImportResult) {
    super('Nothing is written.');
  }
}

/**
 * Creates the records of files, all of them or, if any has a fault, none. A dry run does the same and takes
 * it back, so that it finds what the import would find.
 */
export async function importRecords(
  system: Parameters<typeof systemReading>[0],
  order: ImportOrder,
): Promise<ImportResult> {
  const { account, ...reading } = await systemReading(system);
  // The other product has issued these invoices: no e-invoice is made of them.
  const plain = { ...reading, account: { ...account, eInvoicing: false } };
  try {
    return await inWork(system.db, plain, async (work) => {
      const made = await new Import(work, order).run();
      const isWhole = made.outcomes.every(({ faults }) => faults.count === 0);
      const result = { written: order.write && isWhole, ...made };
      if (!result.written) throw new NothingWritten(result);
      return result;
    });
  } catch (error) {
    if (error instanceof NothingWritten) return error.result;
    // A lock was not free in time; other outages have a cause.
    const isLocked = error instanceof Problem && error.code === 'UNAVAILABLE' && !error.cause;
    if (!isLocked) throw error;
    throw new OperatorError(
      'Another import into this account is running, or its records are in use. Nothing is written; repeat it later.',
    );
  }
}

/** One attempt: the transaction repeats it after a deadlock. */
class Import {
  readonly #work: Work;
  readonly #order: ImportOrder;
  readonly #series: SeriesAfter;
  /** The ids of customers by their ids in the other product; null for those that have faults. */
  readonly #customers = new Map<string, string | null>();
  #done = 0;

  constructor(work: Work, order: ImportOrder) {
    this.#work = work;
    this.#order = order;
    this.#series = new SeriesAfter(work);
  }

  async run(): Promise<Omit<ImportResult, 'written'>> {
    const { files } = this.#order;
    await holdImports(this.#work);
    const outcomes = new Map<ImportedFile, FileOutcome>();
    for (const file of kinds.flatMap((kind) => files.filter((one) => one.kind === kind))) {
      outcomes.set(file, await this.#importFile(file));
    }
    const inOrder = files.flatMap((file) => outcomes.get(file) ?? []);
    return { outcomes: inOrder, continued: await this.#series.store() };
  }

  async #importFile(file: ImportedFile): Promise<FileOutcome> {
    const { kind, records, faults } = file;
    const outcome = { created: 0, existing: 0, left: 0, faults: faults.copy() };
    const ids = records.map(({ externalId }) => externalId);
    const known = await importedIds(this.#work, this.#order.source, kind, ids);
    if (kind === 'invoices') await this.#findCustomers(records);
    for (const record of records) {
      const { externalId, isFaulty, isLeft } = record;
      const before = known.get(externalId);
      if (before !== undefined) outcome.existing += 1;
      else if (isLeft) this.#leaveOut(record, outcome);
      const id = before ?? (isFaulty || isLeft ? null : await this.#created(kind, record, outcome));
      if (kind === 'customers') this.#customers.set(externalId, id);
      this.#order.onProgress((this.#done += 1));
    }
    return outcome;
  }

  /** The number of an invoice that is left out is continued after, too. */
  #leaveOut({ value, isFaulty }: ImportedRecord, outcome: FileOutcome): void {
    outcome.left += 1;
    if (!isFaulty) this.#series.add(value as InvoiceBody);
  }

  /** Customers of earlier imports. */
  async #findCustomers(records: readonly ImportedRecord[]): Promise<void> {
    const named = records.map(({ value }) => String(value['customer']));
    const unknown = [...new Set(named)].filter((id) => !this.#customers.has(id));
    const found = await importedIds(this.#work, this.#order.source, 'customers', unknown);
    for (const [externalId, id] of found) this.#customers.set(externalId, id);
  }

  /** Creates a record; null if it has faults, which are added to those of the file, or is left out. */
  async #created(kind: Kind, { at, value }: ImportedRecord, outcome: FileOutcome) {
    // A long job dates what it does when it does it.
    const work = { ...this.#work, now: systemClock() };
    try {
      const recordId = await this.#create(work, kind, value);
      if (recordId === null) return null;
      this.#remember(work, kind, value, recordId);
      outcome.created += 1;
      return recordId;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      for (const one of errorsOf(error)) outcome.faults.add({ at, ...one });
      return null;
    }
  }

  #remember(work: Work, kind: ImportedKind, { externalId }: JsonObject, recordId: string): void {
    const { source } = this.#order;
    rememberImported(work, { source, kind, externalId: String(externalId), recordId });
  }

  async #create(work: Work, kind: Kind, value: JsonObject): Promise<string | null> {
    const { externalId: _, ...body } = value;
    // The bodies keep the schemas of these operations.
    if (kind === 'customers') {
      return createCustomer(work, body as Parameters<typeof createCustomer>[1]).id;
    }
    if (kind === 'products') {
      return createProduct(work, body as Parameters<typeof createProduct>[1]).id;
    }
    return this.#createInvoice(work, body as InvoiceBody, value);
  }

  async #createInvoice(
    work: Work,
    invoice: InvoiceBody,
    value: JsonObject,
  ): Promise<string | null> {
    const { total, balance: _, paid: __, due: ___, paidAt, paymentMethod, ...body } = invoice;
    const customer = this.#customers.get(body.customer);
    // The fault of its customer is enough.
    if (customer === null) return null;
    refuse([...openInvoiceErrors(invoice), ...(customer === undefined ? [NO_CUSTOMER] : [])]);
    const status = body.status === 'Unpaid' ? 'Unpaid' : 'Pending';
    const { row } = await createInvoice(work, { ...body, customer: customer ?? '', status });
    if (!row.total.equals(total)) throw invalid(otherTotal(total, row.total.toFixed()));
    const paid = paidOf(invoice);
    if (!paid.isZero()) {
      const method = paymentMethod ?? 'Other';
      const member = invoice.paid === undefined || invoice.paid === null ? '/balance' : '/paid';
      const errors = amountErrors(toWire(paid), row.currency);
      refuse(errors.map((error) => ({ ...error, path: member })));
      const payment = { amount: toWire(paid), method, paidAt: paidAt ?? row.invoiceDate };
      const { id } = await createPayment(work, row.id, payment);
      this.#remember(work, 'payments', value, id);
    }
    this.#series.add(invoice);
    return row.id;
  }
}

/** The members that a problem names; a number that is taken is one too. */
function errorsOf({ code, message, errors }: Problem): Omit<ImportFault, 'at'>[] {
  const member = code === 'NUMBER_TAKEN' ? '/number' : '';
  if (errors === undefined) return [{ member, code, message }];
  return errors.map(({ path, ...error }) => ({ member: path, ...error }));
}

type InvoiceBody = Parameters<typeof createInvoice>[1] &
  OpenInvoice & {
    customer: string;
    number: string;
    date: string;
    paidAt?: string | null;
    paymentMethod?: Parameters<typeof createPayment>[2]['method'];
  };

const NO_CUSTOMER: FieldError = {
  path: '/customer',
  code: 'NOT_FOUND',
  message: 'is the id of no customer in these files or of an earlier import',
};

const otherTotal = (given: number, computed: string): FieldError => ({
  path: '/total',
  code: 'INVALID_VALUE',
  message: `is ${decimal(given).toFixed()} in the file, but the lines add up to ${computed}`,
});
