import { describe, expect, it } from 'vitest';
import { changedBookkeeping } from './bookkeeping.js';
import { parseSettings } from './settings.js';

const parsed = (accounts: Record<string, string | null>) =>
  parseSettings({ bookkeeping: { accounts } }).bookkeeping?.accounts;

describe('the table of accounts', () => {
  it.each([
    ['19', '8400'],
    ['5+7', '8401'],
    ['5.5', '84000000'],
    ['ReverseChargeEU', '4336'],
    ['ReverseChargeAbroad', '4338'],
    ['retainer 19', '1718'],
    ['retainer Export', '1719'],
    ['retainer requested', '1593'],
    ['flat', '8405'],
    ['bank', '1200'],
    ['bank Bank transfer', '1210'],
    ['customers', '10000'],
    ['customers', 'internalId'],
    ['category Büro', '4930'],
    ['category Büro', '4930 auto'],
    ['income', '8500'],
    ['input 19', '9'],
  ])('takes %s=%s', (key, value) => {
    expect(parsed({ [key]: value })).toEqual({ [key]: value });
    expect(parsed({ [key]: null })).toEqual({ [key]: null });
  });

  it.each([
    ['19 %', '8400', '19 %: is nothing that is booked'],
    ['Taxed', '8400', 'Taxed: is nothing that is booked'],
    ['19', '840', 'takes an account of 4 to 8 digits'],
    ['19', '8400 auto', 'takes an account of 4 to 8 digits'],
    ['customers', '70000', 'takes a debtor of 5 to 9 digits'],
    ['customers', '1400', 'takes a debtor of 5 to 9 digits'],
    ['input 19', '10000', 'takes a tax key of DATEV'],
    ['category', '4930', 'is nothing that is booked'],
  ])('refuses %s=%s, and says why', (key, value, reason) => {
    expect(() => parsed({ [key]: value })).toThrow(reason);
  });
});

it('a change of the table keeps the other entries, and null removes one', () => {
  const before = { chart: 'SKR03', accounts: { '19': '8401', bank: '1210' } } as const;
  const after = changedBookkeeping(before, { client: 7, accounts: { bank: null, '7': '8301' } });
  expect(after).toEqual({ chart: 'SKR03', client: 7, accounts: { '19': '8401', '7': '8301' } });
  expect(changedBookkeeping(before, { supplyDate: false })).toEqual({
    ...before,
    supplyDate: false,
  });
  expect(changedBookkeeping(before)).toEqual(before);
  expect(changedBookkeeping({ accounts: { bank: '1210' } }, { accounts: { bank: null } })).toEqual(
    {},
  );
});
