import { describe, expect, it } from 'vitest';
import { searchTerms, searchTextOf } from '../platform/text/search-terms.js';
import { foundBy, searchFaults, sortedAs, sortNameFaults } from './search.rules.js';

const party = {
  company: 'Acme',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@acme.example',
  phone: '+44 20 7946 0000',
};
const shop = { company: 'Depot', firstName: null, lastName: null, email: null, phone: '112' };

describe('a record is found by', () => {
  it('customer, tags and number of a document', () => {
    const row = { customerName: 'Acme', tags: '["print","fair"]', number: 'INV-1' };
    expect(foundBy.document(row)).toEqual({
      texts: ['Acme', 'print', 'fair'],
      numbers: ['INV-1'],
    });
  });

  it('customer and number of the invoice, notes and amount of a payment', () => {
    const invoice = { customerName: 'Acme', number: 'INV-1' };
    expect(foundBy.payment({ notes: 'cash', amount: '1234500' }, invoice)).toEqual({
      texts: ['Acme', 'cash'],
      numbers: ['INV-1'],
      amounts: ['123.45'],
    });
    expect(foundBy.payment({ notes: null, amount: '100' }, undefined)).toEqual({
      texts: [undefined, null],
      numbers: [undefined],
      amounts: ['0.01'],
    });
  });

  it('names, emails, copies, tags, phones and tax id of a customer', () => {
    const row = {
      billTo: JSON.stringify(party),
      shipTo: JSON.stringify(shop),
      tax: '{"id":"DE136695976","name":"VAT"}',
      cc: '["c@acme.example"]',
      bcc: '["d@acme.example"]',
      tags: '["vip"]',
    };
    const names = ['Acme', 'Ada', 'Lovelace', 'ada@acme.example'];
    const others = ['c@acme.example', 'd@acme.example', 'vip'];
    expect(foundBy.customer(row)).toEqual({
      texts: [...names, 'Depot', null, null, null, ...others],
      numbers: [],
      phones: [party.phone, '112'],
      ids: ['DE136695976'],
    });
    expect(foundBy.customer({ ...row, shipTo: null, tax: null })).toEqual({
      texts: [...names, ...others],
      numbers: [],
      phones: [party.phone],
      ids: [null],
    });
  });

  it('names, email, tags, phone, tax id and bank account of a vendor', () => {
    const row = { address: JSON.stringify(party), tags: '["paper"]' };
    const bank = '{"type":"iban","iban":"DE89370400440532013000"}';
    const texts = ['Acme', 'Ada', 'Lovelace', 'ada@acme.example', 'paper'];
    expect(foundBy.vendor({ ...row, tax: '{"id":"DE136695976"}', bank })).toEqual({
      texts,
      numbers: [],
      phones: [party.phone],
      ids: ['DE136695976', 'DE89370400440532013000'],
    });
    const ofCountry = '{"type":"us","accountNumber":"000123456789"}';
    expect(foundBy.vendor({ ...row, tax: null, bank: ofCountry }).ids).toEqual([
      null,
      '000123456789',
    ]);
    expect(foundBy.vendor({ ...row, tax: null, bank: null }).ids).toEqual([null, null]);
  });

  it('name and tags of a product, reference and notes of a transaction', () => {
    expect(foundBy.product({ name: 'Poster', tags: '["print"]' })).toEqual({
      texts: ['Poster', 'print'],
      numbers: [],
    });
    expect(foundBy.transaction({ referenceId: 'R-1', notes: null })).toEqual({
      texts: ['R-1', null],
      numbers: [],
    });
  });
});

describe('the name that a list is sorted by', () => {
  const address = (names: object) =>
    JSON.stringify({ company: null, firstName: null, lastName: null, ...names });
  const faults = (name: string, sortName: string, isPending = false) =>
    sortNameFaults(() => name, { sortName }, { isPending });

  it('is the company, otherwise the person', () => {
    const person = address({ firstName: 'Łucja', lastName: 'Nowak' });
    expect(sortedAs.customer({ billTo: person })).toBe('Łucja Nowak');
    expect(sortedAs.vendor({ address: address({ company: 'Ørsted', lastName: 'Nowak' }) })).toBe(
      'Ørsted',
    );
    expect(sortedAs.customer({ billTo: address({ lastName: 'Nowak' }) })).toBe('Nowak');
    expect(sortedAs.named({ name: 'Łódź' })).toBe('Łódź');
  });

  it('is stored in its folded form, and stays untold', () => {
    expect(faults('Łódź', 'lodz')).toEqual([]);
    expect(faults('Łódź', 'łodz')).toEqual([
      { what: 'sort name', expected: 'that of its name', found: 'another' },
    ]);
  });

  it('may be that of an earlier version until it is indexed again', () => {
    expect(faults('Łódź', 'łodz', true)).toEqual([]);
  });
});

describe('the words that are stored', () => {
  const long = 'x'.repeat(70);
  const record = { texts: ['Acme Posters', long], numbers: [] };
  const searchText = searchTextOf(searchTerms(record));
  const terms = new Set(['acme', 'posters', 'x'.repeat(64)]);

  it('are right if they are those of the fields, truncated to their length', () => {
    expect(searchFaults(() => record, { searchText }, { terms, isPending: false })).toEqual([]);
  });

  it.each<[string, string, Set<string>, string, string]>([
    [
      'a word that is missing',
      ` acme ${long} `,
      terms,
      'search text',
      '1 missing, 0 of something else',
    ],
    [
      'a word of something else',
      `${searchText}secret `,
      terms,
      'search text',
      '0 missing, 1 of something else',
    ],
    [
      'one word in place of another',
      ` acme secret ${long} `,
      terms,
      'search text',
      '1 missing, 1 of something else',
    ],
    [
      'a term that is missing',
      searchText,
      new Set(['acme', 'posters']),
      'search terms',
      '1 missing, 0 of something else',
    ],
    [
      'terms of something else',
      searchText,
      new Set([...terms, 'a', 'b']),
      'search terms',
      '0 missing, 2 of something else',
    ],
  ])('are at fault with %s, and stay untold', (_, text, stored, what, found) => {
    expect(
      searchFaults(() => record, { searchText: text }, { terms: stored, isPending: false }),
    ).toEqual([{ what, expected: 'the 3 words of its fields', found }]);
  });

  it('are those of the text only, until they are indexed again', () => {
    const earlier = { searchText: ' acme old ' };
    const faults = (words: string[]) =>
      searchFaults(() => record, earlier, { terms: new Set(words), isPending: true });
    expect(faults(['acme', 'old'])).toEqual([]);
    expect(faults(['acme'])).toEqual([expect.objectContaining({ what: 'search terms' })]);
  });

  it('are a fault if the fields cannot be read', () => {
    const faults = searchFaults(
      () => foundBy.product({ name: 'Poster', tags: 'no list' }),
      { searchText },
      { terms, isPending: false },
    );
    expect(faults).toEqual([
      expect.objectContaining({ what: 'search terms', expected: 'fields that can be read' }),
    ]);
  });
});
