import fc from 'fast-check';
import { type AmountFields, exemptions, type LineItem } from '../../amounts/amounts.types.js';
import { isReturned, isStorable } from '../../amounts/testing/arbitrary-amounts.js';
import type { EInvoiceSource } from '../source.types.js';
import type { Standard } from '../standards.js';
import { everyTerm } from './line-changes.js';
import { represented, unregisteredSeller } from './other-parties.js';
import {
  attached,
  customer,
  debited,
  identified,
  line,
  nationalBanks,
  references,
  retainerOf,
  seller,
  severalBanks,
  source,
  taxed,
} from './sources.js';

/** A document of the corpus, with a descriptive name. */
export interface CorpusDocument {
  name: string;
  source: EInvoiceSource;
}

/** The standards of the corpus. */
export const STANDARDS: readonly Standard[] = ['XRechnung', 'FacturX', 'PeppolBis'];

const FEATURES: Readonly<Record<string, (rate: LineItem['taxes']) => Feature>> = {
  plain: () => ({}),
  discounts: (taxes) => ({
    fields: {
      items: [
        line({ taxes, quantity: 3, price: 33.335, discount: { name: 'Treue', value: 10 } }),
        line({ taxes, quantity: 2.5, price: 19.99, unit: 'kg' }),
        line({ taxes, quantity: 1, price: 7.777, unit: 'Sack' }),
      ],
      discount: { type: 'Percentage', value: 10 },
      extraCharges: { type: 'Flat', value: 5 },
    },
  }),
  included: (taxes) => ({
    fields: {
      taxIncluded: true,
      items: [
        line({ taxes, quantity: 7, price: 13.37, discount: { name: null, value: 0.99 } }),
        line({ taxes, quantity: 3, price: 379 }),
      ],
      discount: { type: 'Flat', value: 11.11 },
      extraCharges: { type: 'Percentage', value: 2.5 },
    },
  }),
  returns: (taxes) => ({
    fields: {
      items: [
        line({ taxes, quantity: 5, price: 33.335, unit: 'Sack' }),
        line({ taxes, quantity: 2, price: 33.335, isReturn: true, unit: 'Sack' }),
        line({ taxes, isReturn: true, discount: { name: 'Treue', value: 10 } }),
        line({ taxes, quantity: 8 }),
      ],
      discount: { type: 'Percentage', value: 10 },
      extraCharges: { type: 'Flat', value: 5 },
      roundTo: 0.05,
    },
  }),
  'returns-included': (taxes) => ({
    fields: {
      taxIncluded: true,
      items: [
        line({
          taxes,
          isReturn: true,
          quantity: 3,
          price: 13.37,
          discount: { name: null, value: 0.99 },
        }),
        line({ taxes, quantity: 7, price: 37.9 }),
      ],
      extraCharges: { type: 'Percentage', value: 2.5 },
      roundTo: 1,
    },
  }),
  deposit: (taxes) => ({
    fields: {
      items: [line({ taxes, quantity: 8 })],
      extraFields: [{ name: 'Anzahlung', type: 'Flat', value: -50 }],
    },
  }),
  retainers: (taxes) => ({
    fields: { items: [line({ taxes, quantity: 8 })] },
    retainers: ['INV-2026-00041', 'INV-2026-00043'].map(retainerOf),
    precedingInvoices: references.precedingInvoices,
  }),
  free: (taxes) => ({ fields: { items: [line({ taxes, price: 0 })] } }),
  paid: (taxes) => ({ fields: { items: [line({ taxes })] }, isPaid: true }),
  period: (taxes) => ({
    fields: {
      items: [line({ taxes, unit: 'month', description: '<p>Miete <b>November</b></p>' })],
    },
    deliveryDate: null,
    servicePeriod: { from: '2026-11-01', to: '2026-11-30' },
  }),
  terms: (taxes) => ({
    fields: { items: [line({ taxes, ...everyTerm }), line({ taxes, note: '#AAI#' })] },
    servicePeriod: { from: '2026-11-02', to: '2026-11-30' },
  }),
  referenced: (taxes) => ({
    fields: { items: [line({ taxes })] },
    ...references,
    customer: identified,
    seller: severalBanks,
  }),
  banks: (taxes) => ({ fields: { items: [line({ taxes })] }, seller: nationalBanks }),
  debited: (taxes) => ({ fields: { items: [line({ taxes })] }, ...debited }),
  dollars: (taxes) => ({
    fields: { items: [line({ taxes, price: 1234.56 })], currency: 'USD' },
    vatCurrency: 'EUR',
    vatExchangeRate: 1.0845,
  }),
  attached: (taxes) => ({
    fields: { items: [line({ taxes })] },
    projectReference: 'Neubau',
    attachments: [
      attached('Stundenzettel "Mai" <2> & Ö'),
      attached('Stundenzettel "Mai" <2> & Ö'),
      attached('Mengen', 'csv', 'text/csv'),
    ],
  }),
  parties: (taxes) => ({
    fields: { items: [line({ taxes })], discount: { type: 'Percentage', value: 10 } },
    seller: represented,
  }),
  'parties-unregistered': (taxes) => ({
    fields: { items: [line({ taxes })] },
    seller: unregisteredSeller,
  }),
  ordered: (taxes) => ({
    fields: { items: [line({ taxes })] },
    salesOrderReference: 'SO-4711',
    precedingInvoices: [{ number: 'INV-2026-00017', date: null }],
  }),
  shipped: (taxes) => ({
    fields: { items: [line({ taxes, unit: 'pallet' })] },
    shipTo: true,
    customer: {
      ...customer,
      identifier: { id: 'K-4711', schemeId: null },
      shipTo: { ...customer.billTo, city: 'Dachau', postalCode: '85221' },
    },
  }),
};

