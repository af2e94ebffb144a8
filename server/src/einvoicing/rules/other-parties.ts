import {
  GROUP_MEMBER,
  isIdentifierScheme,
  isLegalScheme,
  SIREN,
  SIRET,
} from '../codes/party-codes.js';
import type { PayeeParty, SchemedId, TaxRepresentative } from '../party.types.js';
import type { SemanticInvoice } from '../semantic.types.js';
import type { Standard } from '../standards.js';
import { listScope, STANDARDS } from './codes.js';
import { isFilled, only, type Rule, rule, type Term } from './rule.js';

/** A rule for invoices with a payee (BG-10). */
function ofPayee(
  id: string,
  term: Term,
  message: string,
  holds: (payee: PayeeParty, invoice: SemanticInvoice) => boolean,
): Rule {
  return rule(id, term, message, (i) => i.payee === null || holds(i.payee, i));
}

/** A rule for invoices with a tax representative (BG-11). */
function ofRepresentative(
  id: string,
  term: Term,
  message: string,
  holds: (representative: TaxRepresentative) => boolean,
): Rule {
  return rule(id, term, message, (i) => i.taxRepresentative === null || holds(i.taxRepresentative));
}

const hasScheme = (id: SchemedId | null, scheme: string) => id?.schemeId === scheme;

/** BG-10 to BG-12. Rule BR-17 also says that the payee is another than the seller. */
export const otherPartyRules: readonly Rule[] = [
  ofPayee(
    'BR-17',
    'BT-59',
    'The payee has no name, or that of the seller. Correct payee.name in your business profile, or remove payee.',
    ({ name }, { seller }) => isFilled(name) && name !== seller.name && name !== seller.tradingName,
  ),
  ofPayee(
    'BR-17',
    'BT-60',
    'The identifier of the payee is that of the seller. Correct payee.identifier in your business profile, or remove payee.',
    ({ identifier }, { seller }) => seller.identifiers.every(({ id }) => id !== identifier?.id),
  ),
  ofPayee(
    'BR-17',
    'BT-61',
    'The registration of the payee is that of the seller. Correct payee.registration in your business profile, or remove payee.',
    ({ registration }, { seller }) =>
      registration === null || registration.id !== seller.registration?.id,
  ),
  ofRepresentative(
    'BR-18',
    'BT-62',
    'Your tax representative has no name. Set taxRepresentative.name in your business profile.',
    ({ name }) => isFilled(name),
  ),
  ofRepresentative(
    'BR-19',
    'BG-12',
    'Your tax representative has no address. Set taxRepresentative.address in your business profile.',
    ({ address }) => address !== null,
  ),
  ofRepresentative(
    'BR-20',
    'BT-69',
    'The country of your tax representative is missing. Set taxRepresentative.address.country in your business profile.',
    ({ address }) => isFilled(address?.country),
  ),
  ofRepresentative(
    'BR-56',
    'BT-63',
    'Your tax representative has no VAT id. Set taxRepresentative.vatId in your business profile.',
    ({ vatId }) => isFilled(vatId),
  ),
  ...STANDARDS.flatMap(schemeRules),
];

/** The code lists of a standard for the schemes of BT-60 and BT-61. */
function schemeRules(standard: Standard): Rule[] {
  const message = (member: string) =>
    `The scheme must be a code of ISO 6523, for example 0088 for a GLN. Correct payee.${member} in your business profile, or remove its scheme.`;
  const isKnown = (value: SchemedId | null, isListed: typeof isLegalScheme) =>
    !isFilled(value?.schemeId) || isListed(value?.schemeId ?? '', standard);
  return only(
    [listScope(standard)],
    [
      ofPayee('BR-CL-10', 'BT-60', message('identifier'), ({ identifier }) =>
        isKnown(identifier, isIdentifierScheme),
      ),
      ofPayee('BR-CL-11', 'BT-61', message('registration'), ({ registration }) =>
        isKnown(registration, isLegalScheme),
      ),
    ],
  );
}

/** BR-FR-* about the identifiers of the payee. */
export const frenchPayeeRules: readonly Rule[] = [
  ofPayee(
    'BR-FR-09',
    'BT-60',
    "A SIRET has 14 digits, of which the first nine are the payee's SIREN. Correct payee.identifier in your business profile.",
    ({ identifier, registration }) => {
      if (identifier === null || !hasScheme(identifier, SIRET)) return true;
      const begin = registration?.schemeId === SIREN ? registration.id : '';
      return /^\d{14}$/.test(identifier.id) && identifier.id.startsWith(begin);
    },
  ),
  ofPayee(
    'BR-FR-32',
    'BT-60',
    'A SIREN has nine digits. Correct payee.identifier in your business profile.',
    ({ identifier }) =>
      !(hasScheme(identifier, SIREN) || hasScheme(identifier, GROUP_MEMBER)) || isSiren(identifier),
  ),
  ofPayee(
    'BR-FR-32',
    'BT-61',
    'A SIREN has nine digits. Correct payee.registration in your business profile.',
    ({ registration }) => !hasScheme(registration, SIREN) || isSiren(registration),
  ),
  ofPayee(
    'BR-FR-CO-10',
    'BT-60',
    'In France, an identifier has a scheme. Add schemeId to payee.identifier in your business profile.',
    ({ identifier }) => identifier === null || isFilled(identifier.schemeId),
  ),
];

function isSiren(value: SchemedId | null): boolean {
  return /^\d{9}$/.test(value?.id ?? '');
}
