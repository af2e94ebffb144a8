import { type DocumentRenderer, type PrintedDocument, RenderError } from '../pdf/index.js';
import type { Reading } from '../platform/context/work.js';
import { isTimeZone } from '../platform/dates/dates.js';
import { Problem, invalid } from '../platform/errors/problem.js';
import type { SellerOf } from './printed-document.js';

export interface ExportRequest {
  /** IANA zone of the printed instants; the account's by default. */
  tz?: string | undefined;
  /** Aborts when the client has gone. */
  gone: AbortSignal;
}

/** What an export needs besides the rows. */
export interface ExportTools {
  renderer: DocumentRenderer;
  sellerOf: SellerOf;
}

/** A file that is made when it is asked for. */
export interface ExportedFile {
  name: string;
  mediaType: 'application/pdf';
  /** Another one for other bytes. */
  fingerprint: string;
  /** @throws Problem UNAVAILABLE with Retry-After while the renderer has no place or no engine */
  content(): Promise<Uint8Array>;
}

/** Reads what the document shows. */
type Printed = (sellerOf: SellerOf) => Promise<PrintedDocument>;

/**
 * The PDF of an invoice, estimate or credit note, which is read after the zone is known to be one.
 *
 * @throws Problem NOT_FOUND, VALIDATION_FAILED
 */
export async function exportDocument(
  work: Reading,
  printed: Printed,
  { tz = work.account.timezone, gone }: ExportRequest,
  { renderer, sellerOf }: ExportTools,
): Promise<ExportedFile> {
  if (!isTimeZone(tz)) {
    const message = 'must be an IANA time zone, for example Europe/Berlin';
    throw invalid({ path: '?tz', code: 'INVALID_VALUE', message });
  }
  const document = await printed(sellerOf);
  const view = { tz, now: work.now };
  const asker = { account: work.account.id, signal: gone };
  // A credit note has its number from the start.
  const draft = document.kind === 'Estimate' ? 'estimate-draft' : 'invoice-draft';
  return {
    name: `${document.number ?? draft}.pdf`,
    mediaType: 'application/pdf',
    fingerprint: await renderer.fingerprint(document, view),
    content: () => rendered(renderer.render(document, view, asker)),
  };
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
