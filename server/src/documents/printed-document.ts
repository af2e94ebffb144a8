import {
  type BusinessProfile,
  filledProfile,
  getAccount,
  type PrintedAccount,
  printedAccountWith,
} from '../accounts/index.js';
import type { ItemTax } from '../amounts/amounts.types.js';
import { printedReferences } from '../business-terms/business-terms.js';
import { type Customer, type CustomerSnapshot, dateFormatOf } from '../customers/index.js';
import {
  type Adjustment,
  DEFAULT_TEMPLATE,
  type DocumentLine,
  type DocumentRenderer,
  type PrintedDocument,
  RenderError,
  type Seller,
} from '../pdf/index.js';
import type { Reading } from '../platform/context/work.js';
import { isTimeZone } from '../platform/dates/dates.js';
import type { Sql } from '../platform/db/index.js';
import { invalid, Problem } from '../platform/errors/problem.js';
import { mapInTurns } from '../platform/event-loop/turns.js';
import type { DocumentFields } from './document.fields.js';
import type { DocumentItemRow, DocumentRow, StoredDocument } from './document.model.js';
import { exact, printedAmounts } from './printed-amounts.js';
import { printedBanks, printedParties } from './printed-parties.js';
import { documentFields } from './stored-fields.js';

/** Returns the business profile of an account as documents print it today. */
export async function sellerOf(db: Sql, accountId: string): Promise<Seller> {
  return sellerFrom(await getAccount(db, accountId));
}

/**
 * The seller of a document; the account name replaces a missing name.
 *
 * @param frozen the profile of the day on which the document was issued
 */
function sellerFrom(
  { name, branding, template, profile }: PrintedAccount,
  frozen?: BusinessProfile,
): Seller {
  const printed = frozen ?? profile;
  const seller = filledProfile(printed);
  return {
    template: template ?? DEFAULT_TEMPLATE,
    ...seller,
    name: seller.name ?? name,
    identifier: printed.identifier?.id ?? null,
    ...printedBanks(printed),
    ...printedParties(printed),
    ...branding,
  };
}

/** Parts of an issued document that others take from the current account, or do not have. */
export interface IssuedParts {
  seller?: BusinessProfile;
  /** The version of the account that a credit note prints. */
  sellerVersion?: number | undefined;
  eInvoice: PrintedDocument['eInvoice'];
  legalNotes?: string[];
}

const nothingHappened = {
  paidAt: null,
  canceled: null,
  credited: null,
  transactions: [],
  deductions: [],
};

/**
 * Returns what invoices, estimates and credit notes print alike: exact decimals, the frozen customer, and
 * the seller of the day on which it left Draft. The caller adds payments and refunds.
 */
export async function printedDocument(
  work: Reading,
  stored: StoredDocument<DocumentRow & { status: string }>,
  date: string,
  issued: IssuedParts = { eInvoice: null },
): Promise<Omit<PrintedDocument, 'kind' | 'state'>> {
  const { row, items } = stored;
  const fields = documentFields(stored, date);
  const printing = { ...row, sellerVersion: issued.sellerVersion ?? row.sellerVersion };
  const [[account, [customer]], lines] = await Promise.all([
    printedAccountWith<Pick<Customer, 'dateFormat'>>(work.sql, printing, dateFormatOf(row)),
    mapInTurns(items, (item, index) => line(item, fields.items[index]?.taxes ?? [])),
  ]);
  return {
    test: work.account.test,
    number: fields.number,
    header: fields.header,
    lang: fields.lang,
    dateFormat: customer?.dateFormat ?? null,
    currency: fields.currency,
    date,
    dueDate: fields.dueDate,
    deliveryDate: fields.deliveryDate,
    servicePeriod: fields.servicePeriod,
    seller: sellerFrom(account, issued.seller),
    buyer: printedBuyer(row.customerSnapshot, fields),
    showShipTo: fields.shipTo,
    taxIncluded: fields.taxIncluded,
    lines,
    discount: adjustment(fields.discount),
    extraCharges: adjustment(fields.extraCharges),
    amounts: printedAmounts(row),
    notes: fields.notes,
    terms: fields.terms,
    ...onlySome(fields, issued),
    ...directDebitOf(fields, issued.seller ?? account.profile),
    ...nothingHappened,
  };
}

/** The printed part of a copy of the customer. */
export function printedBuyer(
  { billTo, shipTo, tax, registration, reference, identifier }: CustomerSnapshot,
  { buyerReference }: Pick<DocumentFields, 'buyerReference'>,
): PrintedDocument['buyer'] {
  const buyer = { billTo, shipTo, tax, registration, reference: buyerReference ?? reference };
  return identifier ? { ...buyer, identifier: identifier.id } : buyer;
}

