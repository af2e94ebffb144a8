import { accountContext } from '../accounts/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Database } from '../platform/db/index.js';
import { newId } from '../platform/ids/id.js';
import { minorDigits } from '../platform/money/currency.js';
import { AMOUNT_SCALE, fromScaled } from '../platform/money/scaled.js';
import type { Preview } from './preview.js';
import type { Resources } from './resources.js';
import { sellerOf } from './seller.js';

export interface PreviewTools {
  db: Database;
  resources: Resources;
  now: () => Date;
  publicUrl: () => string;
}

/** A preview is read as the account itself would: by a context without a key. */
async function contextOf(tools: PreviewTools, accountId: string): Promise<RequestContext> {
  const now = tools.now();
  return {
    requestId: newId('req', now),
    operationId: 'exportInvoice',
    account: await accountContext(tools.db, accountId),
    key: { id: 'preview', scopes: ['invoices:read'] },
    scopeId: null,
    ifMatch: null,
    ifNoneMatch: null,
    idempotency: null,
    now,
    publicUrl: tools.publicUrl(),
    hasScope: (scope) => scope === 'invoices:read',
  };
}

function money(stored: string, currency: string): string {
  const value = fromScaled(stored, AMOUNT_SCALE).toFixed(minorDigits(currency));
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: minorDigits(currency),
  });
  return `${currency} ${format.format(value as Intl.StringNumericLiteral)}`;
}

/** The preview of invoices, until its own page is built. */
export function createInvoicePreview(tools: PreviewTools): Preview {
  const { db, resources } = tools;
  return {
    async page(token) {
      const invoice = await resources.invoiceRepository.findByToken(token);
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
    async pdf(token) {
      const invoice = await resources.invoiceRepository.findByToken(token);
      if (!invoice) return null;
      const context = await contextOf(tools, invoice.row.accountId);
      return resources.exports.pdf(context, invoice.row.id, { tz: undefined, accept: undefined });
    },
  };
}
