import type { Data, Debtor, Language } from 'swissqrbill/types';
import {
  calculateQRReferenceChecksum,
  calculateSCORReferenceChecksum,
  formatReference,
} from 'swissqrbill/utils';
import { writtenNameOf } from '../../addresses/address.rules.js';
import { compactCode, isQrIban, isSwissIban } from '../../platform/codes/codes.js';
import type { PrintedDocument, Seller } from '../document.js';
import type { ViewContext } from './format.js';
import { isTransferred } from './sections.js';

/** The payment part of a Swiss QR-bill (Swiss Implementation Guidelines QR-bill 2.3). */
export interface SwissQrBill {
  data: Data;
  language: Language;
  /** The reference in groups, as the payer types it. */
  reference: string | null;
  /** The text above the line to cut along. */
  separate: string;
  /** Alternative text for screen readers. */
  alt: string;
}

/** The official languages of the payment part; documents in other languages use English. */
const WORDS: Readonly<Record<string, { language: Language; separate: string; name: string }>> = {
  de: { language: 'DE', separate: 'Vor der Einzahlung abzutrennen', name: 'QR-Rechnung' },
  fr: { language: 'FR', separate: 'A détacher avant le versement', name: 'QR-facture' },
  it: { language: 'IT', separate: 'Da staccare prima del versamento', name: 'QR-fattura' },
};
const ENGLISH = {
  language: 'EN',
  separate: 'Separate before paying in',
  name: 'QR-bill',
} as const;

const HIGHEST_AMOUNT = 999_999_999.99;

/** The QR-bill of an unpaid invoice; null if currency, account or seller do not allow one. */
export function swissQrBill(
  document: PrintedDocument,
  { format }: Pick<ViewContext, 'format'>,
): SwissQrBill | null {
  const { amounts, lang } = document;
  const data = paymentOf(document);
  if (data === null) return null;
  const { name, ...words } = WORDS[lang] ?? ENGLISH;
  return {
    ...words,
    alt: `${name}: ${format.money(amounts.balance)}`,
    reference: data.reference === undefined ? null : formatReference(data.reference),
    data,
  };
}

/** Returns whether the document ends with the payment part of a QR-bill. */
export function hasQrBill(document: PrintedDocument): boolean {
  return paymentOf(document) !== null;
}

function paymentOf(document: PrintedDocument): SwissQrBill['data'] | null {
  const { currency, seller, amounts } = document;
  if (!isTransferred(document)) return null;
  if (currency !== 'CHF' && currency !== 'EUR') return null;
  const account = compactCode(seller.bank.iban ?? '');
  if (!isSwissIban(account)) return null;
  // The balance has two decimals, which a float of this size represents exactly.
  const amount = Number(amounts.balance);
  if (amount > HIGHEST_AMOUNT) return null;
  const number = document.number ?? '';
  const creditor = creditorOf(seller);
  const reference = referenceOf(account, number);
  if (creditor === null || reference === null) return null;
  const debtor = debtorOf(document);
  const message = plain(number);
  return {
    currency,
    amount,
    creditor: { ...creditor, account },
    ...(debtor && { debtor }),
    ...(reference !== '' && { reference }),
    ...(message !== '' && isLatin(message) && { message }),
  };
}

/**
 * The reference derived from the document number: for a QR-IBAN its digits, or null if it has none; for
 * another IBAN a creditor reference (ISO 11649), or an empty one if letters would be lost.
 */
function referenceOf(iban: string, number: string): string | null {
  if (isQrIban(iban)) {
    const digits = number.replace(/\D/g, '').slice(-26).padStart(26, '0');
    return /[1-9]/.test(digits) ? digits + calculateQRReferenceChecksum(digits) : null;
  }
  const letters = number.replace(/[-\s./_#]/g, '').toUpperCase();
  if (!/^[0-9A-Z]{1,21}$/.test(letters)) return '';
  return `RF${calculateSCORReferenceChecksum(letters)}${letters}`;
}

/** EN 16931 has no address of a payee, without which no QR-bill can name it. */
function creditorOf({ name, bank, address, payee }: Seller): Debtor | null {
  if (payee?.name) return null;
  const { line1, line2, postalCode, city, country } = address;
  const street = [line1, line2].filter(Boolean).join('\n');
  return partyOf({ name: bank.accountHolder ?? name, street, postalCode, city, country });
}

function debtorOf({ buyer: { billTo }, lang }: PrintedDocument): Debtor | null {
  const { address, postalCode, city, country } = billTo;
  const name = writtenNameOf(billTo, lang);
  return partyOf({ name, street: address ?? '', postalCode, city, country });
}

interface Party {
  name: string;
  street: string;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}

/** A structured address (type S); null for one that is incomplete, too long, or in other scripts. */
function partyOf(party: Party): Debtor | null {
  const name = plain(party.name);
  const zip = plain(party.postalCode ?? '');
  const city = plain(party.city ?? '');
  const country = party.country ?? '';
  const { street, buildingNumber } = streetOf(party.street);
  const isWhole = name !== '' && zip !== '' && city !== '' && /^[A-Z]{2}$/.test(country);
  const isShort = name.length <= 70 && street.length <= 70 && zip.length <= 16 && city.length <= 35;
  if (!isWhole || !isShort || !isLatin(name + street + zip + city)) return null;
  const address = { name, address: street, zip, city, country };
  return buildingNumber === '' ? address : { ...address, buildingNumber };
}

/** Splits `Musterstrasse 12a` in two; an address with several lines is not split. */
function streetOf(text: string): { street: string; buildingNumber: string } {
  const lines = text.split(/\r\n|\r|\n/).map(plain);
  const street = lines.filter((line) => line !== '').join(', ');
  const parts = /^(.*\p{L}.*) (\d{1,5} ?[a-z]?(?:[-/]\d{1,5} ?[a-z]?)?)$/iu.exec(street);
  if (lines.length > 1 || !parts) return { street, buildingNumber: '' };
  return { street: parts[1] ?? '', buildingNumber: parts[2] ?? '' };
}

/** With ASCII apostrophes and hyphens, and only single spaces as white space. */
function plain(text: string): string {
  const typed = text.normalize('NFC').replace(/[\u2018\u2019]/g, "'");
  return typed
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The characters that a QR-bill allows since version 2.3. */
function isLatin(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/.test(text);
}
