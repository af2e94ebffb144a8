import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TERMS } from '../business-terms/business-terms.js';
import { newFields, type DocumentFieldsBody, type KeptFields } from './body-fields.js';
import { arbitraryBody } from './testing/arbitrary-fields.js';

const kept: KeptFields = {
  number: 'INV-1',
  date: '2026-11-02',
  currency: 'EUR',
  lang: 'de',
  isRetainer: true,
  customer: 'cus_1',
};
const line = { name: 'Design day', quantity: 2, price: 720 };

function fieldsOf(part: Partial<DocumentFieldsBody>) {
  return newFields({ items: [line], ...part }, kept);
}

describe('newFields', () => {
  it('gives every absent member its fixed default, and keeps the members that define the record', () => {
    expect(fieldsOf({})).toEqual({
      ...kept,
      slug: null,
      header: null,
      dueDate: null,
      deliveryDate: null,
      servicePeriod: null,
      ...NO_TERMS,
      businessProcess: null,
      vatCurrency: null,
      vatExchangeRate: null,
      shipTo: false,
      items: [
        {
          ...line,
          item: null,
          url: null,
          description: null,
          unit: null,
          discount: null,
          isReturn: false,
          taxes: [],
          sellerItemId: null,
          buyerItemId: null,
          gtin: null,
          classifications: [],
          note: null,
          servicePeriod: null,
          orderLineReference: null,
        },
      ],
      extraCharges: null,
      discount: null,
      extraFields: [],
      taxes: [],
      taxIncluded: false,
      roundTo: null,
      terms: null,
      notes: null,
      tags: [],
    });
  });

  it('treats null and empty texts as absent', () => {
    const empty = fieldsOf({
      slug: '',
      header: '',
      terms: '',
      notes: '<script>x</script>',
      number: null,
      date: null,
      currency: null,
      lang: null,
      isRetainer: null,
      shipTo: null,
      extraFields: null,
      taxes: null,
      tags: null,
      discount: null,
    });
    expect(empty).toEqual(fieldsOf({}));
  });

  it('treats a value without a type as a percentage', () => {
    const { discount, extraCharges, extraFields, taxes } = fieldsOf({
      discount: { value: 10 },
      extraCharges: { type: null, value: 5 },
      extraFields: [{ name: 'Tip', value: 3 }],
      taxes: [{ value: 19 }],
    });
    expect(discount).toEqual({ type: 'Percentage', value: 10 });
    expect(extraCharges).toEqual({ type: 'Percentage', value: 5 });
    expect(extraFields).toEqual([{ name: 'Tip', type: 'Percentage', value: 3 }]);
    expect(taxes).toEqual([{ name: null, type: 'Percentage', value: 19 }]);
  });

  it('makes a rate above zero Standard, and keeps a reason only for Exempt', () => {
    const taxes = [
      { name: 'A', value: 19 },
      { name: 'B', value: 0 },
      { name: 'C', value: -2 },
      { name: 'D', value: 0, exemption: 'Exempt' as const, exemptionReason: 'Insurance' },
      { name: 'E', value: 0, exemption: 'Export' as const, exemptionReason: 'dropped' },
      { name: 'F', value: 7, exemption: null, exemptionReason: 'dropped' },
    ];
    const [item] = fieldsOf({ items: [{ ...line, taxes }] }).items;
    expect(
      item?.taxes.map(({ exemption, exemptionReason }) => [exemption, exemptionReason]),
    ).toEqual([
      ['Standard', null],
      [null, null],
      [null, null],
      ['Exempt', 'Insurance'],
      ['Export', null],
      ['Standard', null],
    ]);
  });

  it('sanitises terms, notes and descriptions, and no other text', () => {
    const dirty = '<b onclick="x">a</b><img src=x>';
    const fields = fieldsOf({
      terms: dirty,
      notes: dirty,
      header: dirty,
      items: [{ ...line, name: dirty, description: dirty, unit: dirty }],
    });
    expect([fields.terms, fields.notes, fields.items[0]?.description]).toEqual(
      Array(3).fill('<b>a</b>'),
    );
    expect([fields.header, fields.items[0]?.name, fields.items[0]?.unit]).toEqual(
      Array(3).fill(dirty),
    );
  });

  it('writes currencies in upper case and trims tags', () => {
    expect(fieldsOf({ currency: 'jpy', tags: [' a ', 'A', 'b'] })).toMatchObject({
      currency: 'JPY',
      tags: ['a', 'b'],
    });
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        const once = newFields(body, kept);
        expect(newFields(once, kept)).toEqual({ ...once, number: once.number ?? kept.number });
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});
