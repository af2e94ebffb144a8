import { MAX_LISTED } from '@faktura/contract';
import type { Work } from '../platform/context/work.js';
import { type FieldError, Problem } from '../platform/errors/problem.js';
import { isSepaIban } from '../platform/codes/codes.js';
import { vatPrefixesOf } from './codes/party-codes.js';
import { insertXml } from './einvoice.repository.js';
import { attachmentField, type Field, fieldOf } from './fields.js';
import { toSemanticInvoice } from './map-invoice.js';
import { type Place, type Rule, rules } from './rules/index.js';
import { isFilled } from './rules/rule.js';
import type { SemanticInvoice } from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';
import { processOf, profiles, scopesOf, type Standard } from './standards.js';
import { toCii } from './xml/cii.js';
import { toUbl } from './xml/ubl.js';

/**
 * Checks a document against its standard and stores its XML, in the transaction that issues it.
 *
 * @throws Problem EINVOICE_INVALID with every violated rule
 */
export function issueXml(work: Work, documentId: string, source: EInvoiceSource): void {
  const { invoice, errors } = validateEInvoice(source);
  if (errors.length > 0) throw eInvoiceInvalid(source, invoice, errors);
  for (const xml of xmlOf(invoice, source.standard)) insertXml(work, documentId, xml);
}

/** The hybrid PDF always contains CII; Peppol requires UBL, and its PDF is declared as any Factur-X. */
export function xmlOf(invoice: SemanticInvoice, standard: Standard) {
  if (profiles[standard].syntax === 'CII') {
    return [{ syntax: 'CII' as const, content: toCii(invoice) }];
  }
  return [
    { syntax: 'CII' as const, content: toCii(asFacturX(invoice)) },
    { syntax: 'UBL' as const, content: toUbl(invoice) },
  ];
}

/**
 * The schema of CII has an element for the delivery, and Factur-X warns if it is empty
 * (PEPPOL-EN16931-R008); in UBL, the place would have to be complete.
 */
function asFacturX(invoice: SemanticInvoice): SemanticInvoice {
  const { buyer, delivery } = invoice;
  const isStated = delivery.date !== null || delivery.address !== null;
  const toBuyer = { name: buyer.name, date: null, address: buyer.address };
  return {
    ...invoice,
    ...processOf(invoice, 'FacturX'),
    delivery: isStated ? delivery : toBuyer,
  };
}

function eInvoiceInvalid(
  { standard, kind }: EInvoiceSource,
  invoice: SemanticInvoice,
  errors: EInvoiceError[],
): Problem<'EINVOICE_INVALID'> {
  const document = kind === 'CreditNote' ? 'credit note' : 'invoice';
  const rules = errors.length === 1 ? '1 rule' : `${errors.length} rules`;
  return new Problem(
    'EINVOICE_INVALID',
    `The ${document} breaks ${rules} of ${standard}. Correct what errors lists, then try again.`,
    {
      details: { standard, profile: processOf(invoice, standard).specification ?? '' },
      errors: errors.slice(0, MAX_LISTED),
    },
  );
}

/** A rule that the document violates, and the field to correct. */
interface EInvoiceError extends FieldError, Field {}

/** The document in terms of EN 16931, and every rule of its standard that it violates. */
export interface ValidatedEInvoice {
  invoice: SemanticInvoice;
  errors: EInvoiceError[];
}

/**
 * Maps the document and checks it against its standard. If several rules require the same field, only
 * the first is listed.
 *
 * @throws Error if only a bug of this server can have violated a rule
 */
export function validateEInvoice(source: EInvoiceSource): ValidatedEInvoice {
  const invoice = toSemanticInvoice(source);
  const errors = [...inexpressible(source), ...unsendable(source)];
  const seen = new Set(errors.map(keyOf));
  const faults: string[] = [];
  for (const { rule, place } of breachesOf(invoice, source.standard)) {
    if (rule.internal) faults.push(rule.id);
    const error = {
      code: rule.id,
      message: messageOf(rule, place, invoice, source),
      ...fieldOf(place, invoice, source),
    };
    if (rule.internal || seen.has(keyOf(error)) || isSettled(rule, error, source)) continue;
    seen.add(keyOf(error));
    errors.push(error);
  }
  // Errors of a client may also violate rules on sums; those violations alone are our own bug.
  if (errors.length === 0 && faults.length > 0) {
    throw new Error(`An e-invoice came out wrong: ${[...new Set(faults)].join(', ')}`);
  }
  return { invoice, errors };
}

/**
 * What an invoice and its customer are cannot be corrected in a credit note, and was checked when the invoice
 * was issued, unless that was before French rules were: then it could never be canceled.
 */
