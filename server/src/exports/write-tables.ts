import { getAccount } from '../accounts/index.js';
import { decimal } from '../platform/money/money.js';
import { csv, type Dialect, gdpdu, lineOf } from './dialects.rules.js';
import type { ExportJob } from './export-job.js';
import { DTD, DTD_FILE, indexXml } from './gdpdu.rules.js';
import {
  customerPages,
  invoiceGroups,
  notePages,
  paymentPages,
  transactionPages,
} from './records.js';
import { type NoteRecord, tables } from './tables.js';
import type { ExportTable } from './tables.types.js';

/** Appends rows of one table to its file. */
function writerOf({ folder }: ExportJob, dialect: Dialect) {
  return <Row>(table: ExportTable<Row>, rows: readonly Row[]): Promise<void> =>
    folder.append(`${table.name}.csv`, rows.map((row) => lineOf(dialect, table, row)).join(''));
}

type Write = ReturnType<typeof writerOf>;

async function writeInvoices({ work, period, totals, progress }: ExportJob, write: Write) {
  for await (const group of invoiceGroups(work, period)) {
    const rows = group.map(({ row }) => row);
    for (const { currency, total } of rows) totals.add('invoices', currency, total);
    await write(tables.invoices, rows);
    const lines = group.flatMap(({ row, items }) => items.map((item) => ({ row, item })));
    await write(tables.lines, lines);
    const taxes = rows.flatMap((row) => row.taxAmounts.map((tax) => ({ row, tax })));
    await write(tables.invoiceTaxes, taxes);
    progress(rows.length);
  }
}

const taxesOf = ({ note }: NoteRecord) =>
  note.credited.parts.flatMap((part) => part.taxes.map((tax) => ({ note, part, tax })));

async function writeNotes({ work, period, totals, progress }: ExportJob, write: Write) {
  for await (const records of notePages(work, period)) {
    for (const { note } of records) {
      const kind = note.type === 'Refund' ? 'refunds' : 'cancellations';
      totals.add(kind, note.currency, note.amount);
    }
    await write(tables.notes, records);
    await write(tables.noteTaxes, records.flatMap(taxesOf));
    const refunds = records.filter(({ note }) => note.type === 'Refund');
    await write(tables.refunds, refunds);
    progress(records.length);
  }
}

async function writeMoney({ work, period, totals, progress }: ExportJob, write: Write) {
  for await (const records of paymentPages(work, period)) {
    for (const { payment } of records) totals.add('payments', payment.currency, payment.amount);
    await write(tables.payments, records);
    progress(records.length);
  }
  for await (const records of transactionPages(work, period)) {
    for (const { transaction } of records) {
      const kind = transaction.type === 'Income' ? 'income' : 'expenses';
      totals.add(kind, transaction.currency, decimal(transaction.amount));
    }
    await write(tables.transactions, records);
    progress(records.length);
  }
}

async function writeTables(job: ExportJob, dialect: Dialect): Promise<void> {
  for (const table of Object.values(tables)) {
    await job.folder.append(`${table.name}.csv`, dialect.head(table));
  }
  const write = writerOf(job, dialect);
  for await (const page of customerPages(job.work, job.period)) await write(tables.customers, page);
  await writeInvoices(job, write);
  await writeNotes(job, write);
  await writeMoney(job, write);
}

/** Writes the tables for a spreadsheet. */
export const writeCsv = (job: ExportJob): Promise<void> => writeTables(job, csv);

/** Writes the tables for the audit software of a tax office, with the index that describes them. */
export async function writeGdpdu(job: ExportJob): Promise<void> {
  const { work, period, folder } = job;
  const { name, profile } = await getAccount(work.sql, work.account.id);
  const { city = '', country = '' } = profile.address ?? {};
  const location = [city, country].filter(Boolean).join(', ');
  const facts = { supplier: profile.name ?? name, location, ...period };
  await folder.write('index.xml', indexXml(Object.values(tables), facts));
  await folder.write(DTD_FILE, DTD);
  await writeTables(job, gdpdu);
}
