import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentErrors } from './document.rules.js';
import type { DocumentFields } from './document.fields.js';
import { arbitraryFields, plainFields, plainLine } from './testing/arbitrary-fields.js';
import { changedMembers } from '../platform/json/json.js';
import {
  editedFields,
  missingMembers,
  type DocumentBody,
  type DocumentPatch,
} from './body-fields.js';

const stored = plainFields({
  slug: 'poster',
  header: 'Final invoice',
  number: 'INV-2026-00042',
  date: '2026-11-02',
  dueDate: '2026-11-16',
  deliveryDate: '2026-11-01',
  servicePeriod: { from: '2026-10-01', to: '2026-10-31' },
  businessProcess: 'S1',
  vatCurrency: 'EUR',
  vatExchangeRate: 162.5,
  currency: 'JPY',
  lang: 'ja',
  shipTo: true,
  extraCharges: { type: 'Flat', value: 5 },
  discount: { type: 'Flat', value: 3 },
  extraFields: [{ name: 'Tip', type: 'Flat', value: 1 }],
  taxes: [{ name: 'VAT', type: 'Percentage', value: 19 }],
  taxIncluded: true,
  terms: '<p>14 days</p>',
  notes: 'Thanks',
  tags: ['print'],
  isRetainer: true,
});
const { customer } = stored;

const patched = (body: DocumentPatch, current = stored) =>
  editedFields('patch', current, body, current.customer);
const changes = (body: DocumentPatch, current = stored) => [
  ...changedMembers(patched(body, current), current),
];

/** The body of a GET: the fields, and everything that the service sets. */
function wire(fields: DocumentFields): DocumentBody {
  const ignored = {
    id: 'inv_1',
    url: 'https://x.example/i/1',
    customerSnapshot: { internalId: null },
    statusSource: 'derived',
    isOverdue: false,
    issuedAt: null,
    sentAt: null,
    scopeId: 'shop',
    eInvoice: { standard: null },
    amounts: { total: 1 },
    cancellation: null,
    lastMail: null,
    createdAt: 'x',
    updatedAt: 'y',
    version: 4,
  };
  const items = fields.items.map((item) => ({
    ...item,
    amounts: { gross: 1, discount: 0, net: 1 },
  }));
  return { ...fields, ...ignored, items, status: 'Pending' };
}