/** What few documents have is left out of the others, whose fingerprints stay as they were. */
function onlySome(
  fields: DocumentFields,
  { eInvoice, legalNotes = [] }: IssuedParts,
): Pick<PrintedDocument, 'eInvoice' | 'vatExchange' | 'references' | 'legalNotes'> {
  const { vatCurrency, vatExchangeRate } = fields;
  const references = printedReferences(fields);
  const hasRate = vatCurrency !== null && vatExchangeRate !== null;
  return {
    eInvoice,
    ...(hasRate ? { vatExchange: { currency: vatCurrency, rate: exact(vatExchangeRate) } } : {}),
    ...(references === null ? {} : { references }),
    ...(legalNotes.length > 0 ? { legalNotes } : {}),
  };
}

/** A document without a mandate is paid by transfer, and its fingerprint stays as it was. */
function directDebitOf(
  { mandateReference, debitedAccount }: DocumentFields,
  { creditorId }: BusinessProfile,
): Pick<PrintedDocument, 'directDebit'> {
  if (mandateReference === null) return {};
  return { directDebit: { mandateReference, creditorId: creditorId ?? null, debitedAccount } };
}

function line(item: DocumentItemRow, taxes: readonly ItemTax[]): DocumentLine {
  return {
    name: item.name,
    description: item.description,
    url: item.url,
    quantity: exact(item.quantity),
    unit: item.unit,
    price: exact(item.price),
    discount:
      item.discountValue === null
        ? null
        : { name: item.discountName, value: exact(item.discountValue) },
    taxes: printedTaxes(taxes),
    ...(item.businessTerms === null ? {} : { businessTerms: item.businessTerms }),
    amounts: {
      gross: exact(item.gross),
      discount: exact(item.discountAmount),
      net: exact(item.net),
    },
  };
}

/** The taxes of a line, as documents carry them. */
export function printedTaxes(taxes: readonly ItemTax[]): DocumentLine['taxes'] {
  return taxes.map(({ name, value, exemption, exemptionReason }) => ({
    name,
    rate: exact(value),
    exemption,
    exemptionReason,
  }));
}

function adjustment(
  field: { type: 'Flat' | 'Percentage'; value: number } | null,
): Adjustment | null {
  return field && { type: field.type, value: exact(field.value) };
}

export interface ExportRequest {
  /** IANA zone of the printed instants; the account's by default. */
  tz?: string | undefined;
  /** Aborts when the client has gone. */
  gone: AbortSignal;
}

/** A file that is generated on request. */
export interface ExportedFile {
  name: string;
  mediaType: 'application/pdf' | 'application/xml';
  /** Differs if the bytes differ. */
  fingerprint: string;
  /** @throws Problem UNAVAILABLE with Retry-After if the renderer has no free place or no engine */
  content(): Promise<Uint8Array>;
}

/**
 * Exports the PDF of an invoice, estimate or credit note, and the XML of an issued one. Checks the time
 * zone before it reads the document.
 *
 * @throws Problem NOT_FOUND, VALIDATION_FAILED
 */
export async function exportDocument(
  work: Reading,
  read: () => Promise<PrintedDocument>,
  { tz = work.account.timezone, gone }: ExportRequest,
  renderer: DocumentRenderer,
): Promise<ExportedFile[]> {
  if (!isTimeZone(tz)) {
    const message = 'must be an IANA time zone, for example Europe/Berlin';
    throw invalid({ path: '?tz', code: 'INVALID_VALUE', message });
  }
  const document = await read();
  const view = { tz, now: work.now };
  const asker = { account: work.account.id, requestId: work.requestId, signal: gone };
  const fingerprint = await renderer.fingerprint(document, view);
  // A credit note has a number from the start.
  const draft = document.kind === 'Estimate' ? 'estimate-draft' : 'invoice-draft';
  const name = document.number ?? draft;
  const pdf: ExportedFile = {
    name: `${name}.pdf`,
    mediaType: 'application/pdf',
    fingerprint,
    content: () => rendered(renderer.render(document, view, asker, fingerprint)),
  };
  const xml = document.eInvoice?.files.at(-1);
  return xml ? [pdf, xmlFile(name, xml)] : [pdf];
}

/** The bytes as they were stored at issue. */
function xmlFile(name: string, xml: { content: string; sha256: string }): ExportedFile {
  return {
    name: `${name}.xml`,
    mediaType: 'application/xml',
    fingerprint: xml.sha256,
    content: () => Promise.resolve(Buffer.from(xml.content, 'utf8')),
  };
}

/** Turns an error of the renderer into the problem that the client gets. */
async function rendered(rendering: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await rendering;
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    if (error.fault === 'too-large') {
      // The customer also reads this message, at the preview address.
      throw new Problem('VALIDATION_FAILED', error.message, {
        errors: [{ path: '', code: 'TOO_MANY', message: 'has more text than can be printed' }],
      });
    }
    if (error.retryAfter === null) throw error;
    throw new Problem('UNAVAILABLE', error.message, {
      headers: { 'Retry-After': String(error.retryAfter) },
    });
  }
}