type Feature = Partial<Omit<EInvoiceSource, 'fields'>> & { fields?: Partial<AmountFields> };

const FRENCH: EInvoiceSource['customer'] = {
  ...customer,
  billTo: {
    ...customer.billTo,
    company: 'Boulangerie Léa',
    country: 'FR',
    city: 'Lyon',
    postalCode: '69001',
  },
  tax: { id: 'FR40303265045', name: null },
  registration: { id: '303265045', name: 'SIREN' },
  peppol: { schemeId: '9957', participantId: 'FR40303265045' },
};

/** Every treatment in every standard with every feature, each as an invoice and as a credit note. */
export function matrix(): CorpusDocument[] {
  return STANDARDS.flatMap((standard) =>
    exemptions.flatMap((treatment) =>
      Object.entries(FEATURES).flatMap(([feature, of]) => {
        const part = of(taxed(treatment, treatment === 'Standard' ? 19 : 0));
        const abroad = treatment === 'IntraCommunity' ? { customer: FRENCH } : {};
        const name = [standard, treatment, feature].join('-');
        const invoice = source({ standard, ...abroad, ...part });
        return [
          { name, source: invoice },
          { name: `${name}-credit`, source: creditNote(invoice) },
        ];
      }),
    ),
  );
}

/** The credit note for a document. */
export function creditNote(invoice: EInvoiceSource): EInvoiceSource {
  return {
    ...invoice,
    kind: 'CreditNote',
    number: 'CN-2026-00007',
    date: '2026-11-20',
    dueDate: null,
    isPaid: false,
    attachments: [],
    terms: `Korrektur der Rechnung ${invoice.number}`,
    precedingInvoice: { number: invoice.number, issueDate: invoice.date },
  };
}

const taxes = fc.constantFrom(
  taxed('Standard', 19),
  taxed('Standard', 7),
  taxed('Standard', 5.5),
  taxed('Exempt'),
  taxed('ZeroRated'),
  taxed('ReverseCharge'),
);
const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);
const item = fc
  .record({
    taxes,
    quantity: fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 1000),
    price: fc.integer({ min: 0, max: 99_999_999 }).map((value) => value / 10_000),
    unit: fc.constantFrom(null, 'hour', 'kg', 'Stk.', 'Sack', 'MTR', '  '),
    name: fc.constantFrom('Brot', 'Öl & Essig <5 l>', '日本語', 'إشارة', 'x'.repeat(100)),
    description: fc.constantFrom(null, '<ul><li>eins</li><li>zwei</li></ul>', 'a &amp; b'),
    discount: fc.option(cents(20)),
    terms: fc.constantFrom({}, {}, everyTerm),
    isReturn: isReturned,
  })
  .map(({ discount, terms, ...part }) => {
    const gross = Math.round(part.quantity * part.price * 100) / 100;
    const value = discount === null ? 0 : Math.min(discount, gross);
    return line({ ...part, ...terms, discount: value === 0 ? null : { name: null, value } });
  });

const document = fc.record({
  standard: fc.constantFrom(...STANDARDS),
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY', 'CHF'),
  items: fc.array(item, { minLength: 1, maxLength: 12 }),
  taxIncluded: fc.boolean(),
  discount: fc.option(fc.integer({ min: 1, max: 10_000 }).map((value) => value / 100)),
  roundTo: fc.constantFrom(null, null, null, 0.05, 0.1, 0.5, 1),
  extraCharges: fc.option(fc.integer({ min: 1, max: 5_000 }).map((value) => value / 100)),
  terms: fc.constantFrom(null, 'Zahlbar sofort.', '#SKONTO#TAGE=14#PROZENT=2.00#'),
  notes: fc.constantFrom(null, 'Danke!\nBis bald.'),
  kind: fc.constantFrom('Invoice' as const, 'Invoice' as const, 'Retainer' as const),
  credited: fc.boolean(),
});

type RandomDocument = typeof document extends fc.Arbitrary<infer Each> ? Each : never;

/** Documents that the service would store; the same ones for the same seed. */
export function storable<Each>(
  documents: fc.Arbitrary<Each>,
  toDocument: (each: Each, index: number) => CorpusDocument,
  { count, seed }: { count: number; seed: number },
): CorpusDocument[] {
  const isStored = (each: Each) => isStorable(toDocument(each, 0).source.fields, true);
  return fc.sample(documents.filter(isStored), { numRuns: count, seed }).map(toDocument);
}

/** Documents of random lines, rates, discounts and currencies, some with returns; the same ones for the same seed. */
export function random(count: number, seed: number): CorpusDocument[] {
  return storable(document, randomDocument, { count, seed });
}

function randomDocument(each: RandomDocument, index: number): CorpusDocument {
  const { standard, currency, items, taxIncluded, roundTo, kind, terms, notes } = each;
  const percentage = (value: number | null) =>
    value === null ? null : { type: 'Percentage' as const, value };
  const digits = currency === 'JPY' ? 0 : 2;
  const whole = items.map((part) =>
    part.discount && digits === 0 ? { ...part, discount: null } : part,
  );
  const invoice = source({
    standard,
    kind,
    terms,
    notes,
    seller,
    number: `INV-${index}`,
    fields: {
      currency,
      items: whole,
      taxIncluded,
      roundTo,
      discount: percentage(each.discount),
      extraCharges: percentage(each.extraCharges),
    },
  });
  const name = `random-${index}`;
  return { name, source: each.credited ? creditNote(invoice) : invoice };
}