function isSettled({ scopes }: Rule, { resource }: Field, { kind }: EInvoiceSource): boolean {
  const isFrozen = resource === 'invoice' || resource === 'customer';
  return kind === 'CreditNote' && isFrozen && (scopes?.includes('France') ?? false);
}

/**
 * Names the attachment. A VAT id without its country code is there, but cannot be sent (BR-CO-09).
 */
function messageOf(
  rule: Rule,
  { term, index }: Place,
  { buyer }: SemanticInvoice,
  { customer, attachments }: EInvoiceSource,
): string {
  const file = term === 'BT-125' && index !== null ? attachments[index] : undefined;
  if (file) return `${file.name}.${file.extension}: ${rule.message}`;
  const { country } = customer.billTo;
  const isGiven = isFilled(customer.tax?.id) && buyer.vatId === null;
  if (term !== 'BT-48' || !isGiven || country === null) return rule.message;
  const [prefix] = vatPrefixesOf(country);
  return `The customer's VAT id must begin with ${prefix}. Correct tax.id of the customer.`;
}

/** A rule that an invoice violates, and where. */
interface Breach {
  rule: Rule;
  place: Place;
}

/** Returns the rules of its standard that an invoice violates. */
export function breachesOf(invoice: SemanticInvoice, standard: Standard): Breach[] {
  const scopes = scopesOf(invoice, standard);
  return rules
    .filter((rule) => rule.scopes === null || rule.scopes.some((scope) => scopes.has(scope)))
    .flatMap((rule) => rule.breaches(invoice).map((place) => ({ rule, place })));
}

/** Our own rules, for what a document can express and EN 16931 cannot. */
export const ownRules = {
  'FAKTURA-01': 'Each line of an e-invoice must have exactly one tax. Remove the others.',
  'FAKTURA-02': 'E-invoices have taxes on their lines only. Move the taxes to the lines.',
  'FAKTURA-03':
    'An extra field of an e-invoice must be a deposit: Flat, with a value below 0. Use a line for anything else.',
  'FAKTURA-06':
    'An e-invoice in CII names one earlier invoice only. Remove the others, or name them in notes.',
  'FAKTURA-07':
    'The attachments of an e-invoice have at most 2 MB in all. Delete some of them, or make them smaller.',
  'FAKTURA-08': 'An e-invoice cannot contain an empty file. Delete the attachment.',
  'FAKTURA-09':
    'A SEPA direct debit is in euros, from an account in a country of SEPA. Correct currency or debitedAccount, or remove mandateReference.',
} as const;

/** What the attachments of one e-invoice may have in all. */
const MAX_ATTACHED_BYTES = 2 * 1024 * 1024;

function unsendable({ attachments }: EInvoiceSource): EInvoiceError[] {
  const found = (code: keyof typeof ownRules, index: number | null): EInvoiceError => ({
    ...attachmentField(index),
    code,
    message: ownRules[code],
  });
  const bytes = attachments.map(({ size }) => size).reduce((all, size) => all + size, 0);
  return [
    ...(bytes > MAX_ATTACHED_BYTES ? [found('FAKTURA-07', null)] : []),
    ...attachments.flatMap(({ size }, index) => (size === 0 ? [found('FAKTURA-08', index)] : [])),
  ];
}

function inexpressible(source: EInvoiceSource): EInvoiceError[] {
  const found = (code: keyof typeof ownRules, path: string): EInvoiceError => ({
    resource: 'invoice',
    path,
    code,
    message: ownRules[code],
  });
  const { fields, amounts } = source;
  return [
    ...fields.items.flatMap(({ taxes }, index) =>
      taxes.length < 2 ? [] : [found('FAKTURA-01', `/items/${index}/taxes`)],
    ),
    ...(fields.taxes.length > 0 ? [found('FAKTURA-02', '/taxes')] : []),
    ...fields.extraFields.flatMap((field, index) => {
      const isDeposit = field.type === 'Flat' && field.value < 0;
      if (isDeposit || amounts.extraFields[index]?.amount.isZero()) return [];
      return [found('FAKTURA-03', `/extraFields/${index}`)];
    }),
    // The schema D16B has one (BG-3); that of Factur-X has several, but CEN checks it with D16B.
    ...(profiles[source.standard].syntax === 'CII' && source.precedingInvoices.length > 1
      ? [found('FAKTURA-06', '/precedingInvoices/1')]
      : []),
    ...(source.mandateReference !== null && fields.currency !== 'EUR'
      ? [found('FAKTURA-09', '/mandateReference')]
      : []),
    ...(source.debitedAccount !== null && !isSepaIban(source.debitedAccount)
      ? [found('FAKTURA-09', '/debitedAccount')]
      : []),
  ];
}

function keyOf({ resource, path }: Field): string {
  return `${resource} ${path}`;
}
