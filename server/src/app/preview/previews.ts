import { exportDocument, type ExportedFile } from '../../documents/printed-document.js';
import {
  type Decision,
  decideEstimate,
  type EstimateRow,
  estimates,
  printedEstimate,
} from '../../estimates/index.js';
import { type InvoiceRow, invoices, printedInvoice } from '../../invoices/index.js';
import { creditNotes, refundsOfInvoice } from '../../ledger/index.js';
import {
  creditNoteTitle,
  type DocumentRenderer,
  documentView,
  isExpired,
  type PrintedDocument,
} from '../../pdf/index.js';
import type { BlobStore } from '../../platform/blobs/index.js';
import { inWork, type Reading } from '../../platform/context/work.js';
import type { Database } from '../../platform/db/index.js';
import { fileAnswer } from '../../platform/http/file-answer.js';
import type { Answer } from '../../platform/http/handler.js';
import { printedCreditNote } from '../../refunds/index.js';
import { printedAccount, systemReading } from '../../accounts/index.js';
import type { PreviewPage } from './page.js';

/** A file that a page shows. */
interface Picture {
  content: Uint8Array;
  contentType: string;
}

/** The files that a page offers: the PDF, and the XML of an e-invoice. */
export type FileType = ExportedFile['mediaType'];

/** Finds documents by the token of their preview address. */
export interface Preview {
  /** Null if the token is unknown. */
  page(token: string): Promise<PreviewPage | null>;
  /** The document as a file; null if the token is unknown, or the document has no such file. */
  file(token: string, type: FileType, gone: AbortSignal): Promise<Answer | null>;
  /** The same of a credit note of the invoice; absent if there can be none. */
  creditNote?(token: string, id: string, type: FileType, gone: AbortSignal): Promise<Answer | null>;
  /** The logo of the seller, if it has this hash. */
  logo(token: string, sha256: string): Promise<Picture | null>;
  /**
   * Absent if there is nothing to decide; false if the token is unknown. `version` is the one that the
   * reader has seen.
   */
  decide?(token: string, decision: Decision, version: number): Promise<boolean>;
}

/** Dependencies of the previews. */
export interface PreviewDeps {
  db: Database;
  blobs: BlobStore;
  renderer: DocumentRenderer;
  now: () => Date;
  publicUrl: string;
}

/** Reads and decides on behalf of the account, for anyone with the token. */
function readingOf(deps: PreviewDeps, { accountId }: { accountId: string }, scope: string) {
  const { db, publicUrl } = deps;
  const now = deps.now();
  return systemReading({ db, accountId, by: 'preview', scopes: [scope], now, publicUrl });
}

async function logoOf(
  { db, blobs }: PreviewDeps,
  document: { row: InvoiceRow | EstimateRow } | null,
  sha256: string,
): Promise<Picture | null> {
  const logo = document && (await printedAccount(db, document.row)).branding.logo;
  if (logo?.sha256 !== sha256) return null;
  return { content: await blobs.read(logo), contentType: logo.contentType };
}

/** Returns a document as a file, for anyone with the token. */
async function fileOf(
  { renderer }: PreviewDeps,
  work: Reading,
  printed: () => Promise<PrintedDocument>,
  { type, gone }: { type: FileType; gone: AbortSignal },
): Promise<Answer | null> {
  const files = await exportDocument(work, printed, { gone }, renderer);
  const file = files.find(({ mediaType }) => mediaType === type);
  return file ? fileAnswer(work, file) : null;
}

/** The preview of invoices: what is due, what was paid, and the PDF. */
export function createInvoicePreview(deps: PreviewDeps): Preview {
  const { db } = deps;
  const reading = (row: InvoiceRow) => readingOf(deps, row, 'invoices:read');
  return {
    async page(token) {
      const invoice = await invoices.findByToken(db, token);
      if (!invoice) return null;
      const work = await reading(invoice.row);
      const document = await printedInvoice(work, invoice);
      const view = await documentView(document, { tz: work.account.timezone, now: work.now });
      const notes = await refundsOfInvoice(work, invoice.row.id);
      const standard = invoice.row.eInvoice?.standard ?? null;
      const titled = notes.map(({ id, type, number }) => {
        return { id, title: creditNoteTitle(document, type), number };
      });
      return { view, decidable: null, standard, creditNotes: titled };
    },
    async file(token, type, gone) {
      const invoice = await invoices.findByToken(db, token);
      if (!invoice) return null;
      const work = await reading(invoice.row);
      const printed = () => printedInvoice(work, invoice);
      return fileOf(deps, work, printed, { type, gone });
    },
    logo: async (token, sha256) => logoOf(deps, await invoices.findByToken(db, token), sha256),
    async creditNote(token, id, type, gone) {
      const invoice = await invoices.findByToken(db, token);
      if (!invoice) return null;
      const work = await reading(invoice.row);
      const note = await creditNotes.find(work, id);
      if (note?.invoiceId !== invoice.row.id) return null;
      const printed = () => printedCreditNote(work, note);
      return fileOf(deps, work, printed, { type, gone });
    },
  };
}

/** The preview of estimates, where the customer decides. */
export function createEstimatePreview(deps: PreviewDeps): Preview {
  const { db } = deps;
  const reading = (row: EstimateRow) => readingOf(deps, row, 'estimates:write');
  return {
    async page(token) {
      const estimate = await estimates.findByToken(db, token);
      if (!estimate) return null;
      const work = await reading(estimate.row);
      const document = await printedEstimate(work, estimate);
      const options = { tz: work.account.timezone, now: work.now };
      const view = await documentView(document, options);
      const isDecidable = document.state === 'Open' && !isExpired(document, options);
      const decidable = isDecidable ? estimate.row.version : null;
      return { view, decidable, standard: null, creditNotes: [] };
    },
    async file(token, type, gone) {
      const estimate = await estimates.findByToken(db, token);
      if (!estimate) return null;
      const work = await reading(estimate.row);
      const printed = () => printedEstimate(work, estimate);
      return fileOf(deps, work, printed, { type, gone });
    },
    logo: async (token, sha256) => logoOf(deps, await estimates.findByToken(db, token), sha256),
    async decide(token, decision, version) {
      const estimate = await estimates.findByToken(db, token);
      if (!estimate) return false;
      const asked = { ...(await reading(estimate.row)), ifMatch: String(version) };
      await inWork(db, asked, (work) => decideEstimate(work, estimate.row.id, decision));
      return true;
    },
  };
}
