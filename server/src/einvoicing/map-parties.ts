import {
  type BusinessProfile,
  filledProfile,
  type SellerBank,
  sellerBanks,
} from '../accounts/index.js';
import type { Address } from '../addresses/address.fields.js';
import { nameOf } from '../addresses/address.rules.js';
import { isSepaIban } from '../platform/codes/codes.js';
import { isFrench } from '../platform/codes/french.js';
import { compactVatId, writtenVatId } from '../platform/codes/vat-ids.js';
import { partyIdsOf, SIREN, usesVatPrefix, vatPrefixesOf } from './codes/party-codes.js';
import { mapOtherParties, type OtherParties } from './map-other-parties.js';
import type { VatGroup } from './map-vat.js';
import type { CreditTransfer, PaymentInstructions } from './payment.types.js';
import type {
  BuyerParty,
  Contact,
  Delivery,
  Note,
  PostalAddress,
  SchemedId,
  SellerParty,
} from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';

/** The scheme for an email address in the code list; Peppol does not support it. */
const EMAIL_SCHEME = 'EM';

/** The scheme for an address that begins with a SIREN. */
const FRENCH_SCHEME = '0225';

/**
 * BG-4, BG-7, BG-10 and BG-11
 *
 * @param outsideScope VAT identifiers must not be sent (BR-O-02)
 */
export function mapParties(
  source: EInvoiceSource,
  outsideScope: boolean,
): OtherParties & { seller: SellerParty; buyer: BuyerParty } {
  return {
    seller: mapSeller(source, outsideScope),
    buyer: mapBuyer(source, outsideScope),
    ...mapOtherParties(source.seller, outsideScope),
  };
}

/** BG-4 */
function mapSeller({ seller, standard }: EInvoiceSource, outsideScope: boolean): SellerParty {
  const { address, contact, ...texts } = filledProfile(seller);
  const { line1, line2, city, postalCode, state, country } = address;
  const { registration, establishment } = partyIdsOf(texts.registration, country);
  return {
    ...texts,
    identifiers: identifiersOf(seller.identifier, establishment),
    registration,
    vatId: outsideScope || !texts.vatId ? null : compactVatId(texts.vatId),
    electronicAddress:
      electronicAddress(seller.electronicAddress) ??
      sirenAddress(registration) ??
      emailAddress(standard, contact.email),
    address: { line1, line2, city, postCode: postalCode, subdivision: state, country },
    contact: contactOf(contact),
  };
}

/** BT-29; a SIRET that the profile names twice is sent once (BR-FR-CO-10). */
function identifiersOf(
  identifier: BusinessProfile['identifier'],
  establishment: readonly SchemedId[],
): SchemedId[] {
  if (!identifier) return [...establishment];
  const { id, schemeId = null } = identifier;
  const others = establishment.filter((other) => other.schemeId !== schemeId || other.id !== id);
  return [{ schemeId, id }, ...others];
}

/** BG-7 */
function mapBuyer(
  { customer, standard, seller }: EInvoiceSource,
  outsideScope: boolean,
): BuyerParty {
  const { billTo, peppol } = customer;
  const { phone, email } = billTo;
  const isInFrance = isFrench(seller.address?.country ?? null);
  const { registration, establishment } = partyIdsOf(customer.registration?.id, billTo.country);
  const person = [billTo.firstName, billTo.lastName].filter(Boolean).join(' ') || null;
  return {
    name: nameOf(billTo),
    // EN 16931 has one only.
    identifiers: customer.identifier ? [customer.identifier] : establishment,
    registration,
    vatId: outsideScope ? null : buyerVatId(customer.tax?.id ?? null, billTo.country),
    electronicAddress:
      peppolAddress(peppol) ??
      (isInFrance ? sirenAddress(registration) : null) ??
      emailAddress(standard, email, isInFrance),
    address: postalAddress(billTo),
    contact: contactOf({ name: billTo.company === null ? null : person, phone, email }),
  };
}

/**
 * BG-13 and BG-15. An intra-community supply must state where the goods were delivered (BR-IC-12), even
 * to the buyer's own address; Factur-X warns about one without date and place (PEPPOL-EN16931-R008).
 */
export function mapDelivery(source: EInvoiceSource, groups: readonly VatGroup[]): Delivery {
  const { customer, deliveryDate: date, standard } = source;
  const leavesCountry = groups.some(({ category }) => category === 'K' || category === 'G');
  const isNeeded = leavesCountry || (standard === 'FacturX' && date === null);
  const address = isNeeded ? (customer.shipTo ?? customer.billTo) : customer.shipTo;
  if (address === null || !(source.shipTo || isNeeded)) return { name: null, date, address: null };
  return { name: nameOf(address), date, address: postalAddress(address) };
}

