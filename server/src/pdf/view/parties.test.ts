import { expect, it } from 'vitest';
import type { Address } from '../../addresses/address.fields.js';
import { short } from '../testing/pictured.js';
import { acme, address, alpenblick } from '../testing/samples.js';
import { labelsFor } from './labels.js';
import { billToView, factsOfWindow, sellerView, shipToView } from './parties.js';

it.each<[string, Partial<Address>, string[]]>([
  ['en', { company: 'Acme' }, ['Acme']],
  ['en', { firstName: 'Lan', lastName: 'Mai' }, ['Lan Mai']],
  ['vi', { firstName: 'Lan', lastName: 'Mai' }, ['Mai Lan']],
  ['hu', { company: 'Acme', firstName: 'Éva', lastName: 'Nagy' }, ['Acme', 'Nagy Éva']],
  ['zh', { firstName: '小明', lastName: '王' }, ['王小明']],
  ['ja', { firstName: '太郎', lastName: '山田' }, ['山田太郎 様']],
  ['ja', { company: '株式会社さくら' }, ['株式会社さくら 御中']],
  ['ja', { company: '株式会社さくら 御中' }, ['株式会社さくら 御中']],
  ['ja', { company: 'Acme', lastName: '山田' }, ['Acme', '山田 様']],
  ['ja', { company: '株式会社さくら', lastName: '山田様' }, ['株式会社さくら', '山田様']],
])('in %s the buyer %j is written %j, above the place', (lang, given, names) => {
  const billTo = address({ ...given, address: '1 A St', country: 'DE' });
  const parties = { ...short, lang, buyer: { ...acme, tax: null, billTo } };
  const labels = labelsFor(lang);
  for (const { name, lines } of [
    billToView(parties, labels),
    shipToView(billTo, parties, labels),
  ]) {
    expect([name, ...lines]).toEqual([...names, '1 A St']);
  }
  expect(sellerView(parties, labels).name).toBe('Nordlicht Studio GmbH');
});

it('a label that turns the direction of text does not turn the id after it', () => {
  const tax = { id: 'X1', name: 'Tax\u202e' };
  const parties = { ...short, seller: alpenblick, buyer: { ...acme, tax } };
  const { lines } = billToView(parties, labelsFor('en'));
  expect(lines).toContain('\u2068Tax\u202e\u2069: X1');
});

it('what shows nothing is no label and no fact, and every kind of line break ends a line', () => {
  const billTo = address({
    company: 'Acme',
    address: 'Yard\u20281 A St\u0085East',
    legal: '\u202e',
  });
  const parties = { ...short, buyer: { ...acme, tax: { id: 'DE129273398', name: ' ' }, billTo } };
  const labels = labelsFor('en');
  expect(factsOfWindow(parties, labels)).toEqual([['VAT ID', 'DE129273398']]);
  expect(billToView(parties, labels).lines).toEqual(['Yard', '1 A St', 'East']);
});