describe('PUT', () => {
  it('of the body of a GET changes nothing, whatever is stored', () => {
    fc.assert(
      fc.property(arbitraryFields, (fields) => {
        const next = editedFields('replace', fields, wire(fields), fields.customer);
        expect(next).toEqual(fields);
        expect(changedMembers(next, fields).size).toBe(0);
        expect(
          documentErrors(next, { current: fields, changed: changedMembers(next, fields) }),
        ).toEqual([]);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it('gives omitted members their default, and keeps those that mark the record', () => {
    const line = plainLine({ name: 'Other' });
    const next = editedFields('replace', stored, { customer, items: [line] }, customer);
    const { number, date, currency, lang, isRetainer } = stored;
    const kept = { number, date, currency, lang, isRetainer, customer };
    expect(next).toEqual({ ...plainFields({ items: [line] }), ...kept });
  });

  it('treats null as omitted for members that are kept, and removes a number', () => {
    const body = {
      customer,
      items: stored.items,
      date: null,
      currency: null,
      lang: null,
      isRetainer: null,
    };
    expect(editedFields('replace', stored, body, customer)).toMatchObject({
      date: '2026-11-02',
      currency: 'JPY',
      lang: 'ja',
      isRetainer: true,
      number: 'INV-2026-00042',
    });
    for (const number of [null, '']) {
      expect(editedFields('replace', stored, { ...body, number }, customer).number).toBeNull();
    }
  });
});

describe('PATCH', () => {
  it('of the body of a GET changes nothing, whatever is stored', () => {
    fc.assert(
      fc.property(arbitraryFields, (fields) => {
        expect(changes(wire(fields), fields)).toEqual([]);
        expect(changes({}, fields)).toEqual([]);
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('of one member changes only that member', () => {
    const values: DocumentPatch = {
      slug: 'other',
      header: 'Invoice',
      number: 'X-1',
      date: '2026-11-03',
      dueDate: '2026-12-01',
      deliveryDate: '2026-11-05',
      currency: 'eur',
      lang: 'en',
      shipTo: false,
      taxIncluded: false,
      terms: 'now',
      notes: 'bye',
      tags: [],
      isRetainer: false,
      items: [plainLine()],
      extraFields: [],
      taxes: [],
    };
    for (const [name, value] of Object.entries(values)) {
      expect(changes({ [name]: value }), name).toEqual([name]);
    }
  });

  it('with null clears what can be cleared and keeps the rest', () => {
    const cleared: [keyof DocumentFields, unknown][] = [
      ['slug', null],
      ['header', null],
      ['number', null],
      ['dueDate', null],
      ['deliveryDate', null],
      ['servicePeriod', null],
      ['businessProcess', null],
      ['vatCurrency', null],
      ['vatExchangeRate', null],
      ['shipTo', false],
      ['extraCharges', null],
      ['discount', null],
      ['extraFields', []],
      ['taxes', []],
      ['taxIncluded', false],
      ['terms', null],
      ['notes', null],
      ['tags', []],
    ];
    for (const [name, value] of cleared) {
      expect(changes({ [name]: null }), name).toEqual([name]);
      expect(patched({ [name]: null })[name], name).toEqual(value);
    }
    for (const name of ['date', 'currency', 'lang', 'isRetainer'] as const) {
      expect(changes({ [name]: null }), name).toEqual([]);
    }
    expect(changes({ number: '' })).toEqual(['number']);
  });

  it('merges objects: a value alone keeps its type', () => {
    expect(patched({ discount: { value: 5 } }).discount).toEqual({ type: 'Flat', value: 5 });
    expect(patched({ discount: { type: 'Percentage' } }).discount).toEqual({
      type: 'Percentage',
      value: 3,
    });
    expect(patched({ discount: { type: null } }).discount).toEqual({
      type: 'Percentage',
      value: 3,
    });
    expect(patched({ extraCharges: { value: 7 } }).extraCharges).toEqual({
      type: 'Flat',
      value: 7,
    });
    const servicePeriod = { to: '2026-11-15' } as { from: string; to: string };
    expect(patched({ servicePeriod }).servicePeriod).toEqual({
      from: '2026-10-01',
      to: '2026-11-15',
    });
  });

  it('replaces whole arrays, with defaults for the new entries', () => {
    expect(patched({ extraFields: [{ name: 'Deposit', value: -5 }] }).extraFields).toEqual([
      { name: 'Deposit', type: 'Percentage', value: -5 },
    ]);
    expect(patched({ items: [{ name: 'A', quantity: 1, price: 2 }] }).items).toEqual([
      plainLine({ name: 'A', quantity: 1, price: 2 }),
    ]);
    expect(patched({ tags: ['a'] }).tags).toEqual(['a']);
  });

  it('uses the customer that was found for the body', () => {
    const inline = { internalId: 'shop-1', billTo: { company: 'A' } };
    expect(editedFields('patch', stored, { customer: inline }, 'cus_2').customer).toBe('cus_2');
  });
});

describe('missingMembers', () => {
  const bare = plainFields();
  const paths = (body: DocumentPatch, current: DocumentFields) =>
    missingMembers('patch', current, body).map(({ path, code }) => `${path} ${code}`);
  const half = { from: '2026-10-01' } as { from: string; to: string };

  it('reports the members that a part needs and the document lacks', () => {
    expect(paths({ discount: { type: 'Flat' } }, bare)).toEqual(['/discount/value REQUIRED']);
    expect(paths({ extraCharges: {} }, bare)).toEqual(['/extraCharges/value REQUIRED']);
    expect(paths({ servicePeriod: half }, bare)).toEqual(['/servicePeriod/to REQUIRED']);
  });

  it('reports nothing if the document has the rest, or the part is cleared', () => {
    const body = { discount: { type: 'Flat' }, extraCharges: {}, servicePeriod: half } as const;
    expect(paths(body, stored)).toEqual([]);
    expect(paths({ discount: null, extraCharges: null, servicePeriod: null }, bare)).toEqual([]);
    expect(missingMembers('replace', bare, wire(bare))).toEqual([]);
  });
});