/**
 * BG-16; 58 is a SEPA credit transfer, 30 any other, 59 a SEPA direct debit (UNTDID 4461), which excludes
 * accounts to pay to (BR-DE-25). A credit note repeats the means of its invoice.
 */
export function mapPayment(source: EInvoiceSource): PaymentInstructions | null {
  const { seller, fields, number, mandateReference: mandate } = source;
  if (mandate !== null) {
    const { creditorId = null } = seller;
    const directDebit = { mandate, creditorId, debitedIban: source.debitedAccount };
    return { meansCode: '59', remittance: number, account: null, otherAccounts: [], directDebit };
  }
  const banks = sellerBanks(seller);
  const [account, ...otherAccounts] = banks.map(creditTransfer);
  if (account === undefined) return null;
  const areSepa = banks.every((bank) => bank.type === 'iban' && isSepaIban(bank.iban));
  return {
    meansCode: fields.currency === 'EUR' && areSepa ? '58' : '30',
    remittance: number,
    account,
    otherAccounts,
    directDebit: null,
  };
}

/** BG-17 */
function creditTransfer(bank: SellerBank): CreditTransfer {
  const { accountHolder } = bank;
  const isIban = bank.type === 'iban';
  const id = isIban ? bank.iban : bank.accountNumber;
  return { id, isIban, accountHolder, bank: bankId(bank) };
}

/** BT-86: the BIC, or the clearing code as ISO 20022 writes it (USABA, GBDSC, INFSC, CACPA, AUBSB). */
function bankId(bank: SellerBank): string | null {
  switch (bank.type) {
    case 'iban':
      return bank.bic;
    case 'us':
      return bank.routingNumber;
    case 'uk':
      return bank.sortCode.replaceAll('-', '');
    case 'india':
      return bank.ifsc;
    case 'canada':
      return `0${bank.institutionNumber}${bank.transitNumber}`;
    case 'australia':
      return bank.bsb.replaceAll('-', '');
    case 'generic':
      return bank.swift;
  }
}

/** BT-22: what the seller says about paying, if the document asks for a transfer. */
export function paymentNotes({ kind, seller, isPaid, mandateReference }: EInvoiceSource): Note[] {
  const { paymentInstructions: text } = seller;
  const isAsked = kind !== 'CreditNote' && !isPaid && mandateReference === null;
  return isAsked && text !== undefined ? [{ subject: null, text }] : [];
}

/**
 * BT-48. In countries whose VAT identifiers start with the country code, an identifier without it is
 * sent unchanged, and BR-CO-09 rejects it; elsewhere it is a national number, which only the printed
 * document shows.
 */
function buyerVatId(id: string | null, country: string | null): string | null {
  if (id === null) return null;
  const compact = compactVatId(id);
  if (country === null || usesVatPrefix(country)) return compact;
  return vatPrefixesOf(country).some((prefix) => compact.startsWith(prefix)) ? compact : null;
}

function peppolAddress(peppol: EInvoiceSource['customer']['peppol']): SchemedId | null {
  const { schemeId, participantId } = peppol ?? {};
  if (!schemeId || !participantId) return null;
  const prefix = `${schemeId}:`;
  const id = participantId.startsWith(prefix) ? participantId.slice(prefix.length) : participantId;
  return electronicAddress({ schemeId, id });
}

/** A VAT id that is an address on Peppol has no blanks. */
function electronicAddress<Address extends SchemedId>(
  address: Address | undefined,
): Address | null {
  if (address === undefined) return null;
  const { id } = address;
  return { ...address, id: writtenVatId(id) === null ? id : compactVatId(id) };
}

/** The address that every French company has in the directory of the reform. */
function sirenAddress(registration: SchemedId | null): SchemedId | null {
  if (registration?.schemeId !== SIREN) return null;
  return { schemeId: FRENCH_SCHEME, id: registration.id };
}

/** A private buyer of a French seller has no other address, and must have one (BR-FR-12). */
function emailAddress(
  standard: EInvoiceSource['standard'],
  email: string | null,
  isInFrance = false,
): SchemedId | null {
  const isTaken = standard === 'XRechnung' || isInFrance;
  return isTaken && email ? { schemeId: EMAIL_SCHEME, id: email } : null;
}

function contactOf(contact: Contact): Contact | null {
  return Object.values(contact).every((text) => text === null) ? null : contact;
}

/** A street with several lines is reduced to two. */
function postalAddress(address: Address): PostalAddress {
  const [line1 = '', ...rest] = (address.address ?? '').split(/\s*\r?\n\s*/);
  return {
    line1: line1 || null,
    line2: rest.join(', ') || null,
    city: address.city,
    postCode: address.postalCode,
    subdivision: address.state,
    country: address.country,
  };
}
