import type { Address, Identifier } from '../../addresses/address.fields.js';
import { nameOf, personOf } from '../../addresses/address.rules.js';
import type { Buyer, PostalAddress, PrintedDocument, Seller } from '../document.js';
import { type IdentifierField, identifierName } from './identifier-names.js';
import { labelled, type Labels } from './labels.js';

/** A block of address lines under a name. */
export interface PartyView {
  name: string;
  lines: string[];
}

// Countries with the postal code after the city: `Springfield, IL 62701`.
const CODE_LAST = new Set(['US', 'CA', 'AU', 'IN', 'NZ', 'BR']);

/** Street, city and country, in the order that is usual in the country. */
function placeLines(address: PostalAddress, locale: string): string[] {
  const { line1, line2, city, postalCode, state, country } = address;
  const place = CODE_LAST.has(country ?? '')
    ? joined(', ', city, joined(' ', state, postalCode))
    : joined(', ', joined(' ', postalCode, city), state);
  return filled(line1, line2, place, countryName(country, locale));
}

/** Returns the name of an ISO 3166-1 code, or the code if the runtime has no name. */
function countryName(code: string | null, locale: string): string | null {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** The sender of the invoice: name, then address. */
export function sellerView(seller: Seller, labels: Labels): PartyView {
  const trading = seller.tradingName === seller.name ? null : seller.tradingName;
  return {
    name: oneLine(seller.name),
    lines: filled(trading, ...placeLines(seller.address, labels.locale)),
  };
}

/** The footer of every page: lines of text above three columns. */
export interface FooterView {
  text: string[];
  seller: string;
  registration: string;
  bank: string;
}

/** Legal details and the bank account, for the footer of every page. */
export function footerView(seller: Seller, labels: Labels): FooterView {
  const { party } = labels;
  const { country } = seller.address;
  const numbered = (field: IdentifierField, value: string | null) =>
    value ? numberLine(value, field, country, labels) : null;
  const { contact } = seller;
  const identifier = ownIdentifier(seller);
  return {
    text: filled(seller.footer),
    seller: filled(seller.name, contact.name, contact.phone, contact.email).join('\n'),
    registration: filled(
      numbered('taxId', seller.vatId),
      numbered('taxNumber', seller.taxNumber),
      numbered('registration', seller.registration),
      identifier && labelled(labels, party.identifier, identifier),
      representativeLine(seller, labels),
      seller.legal,
    ).join('\n'),
    bank: bankLines(seller, labels).join('\n'),
  };
}

/** The identifier, unless it repeats a number beside it, as the tax number of a freelancer. */
function ownIdentifier({ identifier, vatId, taxNumber, registration }: Seller): string | null {
  return [vatId, taxNumber, registration].includes(identifier) ? null : identifier;
}

/** Name, address and VAT id, which Directive 2006/112/EC, article 226 (15) wants; null if nobody is named. */
function representativeLine({ taxRepresentative }: Seller, labels: Labels): string | null {
  const { name, vatId, address } = taxRepresentative ?? {};
  if (!name) return null;
  const lines = address ? placeLines(address, labels.locale) : [];
  const id = vatId ? numberLine(vatId, 'taxId', address?.country ?? null, labels) : null;
  const text = joined(' · ', joined(', ', name, ...lines), id) ?? name;
  return labelled(labels, labels.party.taxRepresentative, text);
}

/** Who is paid instead of the seller, with the ids; null if it is the seller. */
function payeeLine({ payee }: Seller, labels: Labels): string | null {
  const { name, identifier, registration } = payee ?? {};
  if (!name) return null;
  const text = joined(' · ', name, identifier ?? null, registration ?? null) ?? name;
  return labelled(labels, labels.bank.payee, text);
}

/** Who is paid by name: the account holder, else the payee, else the seller. */
export function paidNameOf({ bank, payee, name }: Seller): string {
  return bank.accountHolder ?? payee?.name ?? name;
}

/** `IBAN: DE89 3704 …`, one line for each part of the account, below the payee. */
export function bankLines(seller: Seller, labels: Labels): string[] {
  const { iban, bic } = seller.bank;
  const payee = payeeLine(seller, labels);
  const words = labels.bank;
  if (!iban && !bic) return filled(payee);
  return filled(
    payee,
    labelled(labels, words.accountHolder, paidNameOf(seller)),
    iban ? labelled(labels, words.iban, grouped(iban)) : null,
    bic ? labelled(labels, words.bic, bic) : null,
  );
}

/** What a direct debit is known by, and the account that is debited. */
export function debitLines(
  { mandateReference, creditorId, debitedAccount }: NonNullable<PrintedDocument['directDebit']>,
  labels: Labels,
): string[] {
  const { mandate, creditorId: creditor } = labels.payment;
  return filled(
    labelled(labels, mandate, mandateReference),
    creditorId ? labelled(labels, creditor, creditorId) : null,
    debitedAccount ? labelled(labels, labels.bank.iban, grouped(debitedAccount)) : null,
  );
}

/** The same of the other accounts to choose from. */
export function otherBankLines({ otherBanks = [] }: Seller, labels: Labels): string[] {
  return otherBanks.flatMap(({ iban, bic }) =>
    filled(
      labelled(labels, labels.bank.iban, grouped(iban)),
      bic ? labelled(labels, labels.bank.bic, bic) : null,
    ),
  );
}

/** An IBAN in groups of four, its printed format in ISO 13616. */
function grouped(iban: string): string {
  return iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** The recipient of the invoice, with its identifiers. */
export function billToView(buyer: Buyer, labels: Labels): PartyView {
  const { name, lines } = addressView(buyer.billTo, labels);
  return {
    name,
    lines: [
      ...lines,
      ...filled(
        identifierLine(buyer.tax, 'taxId', buyer.billTo.country, labels),
        identifierLine(buyer.registration, 'registration', buyer.billTo.country, labels),
        buyer.identifier ? labelled(labels, labels.party.customerId, buyer.identifier) : null,
        buyer.billTo.legal,
        buyer.billTo.email,
        buyer.billTo.phone,
      ),
    ],
  };
}

/** The delivery address, without the identifiers that the other block shows. */
export function shipToView(address: Address, labels: Labels): PartyView {
  const { name, lines } = addressView(address, labels);
  return { name, lines: [...lines, ...filled(address.phone)] };
}

function addressView(address: Address, labels: Labels): PartyView {
  const { city, state, postalCode, country } = address;
  const place = { line1: address.address, line2: null, city, state, postalCode, country };
  const contact = address.company === null ? null : personOf(address);
  return {
    name: oneLine(nameOf(address)),
    lines: filled(contact, ...placeLines(place, labels.locale)),
  };
}

function identifierLine(
  identifier: Identifier | null,
  field: IdentifierField,
  country: string | null,
  labels: Labels,
): string | null {
  if (!identifier?.id) return null;
  if (identifier.name) return labelled(labels, identifier.name, identifier.id);
  return numberLine(identifier.id, field, country, labels);
}

/** `GSTIN: 22AAAAA0000A1Z5`. */
function numberLine(
  id: string,
  field: IdentifierField,
  country: string | null,
  labels: Labels,
): string {
  return labelled(labels, identifierName(id, field, country, labels), id);
}

function joined(separator: string, ...parts: (string | null)[]): string | null {
  const present = parts.filter((part) => part !== null && part !== '');
  return present.length === 0 ? null : present.join(separator);
}

/** The non-empty lines; a value with line breaks gives several. */
function filled(...values: (string | null)[]): string[] {
  return values
    .flatMap((value) => (value ?? '').split(/\r\n|\r|\n/))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
