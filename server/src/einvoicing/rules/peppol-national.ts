import { isNorwegian, isSwedish } from '../codes/identifiers.js';
import type { TaxRepresentative } from '../party.types.js';
import type { PostalAddress, SchemedId, SellerParty, SemanticInvoice } from '../semantic.types.js';
import { isFilled, type Rule, rule, type Term } from './rule.js';

/**
 * A rule for sellers of a country.
 *
 * @param scope by the address of the seller, of both parties, or by the seller's VAT id
 */
function national(
  country: string,
  scope: 'seller' | 'both' | 'vat',
  id: string,
  term: Term,
  message: string,
  holds: (invoice: SemanticInvoice) => boolean,
): Rule {
  return rule(id, term, message, (invoice) => !isUnder(country, scope, invoice) || holds(invoice));
}

/** Returns true if the parties are in this country, as the rule counts it. */
export function isUnder(
  country: string,
  scope: 'seller' | 'both' | 'vat',
  { seller, buyer, taxRepresentative }: SemanticInvoice,
): boolean {
  if (scope === 'vat') return vatCountry(seller, taxRepresentative) === country;
  const isSeller = seller.address.country === country;
  return isSeller && (scope === 'seller' || buyer.address.country === country);
}

/** By the seller's VAT id, else that of the tax representative. Greek ones begin with EL. */
function vatCountry(
  { vatId, address }: SellerParty,
  representative: TaxRepresentative | null,
): string | null {
  const prefix = (vatId ?? representative?.vatId)?.slice(0, 2);
  return prefix === 'EL' ? 'GR' : (prefix ?? address.country);
}

const hasScheme = (id: SchemedId | null, ...schemes: string[]) =>
  id !== null && schemes.includes(id.schemeId ?? '');
const isWhole = ({ line1, city, postCode }: PostalAddress) =>
  isFilled(line1) && isFilled(city) && isFilled(postCode);
const hasStreet = ({ line1, postCode }: PostalAddress) => isFilled(line1) && isFilled(postCode);

/** What the address of an Italian seller must have. */
const ITALIAN: readonly [string, Term, string, 'line1' | 'city' | 'postCode'][] = [
  ['IT-R-002', 'BT-35', 'street', 'line1'],
  ['IT-R-003', 'BT-37', 'city', 'city'],
  ['IT-R-004', 'BT-38', 'postal code', 'postCode'],
];

