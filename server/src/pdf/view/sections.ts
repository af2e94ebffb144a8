import { isQrIban, isSepaIban } from '../../platform/codes/codes.js';
import type { DecimalText, PrintedDocument } from '../document.js';
import { parseRichText } from '../rich-text/parse.js';
import type { Block } from '../rich-text/word.js';
import type { ViewContext } from './format.js';
import { fillIn, type Labels } from './labels.js';
import { accountLines, debitLines, paidNameOf } from './banks.js';
import { isOwed, isPositive, plain } from './lines.js';
import { filled } from './text-lines.js';

/**
 * A heading with its content: formatted text, or our own lines, which are kept together, the parts of each
 * account to pay to, and what the seller says about paying.
 */
export type SectionView = { heading: string } & (
  | { text: Block[] }
  | { lines: string[]; accounts: string[][]; instructions: string[] }
);

/**
 * What follows the sums: tax notes, how to pay, notes, terms; empty sections are omitted. `reference` is
 * the payment reference for the transfer.
 */
export function sectionViews(
  document: PrintedDocument,
  { labels, format }: ViewContext,
  reference: string | null,
): SectionView[] {
  const ofLines = (heading: string, lines: string[]): SectionView[] =>
    lines.length === 0 ? [] : [{ heading, lines, accounts: [], instructions: [] }];
  const ofHtml = (heading: string, source: string | null, more: string[] = []): SectionView[] => {
    const text = [...(source === null ? [] : parseRichText(source)), ...more.map(plain)];
    return text.length === 0 ? [] : [{ heading, text }];
  };
  return [
    ...ofLines(labels.taxNotes.heading, taxNotes(document, labels)),
    ...(isPayable(document) ? [howToPay(document, { labels, format }, reference)] : []),
    ...ofLines(labels.fact.reason, linesOf(document.canceled?.notes)),
    ...ofLines(labels.notes, linesOf(document.credited?.notes)),
    ...ofHtml(labels.notes, document.notes),
    ...ofHtml(labels.terms, document.terms, document.legalNotes),
  ];
}

/** Plain text of the seller. */
function linesOf(text: string | null | undefined): string[] {
  return text ? text.split(/\r\n|\r|\n/) : [];
}

/**
 * The reason for every tax that was not charged (Directive 2006/112/EC, article 226), without
 * duplicates.
 */
function taxNotes({ lines }: PrintedDocument, labels: Labels): string[] {
  const notes = lines
    .flatMap((line) => line.taxes)
    .flatMap(({ exemption, exemptionReason }) => {
      if (exemption === null || exemption === 'Standard') return [];
      return exemption === 'Exempt' && exemptionReason
        ? [fillIn(labels.taxNotes.ExemptBecause, { reason: exemptionReason })]
        : [labels.taxNotes[exemption]];
    });
  return [...new Set(notes)];
}

/** Returns whether something is to be paid; not on drafts, settled or canceled documents. */
export function isPayable({ kind, state, amounts }: PrintedDocument): boolean {
  return isOwed(kind) && state === 'Open' && isPositive(amounts.balance);
}

/** Returns whether the customer is asked to transfer something. */
export function isTransferred(document: PrintedDocument): boolean {
  return isPayable(document) && document.directDebit === undefined;
}

/** The sentence on how the balance is paid, the accounts or the mandate for it, and what the seller says. */
function howToPay(
  document: PrintedDocument,
  { labels, format }: ViewContext,
  reference: string | null,
): SectionView {
  const { directDebit, amounts, seller } = document;
  const { heading, debit } = labels.payment;
  if (directDebit !== undefined) {
    const lines = [fillIn(debit, { amount: format.money(amounts.balance) })];
    return { heading, lines, accounts: [debitLines(directDebit, labels)], instructions: [] };
  }
  return {
    heading,
    lines: [pleasePay(document, { labels, format }, reference)],
    accounts: accountLines(seller, labels),
    instructions: filled(seller.paymentInstructions ?? null),
  };
}

/** `Please pay EUR 53.62 by 16 November 2026. Reference: INV-2026-00042`. */
function pleasePay(
  { amounts, dueDate }: PrintedDocument,
  { labels, format }: ViewContext,
  reference: string | null,
): string {
  const amount = format.money(amounts.balance);
  const words = labels.payment;
  const please =
    dueDate === null
      ? fillIn(words.please, { amount })
      : fillIn(words.pleaseBy, { amount, date: format.longDate(dueDate) });
  if (reference === null) return please;
  const gap = please.endsWith('。') ? '' : ' ';
  // The groups of a reference stay in one row.
  const number = reference.replaceAll(' ', '\u00a0');
  return `${please}${gap}${fillIn(words.reference, { number })}`;
}

/** A QR code for payment, and what to do with it. */
export interface PayView {
  text: string;
  /** The content of the QR code. */
  code: string;
}

/**
 * The QR code for banking apps; none if the account or the currency does not allow one. A QR-IBAN only
 * accepts transfers with a reference that this code cannot contain.
 */
export function payViews(document: PrintedDocument, labels: Labels): PayView[] {
  const { currency, seller, number, amounts } = document;
  const { iban, bic } = seller.bank;
  if (!isTransferred(document) || currency !== 'EUR' || !iban) return [];
  if (isQrIban(iban)) return [];
  const code = creditTransferCode({
    name: paidNameOf(seller),
    iban,
    bic,
    amount: amounts.balance,
    text: number ?? '',
  });
  return code === null ? [] : [{ text: labels.payment.scan, code }];
}

/** The credit transfer that the customer is asked to make. */
export interface CreditTransfer {
  name: string;
  iban: string;
  bic: string | null;
  /** Euros. */
  amount: DecimalText;
  /** The payment reference. */
  text: string;
}

const MAX_BYTES = 331;

/**
 * The text of the code for a SEPA credit transfer (EPC069-12, version 002 in UTF-8); null if it cannot
 * represent the transfer.
 */
export function creditTransferCode({
  name,
  iban,
  bic,
  amount,
  text,
}: CreditTransfer): string | null {
  const euros = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!euros || !isSepaIban(iban)) return null;
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    shortened(name, 70),
    iban,
    `EUR${euros[1]}${euros[2] === undefined ? '' : `.${euros[2]}`}`,
    // Neither a purpose nor a structured reference.
    '',
    '',
    shortened(text, 140),
  ];
  const code = lines.join('\n').trimEnd();
  return Buffer.byteLength(code) > MAX_BYTES ? null : code;
}

function shortened(text: string, length: number): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('');
}
