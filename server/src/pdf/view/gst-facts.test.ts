import { describe, expect, test } from 'vitest';
import { NO_ITEM_TERMS } from '../../amounts/amounts.types.js';
import type { PrintedDocument } from '../document.js';
import { invoiceFrom, TRADES } from '../testing/countries.js';
import { address } from '../testing/samples.js';
import { documentView } from './view.js';

const indian = invoiceFrom(TRADES['IN'] ?? expect.unreachable());
const options = { tz: 'UTC', now: new Date('2026-11-03T12:00:00Z') };
const factOf = async (name: string, change: Partial<PrintedDocument>) => {
  const { facts } = await documentView({ ...indian, ...change }, options);
  return facts.find(({ label }) => label === name)?.value;
};
const placeOf = (change: Partial<PrintedDocument>) => factOf('Place of supply', change);
/** The invoice to a buyer of this state, with this number. */
const to = (state: string | null, id: string | null = null, country: string | null = 'IN') => ({
  buyer: {
    ...indian.buyer,
    billTo: address({ company: 'Deccan Hotels Ltd', state, country }),
    tax: id === null ? null : { id, name: null },
  },
});

describe('the place of supply of an Indian tax invoice', () => {
  test.each([
    ['Maharashtra', null, 'Maharashtra (27)'],
    ['maharashtra ', '29AAGCB7383J1Z4', 'Maharashtra (27)'],
    ['MH', null, 'Maharashtra (27)'],
    ['Jammu & Kashmir', null, 'Jammu and Kashmir (01)'],
    ['Orissa', null, 'Odisha (21)'],
    [null, '33AABCD1234E1Z9', 'Tamil Nadu (33)'],
    [null, null, undefined],
    ['Bavaria', '33AABCD1234E1Z9', undefined],
    [null, '99AABCD1234E1Z9', undefined],
  ])('of a buyer in %s with GSTIN %s is %s', async (state, id, place) => {
    expect(await placeOf(to(state, id))).toBe(place);
  });

  test('is left to the seller if goods go to another state', async () => {
    const deliveredTo = (state: string, country: string | null = null) => ({
      ...indian.buyer,
      shipTo: address({ company: 'Depot', state, country }),
    });
    expect(await placeOf({ buyer: deliveredTo('Kerala'), showShipTo: true })).toBeUndefined();
    expect(await placeOf({ buyer: deliveredTo('Goa', 'US'), showShipTo: true })).toBeUndefined();
    expect(await placeOf({ buyer: deliveredTo('MH'), showShipTo: true })).toBe('Maharashtra (27)');
    expect(await placeOf({ buyer: deliveredTo('Kerala'), showShipTo: false })).toBe(
      'Maharashtra (27)',
    );
    expect(await placeOf({ showShipTo: true })).toBe('Maharashtra (27)');
  });

  test('stands on its credit note, not on a quote, an export or a paper without GST', async () => {
    expect(await placeOf({ kind: 'CreditNote' })).toBe('Maharashtra (27)');
    expect(await placeOf({ kind: 'Estimate' })).toBeUndefined();
    expect(await placeOf(to('Goa', null, 'US'))).toBeUndefined();
    expect(await placeOf(to('Goa', null, null))).toBe('Goa (30)');
    expect(await placeOf({ amounts: { ...indian.amounts, taxes: [] } })).toBeUndefined();
    const seller = { ...indian.seller, address: { ...indian.seller.address, country: 'GB' } };
    expect(await placeOf({ seller })).toBeUndefined();
  });
});

test('an Indian tax invoice says whether its tax is on reverse charge', async () => {
  const taxes = [
    { name: 'IGST', rate: '0', exemption: 'ReverseCharge', exemptionReason: null } as const,
  ];
  const lines = indian.lines.map((line) => ({ ...line, taxes }));
  expect(await factOf('Reverse charge', {})).toBe('No');
  expect(await factOf('Reverse charge', { lines })).toBe('Yes');
  expect(await factOf('Reverse charge', { lines, kind: 'Estimate' })).toBeUndefined();
});

test('a code of the Harmonised System is an HSN or SAC in India', async () => {
  const classifications = [
    { listId: 'HS', code: '998391', listVersion: null },
    { listId: 'STI', code: '72220000', listVersion: null },
  ];
  const [line, ...others] = indian.lines;
  const businessTerms = { ...NO_ITEM_TERMS, classifications };
  const lines = line ? [{ ...line, businessTerms }, ...others] : [];
  const detailsFrom = async (country: string) => {
    const seller = { ...indian.seller, address: { ...indian.seller.address, country } };
    const view = await documentView({ ...indian, seller, lines }, options);
    return view.lines[0]?.details.flatMap(({ spans }) => spans.map(({ text }) => text)).join();
  };
  expect(await detailsFrom('IN')).toBe('HSN/SAC: 998391 · Class: STI 72220000');
  expect(await detailsFrom('GB')).toBe('Class: HS 998391 · Class: STI 72220000');
});
