import type { CalendarDate } from '../../platform/dates/dates.js';
import type { PayeeParty, TaxRepresentative } from '../party.types.js';
import type {
  BuyerParty,
  Contact,
  PostalAddress,
  SchemedId,
  SellerParty,
  SemanticInvoice,
} from '../semantic.types.js';
import { references } from './cii-references.js';
import { compactDate, element, text, type Xml } from './element.js';

/** BT-10, BG-4, BG-7, BG-11 and BT-11 to BT-14 */
export function agreement({ buyerReference, seller, buyer, ...invoice }: SemanticInvoice): Xml {
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    text('ram:BuyerReference', buyerReference),
    sellerParty(seller),
    buyerParty(buyer),
    taxRepresentative(invoice.taxRepresentative),
    references(invoice.references, invoice.supportingDocuments),
  );
}

/** BG-13; the schema requires the element even if it is empty. */
export function delivery({ delivery: { name, address, date } }: SemanticInvoice): Xml {
  const content = element(
    'ram:ApplicableHeaderTradeDelivery',
    element('ram:ShipToTradeParty', text('ram:Name', name), postalAddress(address)),
    element('ram:ActualDeliverySupplyChainEvent', ciiDate('ram:OccurrenceDateTime', date)),
  );
  return content || '<ram:ApplicableHeaderTradeDelivery/>';
}

function sellerParty(seller: SellerParty): Xml {
  return element(
    'ram:SellerTradeParty',
    ...identifiers(seller.identifiers),
    text('ram:Name', seller.name),
    text('ram:Description', seller.legal),
    organization(seller.registration, seller.tradingName),
    contact(seller.contact),
    postalAddress(seller.address),
    electronicAddress(seller.electronicAddress),
    taxRegistration('VA', seller.vatId),
    taxRegistration('FC', seller.taxNumber),
  );
}

/** BT-29, BT-46 and BT-60: only an identifier with a scheme is a global one, and the schema wants those last. */
function identifiers(given: readonly SchemedId[]): Xml[] {
  return given
    .toSorted((one, other) => Number(one.schemeId !== null) - Number(other.schemeId !== null))
    .map(({ id, schemeId }) =>
      schemeId === null ? text('ram:ID', id) : text('ram:GlobalID', id, { schemeID: schemeId }),
    );
}

function buyerParty(buyer: BuyerParty): Xml {
  return element(
    'ram:BuyerTradeParty',
    ...identifiers(buyer.identifiers),
    text('ram:Name', buyer.name),
    organization(buyer.registration, null),
    contact(buyer.contact),
    postalAddress(buyer.address),
    electronicAddress(buyer.electronicAddress),
    taxRegistration('VA', buyer.vatId),
  );
}

function taxRepresentative(party: TaxRepresentative | null): Xml {
  if (!party) return '';
  return element(
    'ram:SellerTaxRepresentativeTradeParty',
    text('ram:Name', party.name),
    postalAddress(party.address),
    taxRegistration('VA', party.vatId),
  );
}

/** BG-10 */
export function payee(party: PayeeParty | null): Xml {
  if (!party) return '';
  return element(
    'ram:PayeeTradeParty',
    ...identifiers(party.identifier === null ? [] : [party.identifier]),
    text('ram:Name', party.name),
    organization(party.registration, null),
  );
}

function organization(registration: SchemedId | null, tradingName: string | null): Xml {
  const { id = null, schemeId = null } = registration ?? {};
  return element(
    'ram:SpecifiedLegalOrganization',
    text('ram:ID', id, { schemeID: schemeId }),
    text('ram:TradingBusinessName', tradingName),
  );
}

function contact(given: Contact | null): Xml {
  const { name = null, phone = null, email = null } = given ?? {};
  return element(
    'ram:DefinedTradeContact',
    text('ram:PersonName', name),
    element('ram:TelephoneUniversalCommunication', text('ram:CompleteNumber', phone)),
    element('ram:EmailURIUniversalCommunication', text('ram:URIID', email)),
  );
}

function postalAddress(address: PostalAddress | null): Xml {
  if (!address) return '';
  return element(
    'ram:PostalTradeAddress',
    text('ram:PostcodeCode', address.postCode),
    text('ram:LineOne', address.line1),
    text('ram:LineTwo', address.line2),
    text('ram:CityName', address.city),
    text('ram:CountryID', address.country),
    text('ram:CountrySubDivisionName', address.subdivision),
  );
}

function electronicAddress(address: SchemedId | null): Xml {
  const { id = null, schemeId = null } = address ?? {};
  return element('ram:URIUniversalCommunication', text('ram:URIID', id, { schemeID: schemeId }));
}

/** Scheme VA for a VAT identifier, FC for a national tax number. */
function taxRegistration(schemeID: 'VA' | 'FC', id: string | null): Xml {
  return element('ram:SpecifiedTaxRegistration', text('ram:ID', id, { schemeID }));
}

/** A date in the element that the schema requires. */
export function ciiDate(name: string, date: CalendarDate | null, type = 'udt'): Xml {
  const compact = date && compactDate(date);
  return element(name, text(`${type}:DateTimeString`, compact, { format: '102' }));
}
