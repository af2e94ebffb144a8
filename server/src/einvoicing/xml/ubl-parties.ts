import type { PayeeParty, TaxRepresentative } from '../party.types.js';
import type {
  BuyerParty,
  Contact,
  Delivery,
  PostalAddress,
  SchemedId,
  SellerParty,
} from '../semantic.types.js';
import { element, text, type Xml } from './element.js';

/**
 * BG-4
 *
 * @param creditorId BT-90, which shares the element of BT-29
 */
export function seller(party: SellerParty, creditorId: string | null): Xml {
  return element(
    'cac:AccountingSupplierParty',
    element(
      'cac:Party',
      schemed('cbc:EndpointID', party.electronicAddress),
      ...identifiers(party.identifiers),
      ...identifiers(creditorId === null ? [] : [{ schemeId: 'SEPA', id: creditorId }]),
      element('cac:PartyName', text('cbc:Name', party.tradingName)),
      postalAddress('cac:PostalAddress', party.address),
      taxScheme(party.vatId, 'VAT'),
      // Any scheme but VAT means a national tax number (BT-32).
      taxScheme(party.taxNumber, 'TAX'),
      element(
        'cac:PartyLegalEntity',
        text('cbc:RegistrationName', party.name),
        schemed('cbc:CompanyID', party.registration),
        text('cbc:CompanyLegalForm', party.legal),
      ),
      contact(party.contact),
    ),
  );
}

/** BG-7 */
export function buyer(party: BuyerParty): Xml {
  return element(
    'cac:AccountingCustomerParty',
    element(
      'cac:Party',
      schemed('cbc:EndpointID', party.electronicAddress),
      ...identifiers(party.identifiers),
      postalAddress('cac:PostalAddress', party.address),
      taxScheme(party.vatId, 'VAT'),
      element(
        'cac:PartyLegalEntity',
        text('cbc:RegistrationName', party.name),
        schemed('cbc:CompanyID', party.registration),
      ),
      contact(party.contact),
    ),
  );
}

/** BG-10 */
export function payee(party: PayeeParty | null): Xml {
  if (!party) return '';
  return element(
    'cac:PayeeParty',
    ...identifiers(party.identifier === null ? [] : [party.identifier]),
    element('cac:PartyName', text('cbc:Name', party.name)),
    element('cac:PartyLegalEntity', schemed('cbc:CompanyID', party.registration)),
  );
}

/** BG-11 */
export function taxRepresentative(party: TaxRepresentative | null): Xml {
  if (!party) return '';
  return element(
    'cac:TaxRepresentativeParty',
    element('cac:PartyName', text('cbc:Name', party.name)),
    postalAddress('cac:PostalAddress', party.address),
    taxScheme(party.vatId, 'VAT'),
  );
}

/** BT-29, BT-46, BT-60 */
function identifiers(given: readonly SchemedId[]): Xml[] {
  return given.map((one) => element('cac:PartyIdentification', schemed('cbc:ID', one)));
}

/** BG-13 */
export function delivery({ name, date, address }: Delivery): Xml {
  return element(
    'cac:Delivery',
    text('cbc:ActualDeliveryDate', date),
    element('cac:DeliveryLocation', postalAddress('cac:Address', address)),
    element('cac:DeliveryParty', element('cac:PartyName', text('cbc:Name', name))),
  );
}

function postalAddress(name: string, address: PostalAddress | null): Xml {
  if (!address) return '';
  return element(
    name,
    text('cbc:StreetName', address.line1),
    text('cbc:AdditionalStreetName', address.line2),
    text('cbc:CityName', address.city),
    text('cbc:PostalZone', address.postCode),
    text('cbc:CountrySubentity', address.subdivision),
    element('cac:Country', text('cbc:IdentificationCode', address.country)),
  );
}

function taxScheme(id: string | null, scheme: 'VAT' | 'TAX'): Xml {
  if (id === null) return '';
  return element(
    'cac:PartyTaxScheme',
    text('cbc:CompanyID', id),
    element('cac:TaxScheme', text('cbc:ID', scheme)),
  );
}

function contact(given: Contact | null): Xml {
  const { name = null, phone = null, email = null } = given ?? {};
  return element(
    'cac:Contact',
    text('cbc:Name', name),
    text('cbc:Telephone', phone),
    text('cbc:ElectronicMail', email),
  );
}

function schemed(name: string, value: SchemedId | null): Xml {
  return text(name, value?.id ?? null, { schemeID: value?.schemeId ?? null });
}
