import Negotiator from 'negotiator';
import {
  RenderError,
  type DocumentRenderer,
  type InvoiceDocument,
  type Seller,
} from '../documents/index.js';
import type { PaymentRepository } from '../ledger/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { isTimeZone } from '../platform/dates/calendar-date.js';
import { Problem, invalid } from '../platform/errors/problem.js';
import { isNotModified } from '../platform/http/answers.js';
import type { Answer } from '../platform/http/handler.js';
import { documentOf } from './invoice.document.js';
import type { StoredInvoice } from './invoice.model.js';
import type { InvoiceService } from './invoice.service.js';

/** The business profile of an account, as documents print it. */
export type SellerOf = (accountId: string) => Promise<Seller>;

export interface ExportRequest {
  /** IANA zone of the printed instants; the account's by default. */
  tz: string | undefined;
  accept: string | undefined;
  /** Aborts when the client has gone. */
  gone: AbortSignal;
}

export interface InvoiceExport {
  /** The PDF of an invoice; 503 with Retry-After while the renderer has no place or no engine. */
  pdf(context: RequestContext, id: string, request: ExportRequest): Promise<Answer>;
}

export interface ExportTools {
  invoices: InvoiceService;
  payments: PaymentRepository;
  renderer: DocumentRenderer;
  sellerOf: SellerOf;
  /** The customer's wish, which the frozen snapshot does not hold. */
  dateFormatOf(context: RequestContext, customerId: string): Promise<string | null>;
}

export function createInvoiceExport(tools: ExportTools): InvoiceExport {
  async function load(context: RequestContext, invoice: StoredInvoice): Promise<InvoiceDocument> {
    const { id, accountId, customerId } = invoice.row;
    const [seller, payments, dateFormat] = await Promise.all([
      tools.sellerOf(accountId),
      tools.payments.ofInvoice(accountId, id),
      tools.dateFormatOf(context, customerId),
    ]);
    return documentOf(invoice, { seller, payments, dateFormat, test: context.account.test });
  }

  return {
    async pdf(context, id, { tz, accept, gone }) {
      const zone = tz ?? context.account.timezone;
      if (!isTimeZone(zone)) {
        const message = 'must be an IANA time zone, for example Europe/Berlin';
        throw invalid({ path: '?tz', code: 'INVALID_VALUE', message });
      }
      const invoice = await tools.invoices.get(context, id);
      checkAcceptable(accept);
      const document = await load(context, invoice);
      const view = { tz: zone, now: context.now };
      const etag = `"${await tools.renderer.fingerprint(document, view)}"`;
      const headers = { ETag: etag, 'Cache-Control': 'private, no-store' };
      if (isNotModified(context, etag)) return { status: 304, headers };
      const asker = { account: context.account.id, signal: gone };
      const body = await rendered(tools.renderer.renderInvoice(document, view, asker));
      return {
        status: 200,
        body,
        headers: {
          ...headers,
          'Content-Type': 'application/pdf',
          'Content-Disposition': disposition(invoice.row.number),
        },
      };
    },
  };
}

/** A plain invoice is a PDF and nothing else; an e-invoice has its XML too. */
function checkAcceptable(accept: string | undefined): void {
  const negotiator = new Negotiator({ headers: { accept: accept?.trim() || '*/*' } });
  if (negotiator.mediaTypes(['application/pdf']).length > 0) return;
  throw new Problem(
    'NOT_ACCEPTABLE',
    'The document exists as application/pdf only. Ask for that, or send no Accept header.',
  );
}

/** Turns a fault of the renderer into what a client is told. */
async function rendered(rendering: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await rendering;
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    if (error.fault === 'too-large') {
      throw invalid({ path: '', code: 'TOO_MANY', message: 'has more text than can be printed' });
    }
    if (error.retryAfter === null) throw error;
    throw new Problem('UNAVAILABLE', error.message, {
      headers: { 'Retry-After': String(error.retryAfter) },
    });
  }
}

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8. */
function disposition(number: string | null): string {
  if (number === null) return 'attachment; filename="invoice-draft.pdf"';
  // Path marks, quotes, controls and direction marks could mislead whoever saves the file.
  const name = number.replace(/[/\\"\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '-');
  const ascii = name.replace(/[^\x20-\x7e]|%/g, '-');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}.pdf"; filename*=UTF-8''${encoded}.pdf`;
}
