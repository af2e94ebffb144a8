import { decideEstimate, type EstimateRow, estimates, isOverdue } from '../estimates/index.js';
import { exportInvoice, type ExportTools, invoices } from '../invoices/index.js';
import { type Reading, todayOf } from '../platform/context/work.js';
import type { Database } from '../platform/db/index.js';
import { fileAnswer } from '../platform/http/file-answer.js';
import { AMOUNT_SCALE, fromScaled, minorDigits } from '../platform/money/money.js';
import type { Preview } from './preview.js';
import { sellerOf } from './seller.js';
import { systemReading } from './system-work.js';

/** Where the pages of documents read. */
export interface PreviewTools {
  db: Database;
  renderer: ExportTools['renderer'];
  now: () => Date;
  publicUrl: () => string;
}

/** The preview of invoices, until its own page is built. */
export function createInvoicePreview(tools: PreviewTools): Preview {
  const { db, renderer } = tools;
  return {
    async page(token) {
      const invoice = await invoices.findByToken(db, token);
      if (!invoice) return null;
      const { row } = invoice;
      const { name } = await sellerOf(db, row.accountId);
      return { ...shown(row, 'Invoice'), state: row.status, seller: name };
    },
    async pdf(token, gone) {
      const invoice = await invoices.findByToken(db, token);
      if (!invoice) return null;
      const { accountId, id } = invoice.row;
      const reading = await readingOf(tools, accountId, 'invoices:read');
      const exporting = { renderer, sellerOf: (account: string) => sellerOf(db, account) };
      const file = await exportInvoice(reading, id, { gone }, exporting);
      return fileAnswer(reading, file, undefined);
    },
  };
}

/** The preview of estimates: what they come to, and the place where the customer decides. */
export function createEstimatePreview(tools: PreviewTools): Preview {
  const { db } = tools;
  const reader = ({ accountId }: EstimateRow) => readingOf(tools, accountId, 'estimates:write');
  return {
    async page(token) {
      const estimate = await estimates.findByToken(db, token);
      if (!estimate) return null;
      const { row } = estimate;
      const [{ name }, reading] = await Promise.all([sellerOf(db, row.accountId), reader(row)]);
      const state = stateOf(row, reading);
      return { ...shown(row, 'Estimate'), state, seller: name, decidable: state === 'Pending' };
    },
    async decide(token, decision) {
      const estimate = await estimates.findByToken(db, token);
      if (!estimate) return false;
      const reading = await reader(estimate.row);
      await db.transaction((sql) => decideEstimate({ ...reading, sql }, estimate.row.id, decision));
      return true;
    },
  };
}

function readingOf({ db, now, publicUrl }: PreviewTools, accountId: string, scope: string) {
  const scopes = [scope];
  return systemReading({
    db,
    accountId,
    by: 'preview',
    scopes,
    now: now(),
    publicUrl: publicUrl(),
  });
}

interface ShownRow {
  header: string | null;
  number: string | null;
  total: string;
  currency: string;
}

function shown({ header, number, total, currency }: ShownRow, kind: string) {
  return { title: header ?? kind, number, total: money(total, currency), lang: 'en' };
}

/** An amount as the pages show it. */
function money(stored: string, currency: string): string {
  const digits = minorDigits(currency);
  const value = fromScaled(stored, AMOUNT_SCALE).toFixed(digits);
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${format.format(value as Intl.StringNumericLiteral)}`;
}

function stateOf(row: EstimateRow, reading: Reading): string {
  if (row.status === 'Pending' && row.decisionState) return row.decisionState;
  return isOverdue(row, todayOf(reading)) ? 'Expired' : row.status;
}
