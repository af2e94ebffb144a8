import { exportInvoice, type ExportTools, invoices } from '../invoices/index.js';
import type { Database } from '../platform/db/index.js';
import { fileAnswer } from '../platform/http/file-answer.js';
import { AMOUNT_SCALE, fromScaled, minorDigits } from '../platform/money/money.js';
import type { Preview } from './preview.js';
import { sellerOf } from './seller.js';
import { systemReading } from './system-work.js';

/** Where the page of an invoice reads. */
export interface PreviewTools {
  db: Database;
  renderer: ExportTools['renderer'];
  now: () => Date;
  publicUrl: () => string;
}

/** An amount as the pages show it. */
export function money(stored: string, currency: string): string {
  const value = fromScaled(stored, AMOUNT_SCALE).toFixed(minorDigits(currency));
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: minorDigits(currency),
  });
  return `${currency} ${format.format(value as Intl.StringNumericLiteral)}`;
}

/** The preview of invoices, until its own page is built. */
export function createInvoicePreview(tools: PreviewTools): Preview {
  const { db, renderer } = tools;
  return {
    async page(token) {
      const invoice = await invoices.findByToken(db, token);
      if (!invoice) return null;
      const { row } = invoice;
      const seller = await sellerOf(db, row.accountId);
      return {
        title: row.header ?? 'Invoice',
        number: row.number,
        total: money(row.total, row.currency),
        state: row.status,
        seller: seller.name,
        lang: 'en',
      };
    },
    async pdf(token, gone) {
      const invoice = await invoices.findByToken(db, token);
      if (!invoice) return null;
      const { accountId } = invoice.row;
      const by = 'preview';
      const scopes = ['invoices:read'];
      const now = tools.now();
      const publicUrl = tools.publicUrl();
      const reading = await systemReading({ db, accountId, by, scopes, now, publicUrl });
      const seller = (id: string) => sellerOf(db, id);
      const exporting = { renderer, sellerOf: seller };
      const file = await exportInvoice(reading, invoice.row.id, { gone }, exporting);
      return fileAnswer(reading, file, undefined);
    },
  };
}
