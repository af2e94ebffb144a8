import type { Address, Identifier } from '../../addresses/address.fields.js';
import { nameOf, personOf } from '../../addresses/address.rules.js';
import type { Buyer, PostalAddress, Seller } from '../document.js';
import { footerBank } from './banks.js';
import { type IdentifierField, identifierName } from './identifier-names.js';
import { filled, joined, labelled, type Labels } from './labels.js';

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
    bank: footerBank(seller, labels).join('\n'),
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

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
