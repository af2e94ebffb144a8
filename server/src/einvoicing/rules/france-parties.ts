import { GROUP_MEMBER, SIREN, SIRET } from '../codes/party-codes.js';
import { GROUPED_NOTE } from '../france.js';
import type { SchemedId, SemanticInvoice } from '../semantic.types.js';
import { frenchPayeeRules } from './other-parties.js';
import { internal, isFilled, type Rule, rule, type Term } from './rule.js';

/** Both parties, with their terms and what to correct. */
const PARTIES = [
  {
    of: ({ seller }: SemanticInvoice) => seller,
    ids: 'BT-29',
    legal: 'BT-30',
    address: 'BT-34',
    whose: 'your',
    mendIds: 'Correct identifier in your business profile.',
    mendLegal: 'Correct registration in your business profile.',
    mendAddress: 'Correct electronicAddress in your business profile.',
  },
  {
    of: ({ buyer }: SemanticInvoice) => buyer,
    ids: 'BT-46',
    legal: 'BT-47',
    address: 'BT-49',
    whose: "the customer's",
    mendIds: 'Correct identifier of the customer, or registration.id without one.',
    mendLegal: 'Correct registration.id of the customer.',
    mendAddress: 'Correct peppol of the customer.',
  },
] as const satisfies readonly {
  of: (invoice: SemanticInvoice) => SemanticInvoice['seller'] | SemanticInvoice['buyer'];
  ids: Term;
  legal: Term;
  address: Term;
  [words: string]: unknown;
}[];

/** A number of one's own, such as that of a department. */
const PRIVATE = '0224';
/** An address in the directory of the reform. */
const DIRECTORY = '0225';

const NINE_DIGITS = /^\d{9}$/;
const ADDRESS_SIGNS = /^[A-Za-z\d+\-_.]+$/;

const idsWith = (scheme: string, ids: readonly SchemedId[]) =>
  ids.filter(({ schemeId }) => schemeId === scheme).map(({ id }) => id);
const isGrouped = ({ seller }: SemanticInvoice) =>
  idsWith(GROUP_MEMBER, seller.identifiers).length > 0;

/** BR-FR-* about the identifiers of seller and buyer. */
export const frenchPartyRules: readonly Rule[] = [
  rule(
    'BR-FR-10',
    'BT-30',
    'Your SIREN is missing. Set registration in your business profile to its nine digits, or to a SIRET of 14.',
    ({ seller: { registration } }) =>
      registration?.schemeId === SIREN && NINE_DIGITS.test(registration.id),
  ),
  rule(
    'BR-FR-13',
    'BT-34',
    'You have no electronic address. Set registration in your business profile to your SIREN, or electronicAddress.',
    ({ seller }) => isFilled(seller.electronicAddress?.id),
  ),
  rule(
    'BR-FR-12',
    'BT-49',
    'The customer has no electronic address. Set peppol, registration.id to a SIREN, or billTo.email.',
    ({ buyer }) => isFilled(buyer.electronicAddress?.id),
  ),
  ...PARTIES.flatMap(({ of, ids, legal, address, whose, mendIds, mendLegal, mendAddress }) => [
    rule(
      'BR-FR-09',
      ids,
      `A SIRET has 14 digits, of which the first nine are ${whose} SIREN. ${mendIds}`,
      (i) => {
        const siren = of(i).registration;
        const begin = siren?.schemeId === SIREN ? siren.id : '-';
        const [siret] = idsWith(SIRET, of(i).identifiers);
        return siret === undefined || (/^\d{14}$/.test(siret) && siret.startsWith(begin));
      },
    ),
    rule('BR-FR-32', legal, `A SIREN has nine digits. ${mendLegal}`, (i) => {
      const { registration } = of(i);
      return registration?.schemeId !== SIREN || NINE_DIGITS.test(registration.id);
    }),
    rule('BR-FR-32', ids, `A SIREN has nine digits. ${mendIds}`, (i) =>
      [SIREN, GROUP_MEMBER]
        .flatMap((scheme) => idsWith(scheme, of(i).identifiers))
        .every((id) => NINE_DIGITS.test(id)),
    ),
    rule(
      'BR-FR-23',
      address,
      `An electronic address with scheme 0225 has only letters, digits and the signs - _ . +. ${mendAddress}`,
      (i) => {
        const given = of(i).electronicAddress;
        return given?.schemeId !== DIRECTORY || ADDRESS_SIGNS.test(given.id);
      },
    ),
    rule(
      'BR-FR-25',
      address,
      `An electronic address has at most 125 characters. ${mendAddress}`,
      (i) => Array.from(of(i).electronicAddress?.id ?? '').length <= 125,
    ),
    rule(
      'BR-FR-24',
      ids,
      `An identifier with scheme 0224 has only letters, digits and the signs - _ . +. ${mendIds}`,
      (i) => idsWith(PRIVATE, of(i).identifiers).every((id) => ADDRESS_SIGNS.test(id)),
    ),
    rule('BR-FR-26', ids, `An identifier has at most 100 characters. ${mendIds}`, (i) =>
      idsWith(PRIVATE, of(i).identifiers).every((id) => Array.from(id).length <= 100),
    ),
  ]),
  ...PARTIES.map(({ of, ids, mendIds }) =>
    rule(
      'BR-FR-CO-10',
      ids,
      `In France, an identifier has a scheme, and each scheme appears once: a SIRET in registration is one with 0009. ${mendIds}`,
      (i) => {
        const schemes = of(i).identifiers.map(({ schemeId }) => schemeId);
        return !schemes.includes(null) && new Set(schemes).size === schemes.length;
      },
    ),
  ),
  ...internal([
    rule(
      'BR-FR-CO-14',
      'BT-22',
      'A seller who is one taxable person with others says so in a note.',
      (i) =>
        !isGrouped(i) ||
        i.notes.some(
          ({ subject, text }) => subject === GROUPED_NOTE.subject && text === GROUPED_NOTE.text,
        ),
    ),
  ]),
  rule(
    'BR-FR-CO-15',
    'BG-11',
    'A seller who is one taxable person with others (scheme 0231) names the one who has the VAT id. Set taxRepresentative in your business profile.',
    (i) => !isGrouped(i) || isFilled(i.taxRepresentative?.vatId),
  ),
  ...frenchPayeeRules,
];
