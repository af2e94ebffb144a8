import { isCurrency } from '../../platform/money/money.js';
import { UNIT_CODES } from '../codes/unit-codes.js';
import {
  hasVatPrefix,
  isElectronicAddressScheme,
  isIdentifierScheme,
  isListedCountry,
  isOnPeppol,
  isRegistrationScheme,
} from '../codes/party-codes.js';
import type { SchemedId, SemanticInvoice } from '../semantic.types.js';
import { profiles, type Scope, type Standard } from '../standards.js';
import { eachRule, internal, isFilled, only, type Rule, rule, type Term } from './rule.js';

/** ISO 4217 currencies that are not in the code list of EN 16931 (withdrawn, or newer). */
const NOT_LISTED = new Set(['ANG', 'BGN', 'CUC', 'STN', 'XAD']);

/** Returns true for a currency in the code list of EN 16931 (BR-CL-04). */
export function isKnownCurrency(currency: string): boolean {
  return isCurrency(currency) && !NOT_LISTED.has(currency);
}

/** The Caribbean guilder is newer than the code list of XRechnung 3.0.2. */
const TOO_NEW = 'XCG';

/** The standards, each of which has its code lists. */
export const STANDARDS: readonly Standard[] = ['XRechnung', 'FacturX', 'PeppolBis'];

const COUNTRIES: readonly [term: Term, of: (invoice: SemanticInvoice) => string | null][] = [
  ['BT-40', (invoice) => invoice.seller.address.country],
  ['BT-55', (invoice) => invoice.buyer.address.country],
  ['BT-80', (invoice) => invoice.delivery.address?.country ?? null],
  ['BT-69', (invoice) => invoice.taxRepresentative?.address?.country ?? null],
];

/** BR-CL-* of EN 16931-1 for the code lists that apply to values of clients, and BR-CO-09. */
export const codeRules: readonly Rule[] = [
  ...currencies((currency) => isKnownCurrency(currency)),
  ...only(
    ['XRechnung'],
    currencies((currency) => currency !== TOO_NEW),
  ),
  ...COUNTRIES.map(([term, countryOf]) =>
    rule('BR-CL-14', term, 'E-invoices do not support this country. Correct it.', (invoice) => {
      const country = countryOf(invoice);
      return !isFilled(country) || isListedCountry(country ?? '');
    }),
  ),
  ...internal([
    eachRule(
      'BR-CL-23',
      'BT-130',
      'The unit is not a code of UN/ECE Recommendation 20.',
      (invoice) => invoice.lines,
      (line) => line.unit === null || UNIT_CODES.has(line.unit),
    ),
  ]),
  ...STANDARDS.flatMap(easRules),
  ...STANDARDS.flatMap(icdRules),
  ...only(
    ['PeppolBis'],
    electronicAddresses(
      'PEPPOL-EN16931-CL008',
      isOnPeppol,
      'a scheme that Peppol supports, for example 0204 or 9930, and not an email address',
    ),
  ),
  ...internal(
    (['seller', 'buyer'] as const).map((party) =>
      rule(
        'BR-CL-11',
        party === 'seller' ? 'BT-30' : 'BT-47',
        'The scheme of the registration is not an ISO 6523 code.',
        (invoice) => {
          const schemeId = invoice[party].registration?.schemeId ?? null;
          return schemeId === null || isRegistrationScheme(schemeId);
        },
      ),
    ),
  ),
  rule(
    'BR-CO-09',
    'BT-31',
    'Your VAT id must begin with a country code, for example DE136695976. Correct it in your business profile.',
    ({ seller }) => seller.vatId === null || hasVatPrefix(seller.vatId),
  ),
  rule(
    'BR-CO-09',
    'BT-63',
    'The VAT id of your tax representative must begin with a country code. Correct taxRepresentative.vatId in your business profile.',
    ({ taxRepresentative }) =>
      !isFilled(taxRepresentative?.vatId) || hasVatPrefix(taxRepresentative?.vatId ?? ''),
  ),
  rule(
    'BR-CO-09',
    'BT-48',
    "The customer's VAT id must begin with a country code, for example DE136695976. Correct tax.id.",
    ({ buyer }) => buyer.vatId === null || hasVatPrefix(buyer.vatId),
  ),
];

function currencies(isKnown: (currency: string) => boolean): Rule[] {
  const message = 'E-invoices do not support this currency. Use another one.';
  const holds = (currency: string | null) => currency === null || isKnown(currency);
  return [
    rule('BR-CL-03', 'BT-5', message, ({ currency }) => holds(currency)),
    rule('BR-CL-04', 'BT-5', message, ({ currency }) => holds(currency)),
    rule('BR-CL-05', 'BT-6', message, ({ vatCurrency }) => holds(vatCurrency)),
  ];
}

/** Where a list of a standard applies: that of Peppol is the one of EN 16931, to any UBL. */
export function listScope(standard: Standard): Scope {
  return standard === 'PeppolBis' ? 'UBL' : standard;
}

function easRules(standard: Standard): Rule[] {
  const isKnown = (scheme: string) => isElectronicAddressScheme(scheme, standard);
  const wanted = `a scheme of the EAS code list of ${profiles[standard].name}`;
  return only([listScope(standard)], electronicAddresses('BR-CL-25', isKnown, wanted));
}

function icdRules(standard: Standard): Rule[] {
  const wanted = `must be a code of ISO 6523 that ${profiles[standard].name} knows, for example 0088 for a GLN.`;
  const hold = (identifiers: readonly SchemedId[]) =>
    identifiers.every(
      ({ schemeId }) => !isFilled(schemeId) || isIdentifierScheme(schemeId ?? '', standard),
    );
  return only(
    [listScope(standard)],
    [
      rule(
        'BR-CL-10',
        'BT-29',
        `The scheme of your identifier ${wanted} Correct identifier in your business profile, or remove its scheme.`,
        ({ seller }) => hold(seller.identifiers),
      ),
      rule(
        'BR-CL-10',
        'BT-46',
        `The scheme of the customer's identifier ${wanted} Correct identifier of the customer, or remove its scheme.`,
        ({ buyer }) => hold(buyer.identifiers),
      ),
    ],
  );
}

function electronicAddresses(
  id: string,
  isKnown: (scheme: string) => boolean,
  wanted: string,
): Rule[] {
  const holds = (scheme: string | null | undefined) => !isFilled(scheme) || isKnown(scheme ?? '');
  return [
    rule(
      id,
      'BT-34',
      `Your electronic address needs ${wanted}. Correct your business profile.`,
      (i) => holds(i.seller.electronicAddress?.schemeId),
    ),
    rule(
      id,
      'BT-49',
      `The electronic address of the customer needs ${wanted}. Correct peppol.`,
      (i) => holds(i.buyer.electronicAddress?.schemeId),
    ),
  ];
}
