import type { Address, Identifier } from '../../addresses/address.fields.js';
import { writtenPersonOf } from '../../addresses/address.rules.js';
import { shownOrNull } from '../../platform/text/visible.js';
import type { Buyer, Seller } from '../document.js';
import { isolated } from '../rich-text/word.js';
import { footerBank } from './banks.js';
import { type IdentifierField, identifierName, identifierText } from './identifier-names.js';
import { labelled, type Labels } from './labels.js';
import { type Parties, placeLines } from './place-lines.js';
import { filled, joined } from './text-lines.js';

/** A block of address lines under a name. */
export interface PartyView {
  name: string;
  lines: string[];
}

// What follows a name on Japanese paper: one for companies, one for people.
const HONORIFICS = { company: '御中', person: '様' };

/** The sender of the invoice: name, then address. */
export function sellerView(parties: Parties, labels: Labels): PartyView {
  const { seller } = parties;
  const trading = seller.tradingName === seller.name ? null : seller.tradingName;
  return {
    name: oneLine(seller.name),
    lines: filled(trading, ...placeLines(seller.address, parties, labels.locale)),
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
export function footerView(parties: Parties, labels: Labels): FooterView {
  const { seller } = parties;
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
      representativeLine(parties, labels),
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
function representativeLine(parties: Parties, labels: Labels): string | null {
  const { name, vatId, address } = parties.seller.taxRepresentative ?? {};
  if (!name) return null;
  const lines = address ? placeLines(address, parties, labels.locale) : [];
  const id = vatId ? numberLine(vatId, 'taxId', address?.country ?? null, labels) : null;
  const text = joined(' · ', joined(', ', name, ...lines), id) ?? name;
  return labelled(labels, labels.party.taxRepresentative, text);
}

/** The window of DIN 5008 is for letters of sellers in Germany. */
export function hasWindow({ address }: Seller): boolean {
  return address.country === 'DE';
}

/** The recipient of the invoice, with its identifiers, which do not belong in a window. */
export function billToView(parties: Parties, labels: Labels): PartyView {
  const { buyer, seller } = parties;
  const { name, lines } = addressView(buyer.billTo, parties, labels);
  if (hasWindow(seller)) return { name, lines };
  const { legal, email, phone } = buyer.billTo;
  // A label of a customer must not turn its value: `X1` would be read as `1X`.
  const ids = idsOf(buyer, labels).map(([label, id]) =>
    labelled(labels, isolated(label), isolated(id)),
  );
  return { name, lines: [...lines, ...filled(...ids, legal, email, phone)] };
}

/** What stands among the facts because the address of the buyer is in a window. */
export function factsOfWindow({ buyer, seller }: Parties, labels: Labels): LabelledText[] {
  if (!hasWindow(seller)) return [];
  const { legal, email, phone } = buyer.billTo;
  const { party, billTo } = labels;
  const others = [
    [billTo, shownOrNull(legal)],
    [party.email, email],
    [party.phone, phone],
  ] as const;
  return [
    ...idsOf(buyer, labels),
    ...others.flatMap(([label, text]): LabelledText[] => (text ? [[label, text]] : [])),
  ];
}

type LabelledText = [label: string, text: string];

function idsOf({ tax, registration, identifier, billTo }: Buyer, labels: Labels): LabelledText[] {
  const { country } = billTo;
  return [
    ...labelledId(tax, 'taxId', country, labels),
    ...labelledId(registration, 'registration', country, labels),
    ...(identifier ? [[labels.party.customerId, identifier] satisfies LabelledText] : []),
  ];
}

/** The delivery address, without the identifiers that the other block shows. */
export function shipToView(address: Address, parties: Parties, labels: Labels): PartyView {
  const { name, lines } = addressView(address, parties, labels);
  return { name, lines: [...lines, ...filled(address.phone)] };
}

function addressView(address: Address, parties: Parties, labels: Labels): PartyView {
  const { company, city, state, postalCode, country } = address;
  const { lang } = parties;
  const place = { line1: address.address, line2: null, city, state, postalCode, country };
  const person = addressed(writtenPersonOf(address, lang), HONORIFICS.person, lang);
  const contact = company === null ? null : person;
  // Beside a person, who has an honorific, the company has none.
  const name = contact === null ? addressed(company, HONORIFICS.company, lang) : company;
  return {
    name: oneLine(name ?? person ?? ''),
    lines: filled(contact, ...placeLines(place, parties, labels.locale)),
  };
}

/** A name with its honorific on Japanese paper, unless it was given with it. */
function addressed(name: string | null, honorific: string, lang: string): string | null {
  return lang !== 'ja' || name === null || name.endsWith(honorific) ? name : `${name} ${honorific}`;
}

function labelledId(
  identifier: Identifier | null,
  field: IdentifierField,
  country: string | null,
  labels: Labels,
): LabelledText[] {
  if (!identifier?.id) return [];
  const { id, name } = identifier;
  return [
    [shownOrNull(name) ?? identifierName(id, field, country, labels), identifierText(id, country)],
  ];
}

/** `GSTIN: 22AAAAA0000A1Z5`. */
function numberLine(
  id: string,
  field: IdentifierField,
  country: string | null,
  labels: Labels,
): string {
  const name = identifierName(id, field, country, labels);
  return labelled(labels, name, identifierText(id, country));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
