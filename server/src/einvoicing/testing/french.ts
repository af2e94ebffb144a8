import fc from 'fast-check';
import type { LineItem } from '../../amounts/amounts.types.js';
import type { CustomerSnapshot } from '../../customers/index.js';
import type { EInvoiceSource } from '../source.types.js';
import type { Standard } from '../standards.js';
import { isReturned } from '../../amounts/testing/arbitrary-amounts.js';
import { type CorpusDocument, creditNote, storable } from './corpus.js';
import { frenchSeller } from './french-seller.js';
import { everyTerm } from './line-changes.js';
import { factoredFrenchSeller, groupedFrenchSeller } from './other-parties.js';
import { attached, customer, debited, line, retainerOf, source, taxed } from './sources.js';

const nobody = { tax: null, registration: null, peppol: null, reference: 'CMD-4711' };

/** Customers of a French seller: in France, abroad and private. */
export const frenchBuyers = {
  siren: {
    ...customer,
    ...nobody,
    billTo: { ...customer.billTo, company: 'Boulangerie Léa', country: 'FR', postalCode: '69001' },
    tax: { id: 'FR40303265045', name: null },
    registration: { id: '303265045', name: 'SIREN' },
  },
  siret: {
    ...customer,
    ...nobody,
    billTo: { ...customer.billTo, company: 'Mairie de Lyon', country: 'FR', postalCode: '69001' },
    registration: { id: '303 265 045 00018', name: 'SIRET' },
    peppol: { schemeId: '0225', participantId: '303265045_FACTURES' },
  },
  private: {
    ...customer,
    ...nobody,
    billTo: { ...customer.billTo, company: null, country: 'FR', postalCode: '97400' },
  },
  german: customer,
  american: {
    ...customer,
    ...nobody,
    billTo: { ...customer.billTo, company: 'Acme Inc.', country: 'US', postalCode: '10001' },
    peppol: { schemeId: '0060', participantId: '123456789' },
  },
} as const satisfies Record<string, CustomerSnapshot>;

const french = ['siren', 'siret', 'private'] as const;
const home = fc.constantFrom(
  ...[20, 10, 5.5, 2.1].map((rate) => taxed('Standard', rate)),
  taxed('Exempt'),
);
const toGermany = fc.constantFrom(taxed('IntraCommunity'), taxed('ReverseCharge'));

const itemWith = (taxes: fc.Arbitrary<LineItem['taxes']>) =>
  fc
    .record({
      taxes,
      quantity: fc.integer({ min: 1, max: 5_000_000 }).map((value) => value / 1000),
      price: fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 10_000),
      unit: fc.constantFrom(null, 'hour', 'kg', 'Sac'),
      description: fc.constantFrom(null, '<p>Prestation <b>du mois</b></p>'),
      terms: fc.constantFrom({}, {}, everyTerm),
      isReturn: isReturned,
    })
    .map(({ terms, ...part }) => line({ name: 'Prestation', ...part, ...terms }));

const trade = fc.oneof(
  fc.record({ buyer: fc.constantFrom(...french), taxes: fc.constant(home) }),
  fc.record({ buyer: fc.constant('german' as const), taxes: fc.constant(toGermany) }),
  fc.record({
    buyer: fc.constant('american' as const),
    taxes: fc.constant(fc.constant(taxed('Export'))),
  }),
);

const document = trade.chain(({ buyer, taxes }) =>
  fc.record({
    buyer: fc.constant(buyer),
    items: fc.array(itemWith(taxes), { minLength: 1, maxLength: 6 }),
    // Americans ask for no XRechnung.
    standard: fc.constantFrom<Standard>(
      ...(['FacturX', 'PeppolBis', ...(buyer === 'american' ? [] : ['XRechnung'])] as Standard[]),
    ),
    businessProcess: fc.constantFrom(null, 'B1', 'M1', 'S1', 'S5', 'B7'),
    currency: fc.constantFrom('EUR', 'EUR', 'USD'),
    isDebited: fc.boolean(),
    taxIncluded: fc.boolean(),
    roundTo: fc.constantFrom(null, null, 0.05, 1),
    discount: fc.option(fc.integer({ min: 1, max: 5000 }).map((value) => value / 100)),
    paid: fc.constantFrom('nothing', 'nothing', 'part', 'all', 'retainers'),
    kind: fc.constantFrom<EInvoiceSource['kind']>('Invoice', 'Invoice', 'Retainer', 'CreditNote'),
    notes: fc.constantFrom(null, 'Merci de votre confiance.\nChambre 12', '#BAR#B2C\nMerci'),
    terms: fc.constantFrom(null, 'Payable à 30 jours.'),
    seller: fc.constantFrom(frenchSeller, frenchSeller, factoredFrenchSeller, groupedFrenchSeller),
  }),
);

/** Documents of a French seller: goods, services or both, to all kinds of customers, paid or not. */
export function frenchDocuments(count: number, seed: number): CorpusDocument[] {
  return storable(document, frenchDocument, { count, seed });
}

/** What a few documents have attached. */
const ATTACHMENTS = [
  [],
  [attached('Relevé')],
  [attached('LISIBLE'), attached('bordereau_suivi_validation 7'), attached('RIB')],
  [],
];

type FrenchDocument = typeof document extends fc.Arbitrary<infer Each> ? Each : never;

function frenchDocument(each: FrenchDocument, index: number): CorpusDocument {
  const { buyer, items, currency, taxIncluded, roundTo, discount, paid, kind } = each;
  const isForeign = currency !== 'EUR';
  const deducts = paid === 'retainers' && kind !== 'Retainer';
  const given = paid === 'part';
  const invoice = source({
    standard: each.standard,
    kind: kind === 'CreditNote' ? 'Invoice' : kind,
    number: `FA-2026/${index}`,
    seller: each.seller,
    customer: frenchBuyers[buyer],
    businessProcess: each.businessProcess,
    vatCurrency: isForeign ? 'EUR' : null,
    vatExchangeRate: isForeign ? 1.0845 : null,
    isPaid: paid === 'all',
    retainers: deducts ? [retainerOf('FA-2026/A')] : [],
    attachments: ATTACHMENTS[index % ATTACHMENTS.length] ?? [],
    ...(each.isDebited && !isForeign ? debited : {}),
    notes: each.notes,
    terms: each.terms,
    dueDate: paid === 'all' ? null : '2026-12-16',
    fields: {
      currency,
      items,
      taxIncluded,
      roundTo,
      discount: discount === null ? null : { type: 'Percentage', value: discount },
      extraFields: given ? [{ name: 'Acompte', type: 'Flat', value: -0.05 }] : [],
    },
  });
  const name = ['french', index, buyer, each.standard, kind, currency, paid].join('-');
  return { name, source: kind === 'CreditNote' ? creditNote(invoice) : invoice };
}
