import { getAccount } from '../../accounts/index.js';
import { exportDocument } from '../../documents/printed-document.js';
import { estimates, printedEstimate } from '../../estimates/index.js';
import { invoices, printedInvoice } from '../../invoices/index.js';
import { creditNotes } from '../../ledger/index.js';
import type { PrintedDocument } from '../../pdf/index.js';
import type { Reading } from '../../platform/context/work.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { printedCreditNote } from '../../refunds/index.js';
import {
  amountText,
  customerNameOf,
  type DocumentQuery,
  INVOICE_STATUSES,
  type ListedDocument,
  listDocuments,
  pageOf,
} from '../operator/document-list.js';
import { overviewOf } from '../operator/overview.js';
import { print, table, withDatabase, writeNew } from './command.js';
import { withRenderer } from './document-files.js';
import { readingOf } from './operator-reading.js';

interface OverviewFlags {
  account: string;
  json?: boolean;
}

interface ListFlags extends OverviewFlags {
  kind: DocumentQuery['kind'];
  search: string;
  status?: string;
  page: string;
}

interface ExportFlags extends OverviewFlags {
  type: 'pdf' | 'xml';
}

const HEAD = ['ID', 'NUMBER', 'CUSTOMER', 'DATE', 'TOTAL', 'STATUS', 'MAIL', 'PAGE'];

function rowOf(document: ListedDocument): string[] {
  const { id, number, date, currency, amounts, status, isOverdue, lastMail, url } = document;
  const state = isOverdue ? `${status}, overdue` : status;
  const total = amountText(currency, amounts.total);
  const mail = lastMail?.state ?? '';
  return [id, number ?? '', customerNameOf(document), date, total, state, mail, pageOf(url)];
}

/** Parses a status. @throws OperatorError if invoices do not have it */
function statusOf(status: string | undefined): DocumentQuery['status'] {
  const known = INVOICE_STATUSES.find((one) => one === status);
  if (status === undefined || known) return known;
  throw new OperatorError(`No invoice is ${status}. Choose ${INVOICE_STATUSES.join(', ')}.`);
}

/** Lists the documents of an account. */
export async function runDocumentList(flags: ListFlags): Promise<void> {
  const { account, json, kind, search, status } = flags;
  const page = Number(flags.page);
  await withDatabase(async (db, config) => {
    if (!Number.isInteger(page) || page < 1) {
      throw new OperatorError('--page must be a whole number from 1. Correct it.');
    }
    const reading = await readingOf(db, config, account);
    const query = { kind, search: search.trim(), status: statusOf(status), page };
    const { documents, pagination } = await listDocuments(reading, query);
    const none = search === '' && status === undefined ? `no ${kind}` : `none of those ${kind}`;
    const more = pagination.hasMore ? `\n\nMore: --page ${page + 1}` : '';
    const rows = table([HEAD, ...documents.map(rowOf)]);
    const text = documents.length === 0 ? `There are ${none}.` : `${rows}${more}`;
    print(json, { data: documents, pagination }, text);
  });
}

/** The prefix of an id determines the kind of its document. @throws Problem NOT_FOUND */
async function printed(work: Reading, id: string): Promise<PrintedDocument> {
  if (id.startsWith('est_')) return printedEstimate(work, await estimates.get(work, id));
  if (id.startsWith('ref_')) return printedCreditNote(work, await creditNotes.get(work, id));
  return printedInvoice(work, await invoices.get(work, id));
}

/** Saves a document as a file. */
export async function runDocumentExport(id: string, file: string, flags: ExportFlags) {
  const { account, type, json } = flags;
  await withDatabase(async (db, config) => {
    const work = await readingOf(db, config, account);
    await withRenderer(config, async (renderer) => {
      const asked = { gone: new AbortController().signal };
      const files = await exportDocument(work, () => printed(work, id), asked, renderer);
      const found = files.find(({ mediaType }) => mediaType === `application/${type}`);
      if (!found) throw new OperatorError(`${id} is not an issued e-invoice, so it has no XML.`);
      writeNew(file, await found.content());
    });
    print(json, { id, file }, `Saved ${file}.`);
  });
}

/** Prints what is owed to an account and what was paid. */
export async function runOverview({ account, json }: OverviewFlags): Promise<void> {
  await withDatabase(async (db, config) => {
    const reading = await readingOf(db, config, account);
    const { currency } = await getAccount(db, account);
    const { standing, months } = await overviewOf(reading, currency);
    const head = ['OWED', 'OVERDUE', 'PAID THIS MONTH'];
    const rows = standing.map(({ currency: code, owed, overdue, received }) => [
      amountText(code, owed),
      amountText(code, overdue),
      amountText(code, received),
    ]);
    const received = months.map(({ month, amount }) => [month, amountText(currency, amount)]);
    const text = `${table([head, ...rows])}\n\n${table([['MONTH', 'RECEIVED'], ...received])}`;
    print(json, { standing, months }, text);
  });
}