/** The fatal national rules of Peppol BIS Billing 3.0, except the German ones. */
export const nationalRules: readonly Rule[] = [
  national(
    'NL',
    'seller',
    'NL-R-002',
    'BT-35',
    'Your street, city or postal code is missing. Add them to your business profile.',
    (i) => isWhole(i.seller.address),
  ),
  national(
    'NL',
    'seller',
    'NL-R-003',
    'BT-30',
    'Your registration must be a KvK number of 8 digits or an OIN of 20 digits. Correct your business profile.',
    (i) => i.seller.registration === null || hasScheme(i.seller.registration, '0106', '0190'),
  ),
  national(
    'NL',
    'both',
    'NL-R-004',
    'BT-50',
    "The customer's street, city or postal code is missing. Set them in billTo.",
    (i) => isWhole(i.buyer.address),
  ),
  national(
    'NL',
    'both',
    'NL-R-005',
    'BT-47',
    "The customer's registration must be a KvK number of 8 digits or an OIN of 20 digits. Set registration.id.",
    (i) => i.buyer.registration === null || hasScheme(i.buyer.registration, '0106', '0190'),
  ),
  national(
    'NL',
    'seller',
    'NL-R-006',
    'BG-12',
    'The street, city or postal code of your Dutch tax representative is missing. Set them in taxRepresentative.address in your business profile.',
    ({ taxRepresentative }) => {
      const address = taxRepresentative?.address ?? null;
      return address?.country !== 'NL' || isWhole(address);
    },
  ),
  national(
    'NL',
    'seller',
    'NL-R-007',
    'BT-84',
    'The invoice does not say how to pay. Add a bank account to your business profile.',
    ({ totals, typeCode, payment }) =>
      typeCode === '381' || !totals.due?.greaterThan(0) || payment !== null,
  ),
  national(
    'DK',
    'seller',
    'DK-R-002',
    'BT-30',
    'Your CVR number is missing. Add it to your business profile as registration.',
    (i) => i.seller.registration !== null,
  ),
  national(
    'DK',
    'seller',
    'DK-R-014',
    'BT-30',
    'Your registration must be a CVR number of 8 digits. Correct your business profile.',
    (i) => i.seller.registration === null || hasScheme(i.seller.registration, '0184'),
  ),
  national(
    'DK',
    'both',
    'DK-R-013',
    'BT-29',
    'Between Danish parties, your identifier needs a scheme, for example 0184 for a CVR number. Add schemeId to identifier in your business profile.',
    ({ seller: { identifiers } }) => identifiers.every(({ schemeId }) => isFilled(schemeId)),
  ),
  national(
    'DK',
    'both',
    'DK-R-013',
    'BT-46',
    "Between Danish parties, the customer's identifier needs a scheme, for example 0184 for a CVR number. Add schemeId to identifier of the customer.",
    ({ buyer: { identifiers } }) => identifiers.every(({ schemeId }) => isFilled(schemeId)),
  ),
  national(
    'DK',
    'both',
    'DK-R-017',
    'BT-47',
    "The customer's registration must be a CVR number of 8 digits. Correct registration.id.",
    (i) => i.buyer.registration === null || hasScheme(i.buyer.registration, '0184'),
  ),
  national(
    'DK',
    'both',
    'DK-R-005',
    'BT-5',
    'For Danish sellers, only SEPA transfers are supported. Set currency to EUR, and bank.iban to a SEPA account.',
    ({ payment }) => payment === null || payment.meansCode === '58',
  ),
  national(
    'SE',
    'seller',
    'SE-R-001',
    'BT-31',
    'A Swedish VAT id is SE followed by 12 digits. Correct your business profile.',
    ({ seller }) => !seller.vatId?.startsWith('SE') || seller.vatId.length === 14,
  ),
  national(
    'SE',
    'seller',
    'SE-R-002',
    'BT-31',
    'A Swedish VAT id is SE followed by 12 digits. Correct your business profile.',
    ({ seller }) => !seller.vatId?.startsWith('SE') || /^SE\d{12}$/.test(seller.vatId),
  ),
  ...['SE-R-003', 'SE-R-004'].map((id) =>
    national(
      'SE',
      'seller',
      id,
      'BT-30',
      'A Swedish organisation number has 10 digits. Correct your business profile.',
      ({ seller: { registration } }) => registration === null || /^\d{10}$/.test(registration.id),
    ),
  ),
  national(
    'SE',
    'seller',
    'SE-R-013',
    'BT-30',
    'This is not a valid Swedish organisation number. Correct your business profile.',
    ({ seller: { registration } }) => registration === null || isSwedish(registration.id),
  ),
  national(
    'SE',
    'seller',
    'SE-R-005',
    'BT-32',
    'The tax number of a Swedish seller must be "Godkänd för F-skatt". Correct your business profile.',
    ({ seller: { registration, taxNumber } }) =>
      registration === null ||
      taxNumber === null ||
      taxNumber.toUpperCase() === 'GODKÄND FÖR F-SKATT',
  ),
  national(
    'SE',
    'seller',
    'SE-R-006',
    'BT-152',
    'Swedish VAT rates are 25, 12 and 6. Correct the tax of the line.',
    // A seller in Sweden may be registered for VAT in another country alone.
    ({ seller, vatBreakdown }) =>
      !seller.vatId?.startsWith('SE') ||
      vatBreakdown.every(
        ({ category, rate }) => category !== 'S' || [25, 12, 6].some((each) => rate?.equals(each)),
      ),
  ),
  national(
    'NO',
    'vat',
    'NO-R-001',
    'BT-31',
    'A Norwegian VAT id is NO, nine digits and MVA. Correct your business profile.',
    ({ seller: { vatId } }) =>
      vatId === null || (/^NO\d{9}MVA$/.test(vatId) && isNorwegian(vatId.slice(2, 11))),
  ),
  national(
    'IS',
    'seller',
    'IS-R-002',
    'BT-30',
    'Your kennitala is missing. Add it to your business profile as registration.',
    (i) => hasScheme(i.seller.registration, '0196'),
  ),
  national(
    'IS',
    'seller',
    'IS-R-003',
    'BT-35',
    'Your street or postal code is missing. Add them to your business profile.',
    (i) => hasStreet(i.seller.address),
  ),
  national(
    'IS',
    'both',
    'IS-R-004',
    'BT-47',
    "The customer's kennitala is missing. Set registration.id.",
    (i) => hasScheme(i.buyer.registration, '0196'),
  ),
  national(
    'IS',
    'both',
    'IS-R-005',
    'BT-50',
    "The customer's street or postal code is missing. Set them in billTo.",
    (i) => hasStreet(i.buyer.address),
  ),
  national(
    'IT',
    'vat',
    'IT-R-001',
    'BT-32',
    'An Italian tax number has 11 to 16 letters and digits. Correct your business profile.',
    ({ seller: { taxNumber } }) => taxNumber === null || /^[A-Z0-9]{11,16}$/.test(taxNumber.trim()),
  ),
  ...ITALIAN.map(([id, term, what, name]) =>
    national(
      'IT',
      'vat',
      id,
      term,
      `Your ${what} is missing. Add it to your business profile.`,
      (i) => isFilled(i.seller.address[name]),
    ),
  ),
  // Greek invoices need numbers of six parts and marks of the tax office, which this service does not
  // support.
  national(
    'GR',
    'vat',
    'GR-R-001-1',
    'BT-40',
    'On Peppol, invoices of Greek sellers need myDATA numbers of the tax office, which this server does not support.',
    () => false,
  ),
];
