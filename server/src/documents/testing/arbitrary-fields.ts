import fc from 'fast-check';
import { DAY_MS } from '../../platform/dates/dates.js';
import { newFields, type DocumentFieldsBody, type LineItemBody } from '../body-fields.js';
import { exemptions, NO_ITEM_TERMS } from '../../amounts/amounts.types.js';
import type { DocumentFields } from '../document.fields.js';

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** Text of any script that the contract allows. */
const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
const html = fc
  .array(
    fc.constantFrom(
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '&',
      '<',
      '>',
      '"',
      'Text ',
      '漢字',
      '<script>x</script>',
      '<a href="https://a.example/?q=1&r=2">',
      '</a>',
      '😀',
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

/** A number with a fixed count of decimals: exact cents, never a sum of doubles. */
function decimals(digits: number, max: number, min = 0): fc.Arbitrary<number> {
  const unit = 10 ** digits;
  return fc
    .integer({ min: min * unit, max: max * unit })
    .map((value) => Number((value / unit).toFixed(digits)));
}

const date = fc
  .integer({ min: 0, max: 100_000 })
  .map((days) => new Date(Date.UTC(1900, 0, 1) + days * DAY_MS).toISOString().slice(0, 10));
const type = fc.constantFrom('Flat', 'Percentage', null) as fc.Arbitrary<
  'Flat' | 'Percentage' | null
>;
const adjustment = (max: number, min = 0) =>
  optional(fc.record({ type, value: decimals(4, max, min) }));

const item: fc.Arbitrary<LineItemBody> = fc.record({
  item: optional(fc.constant('itm_01M6E2YBD07KHADB9C5GXNBB1X')),
  name: text(100).filter((name) => name !== ''),
  url: optional(text(40)),
  description: optional(html),
  quantity: decimals(6, 5000)
    .map((quantity) => quantity + 0.000001)
    .map((q) => Number(q.toFixed(6))),
  unit: optional(text(20)),
  price: decimals(6, 5000),
  isReturn: optional(fc.boolean()),
  discount: optional(fc.record({ name: optional(text(15)), value: decimals(2, 100) })),
  taxes: optional(
    fc.array(
      fc.record({
        name: text(15).filter((name) => name !== ''),
        value: decimals(4, 100, -10),
        exemption: fc.constantFrom(null, ...exemptions),
        exemptionReason: optional(text(30)),
      }),
      { maxLength: 3 },
    ),
  ),
  sellerItemId: optional(text(50)),
  buyerItemId: optional(text(50)),
  gtin: fc.constantFrom('4012345000016', '40123455', null),
  classifications: optional(
    fc.array(
      fc.record({
        code: text(50).filter((code) => code !== ''),
        listId: fc.constantFrom('TST', 'HS'),
        listVersion: optional(text(20)),
      }),
      { maxLength: 5 },
    ),
  ),
  note: optional(text(40)),
  servicePeriod: optional(fc.record({ from: date, to: date })),
  orderLineReference: optional(text(50)),
});

/** A body of POST /invoices without its customer: all members, all kinds, valid by the schemas. */
export const arbitraryBody: fc.Arbitrary<DocumentFieldsBody> = fc.record({
  slug: optional(text(50)),
  header: optional(text(20)),
  number: optional(text(20)),
  date: optional(date),
  dueDate: optional(date),
  deliveryDate: optional(date),
  servicePeriod: optional(fc.record({ from: date, to: date })),
  purchaseOrderReference: optional(text(100)),
  buyerReference: optional(text(100)),
  contractReference: optional(text(100)),
  projectReference: optional(text(100)),
  salesOrderReference: optional(text(100)),
  precedingInvoices: optional(
    fc.array(fc.record({ number: fc.constantFrom('INV-1', ' 2 '), date: optional(date) }), {
      maxLength: 3,
    }),
  ),
  mandateReference: optional(text(35)),
  debitedAccount: fc.constantFrom('de02 1203 0000 0000 2020 51', null),
  businessProcess: fc.constantFrom('B1', 'S4', null),
  vatCurrency: fc.constantFrom('EUR', 'jpy', null),
  vatExchangeRate: optional(decimals(6, 5000)),
  currency: fc.constantFrom('EUR', 'jpy', 'BHD', 'CLF', null),
  lang: fc.constantFrom('en', 'ja', null),
  shipTo: optional(fc.boolean()),
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  extraCharges: adjustment(1000),
  discount: adjustment(100),
  extraFields: optional(
    fc.array(
      fc.record({
        name: text(15).filter((name) => name !== ''),
        type,
        value: decimals(4, 500, -500),
      }),
      { maxLength: 3 },
    ),
  ),
  taxes: optional(
    fc.array(fc.record({ name: optional(text(15)), type, value: decimals(4, 50, -10) }), {
      maxLength: 3,
    }),
  ),
  taxIncluded: optional(fc.boolean()),
  roundTo: fc.constantFrom(0.05, 0.1, 0.5, 1, null),
  terms: optional(html),
  notes: optional(html),
  tags: optional(fc.array(text(50), { maxLength: 10 })),
  isRetainer: optional(fc.boolean()),
});

/** The fields that the service keeps of such a body. */
export const arbitraryFields: fc.Arbitrary<DocumentFields> = arbitraryBody.map((body) =>
  newFields(body, {
    number: null,
    date: '2026-11-02',
    currency: 'EUR',
    lang: 'en',
    isRetainer: false,
    customer: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
  }),
);

/** A plain invoice of one line; a test overrides parts of it. */
export function plainFields(part: Partial<DocumentFields> = {}): DocumentFields {
  return {
    ...newFields(
      { items: [{ name: 'Design day', quantity: 2, price: 720 }] },
      {
        number: null,
        date: '2026-11-02',
        currency: 'EUR',
        lang: 'en',
        isRetainer: false,
        customer: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
      },
    ),
    ...part,
  };
}

/** A line; a test overrides parts of it. */
export function plainLine(part: Partial<DocumentFields['items'][number]> = {}) {
  return {
    ...NO_ITEM_TERMS,
    item: null,
    name: 'Design day',
    url: null,
    description: null,
    quantity: 1,
    unit: null,
    isReturn: false,
    price: 100,
    discount: null,
    taxes: [],
    ...part,
  };
}
