import { isSEPACountry } from 'ibantools';
import type { DecimalText, PrintedDocument } from '../document.js';
import type { Labels } from './labels.js';
import { isPayable } from './sections.js';

/** A code to pay with, and what to do with it. */
export interface PayView {
  text: string;
  /** What the QR code says. */
  code: string;
}

/** The code that banking apps read; none where the account or the currency gives none. */
export function payViews(document: PrintedDocument, labels: Labels): PayView[] {
  const { currency, seller, number, amounts } = document;
  const { iban, bic, accountHolder } = seller.bank;
  if (!isPayable(document) || currency !== 'EUR' || !iban) return [];
  const code = creditTransferCode({
    name: accountHolder ?? seller.name,
    iban,
    bic,
    amount: amounts.balance,
    text: number ?? '',
  });
  return code === null ? [] : [{ text: labels.payment.scan, code }];
}

/** A credit transfer that somebody is asked to make. */
export interface CreditTransfer {
  name: string;
  iban: string;
  bic: string | null;
  /** Euros. */
  amount: DecimalText;
  /** What the payer writes to it. */
  text: string;
}

const MOST_BYTES = 331;

/**
 * The text of the code for a SEPA credit transfer (EPC069-12, version 002 in UTF-8); null for what it
 * cannot hold.
 */
export function creditTransferCode({
  name,
  iban,
  bic,
  amount,
  text,
}: CreditTransfer): string | null {
  const euros = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!euros || !isSEPACountry(iban.slice(0, 2))) return null;
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
  return Buffer.byteLength(code) > MOST_BYTES ? null : code;
}

function shortened(text: string, length: number): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('');
}
