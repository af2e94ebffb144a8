import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../platform/auth/api-key.js';
import type { Database } from '../platform/db/index.js';
import { migrate } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import {
  changeAccount,
  createAccount,
  createKey,
  getAccount,
  keyFinder,
  listAccounts,
  listKeys,
  parseProfile,
  profileWarnings,
  templateWarnings,
  revokeKey,
  rotateKey,
  setMailSuspended,
} from './index.js';
import { sellerAccounts } from './testing/banks.js';

const profile = {
  name: 'Nordlicht Studio GmbH',
  vatId: 'de 136 695 976',
  address: { line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin', country: 'de' },
  contact: { name: 'Lena Vogt', email: 'Billing@nordlicht.example' },
  bank: { iban: 'DE89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' },
};

describe('a business profile', () => {
  it('is normalised', () => {
    expect(parseProfile(profile)).toMatchObject({
      vatId: 'DE136695976',
      address: { country: 'DE' },
      contact: { email: 'billing@nordlicht.example' },
      bank: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    });
  });
  it.each([
    ['CHE-116.281.710 MWST', 'CHE-116.281.710 MWST'],
    ['che-116.281.710 tva', 'CHE-116.281.710 TVA'],
    ['CHE116281710IVA', 'CHE-116.281.710 IVA'],
    ['CHE-116.281.710', 'CHE-116.281.710'],
    ['CHE116281710', 'CHE-116.281.710'],
    ['no974760673mva', 'NO 974 760 673 MVA'],
    ['DE-136.695-976', 'DE136695976'],
    ['DE\u00a0136\u202f695\u200b976', 'DE136695976'],
  ])('takes the VAT id %s as %s', (typed, vatId) => {
    expect(parseProfile({ vatId: typed })).toEqual({ vatId });
  });
  it.each([
    ['t1234567890123', 'T1234567890123'],
    ['27 AAPFU 0939F 1ZV', '27AAPFU0939F1ZV'],
    ['123456789 RT0001', '123456789RT0001'],
  ])('takes %s, of a country whose tax has numbers without its code, as %s', (typed, vatId) => {
    expect(parseProfile({ vatId: typed })).toEqual({ vatId });
    expect(profileWarnings({ vatId })).toEqual([]);
  });
  it.each(['136695976', 'DE1', 'T123456789012', '123456789RC0001'])(
    'refuses the VAT id %s, and says how one looks',
    (vatId) => {
      expect(() => parseProfile({ vatId })).toThrow('like DE136695976');
    },
  );
  it('loses what nobody can see at the ends of ids, and a name of nothing else is refused', () => {
    const electronicAddress = { schemeId: '9930', id: '\u00a0DE136\u200b695976' };
    const seen = {
      registration: 'HRB 1\u200b',
      taxNumber: '\u00ad30/123\u2060',
      electronicAddress,
    };
    expect(parseProfile(seen)).toEqual({
      registration: 'HRB 1',
      taxNumber: '30/123',
      electronicAddress: { schemeId: '9930', id: 'DE136695976' },
    });
    for (const name of ['name', 'tradingName', 'taxNumber', 'registration']) {
      expect(() => parseProfile({ [name]: '\u200b\u00ad' })).toThrow(
        `${name}: must have a character that can be seen`,
      );
    }
  });
  it.each([
    ['DE136695977', 'has a wrong check digit'],
    ['DE13669597', 'has the wrong length'],
    ['AT U1358562', 'has the wrong length'],
  ])('is taken with the VAT id %s, and warns that it %s', (vatId, fault) => {
    expect(profileWarnings(parseProfile({ vatId }))).toEqual([
      { field: 'vatId', message: `${fault}: no e-invoice can be issued with it` },
    ]);
  });
  it('has a payee and a tax representative, whose VAT id is warned of too', () => {
    const parties = {
      payee: {
        name: 'Hanse Factoring AG',
        identifier: { id: '4098765000010', schemeId: '0088' },
        registration: { id: 'HRB 55555' },
      },
      taxRepresentative: { name: 'Fiskal', vatId: 'de 129.273.399', address: { country: 'de' } },
    };
    const parsed = parseProfile(parties);
    expect(parsed).toMatchObject({
      payee: parties.payee,
      taxRepresentative: { vatId: 'DE129273399', address: { country: 'DE' } },
    });
    expect(profileWarnings(parsed)).toEqual([
      {
        field: 'taxRepresentative.vatId',
        message: 'has a wrong check digit: no e-invoice can be issued with it',
      },
    ]);
    for (const [refused, field] of [
      [{ payee: { registration: 'HRB 1' } }, 'payee.registration'],
      [{ payee: { identifier: { id: '1', schemeId: '88' } } }, 'payee.identifier.schemeId'],
      [{ payee: { address: {} } }, 'payee.address'],
      [{ taxRepresentative: { vatId: '129273398' } }, 'taxRepresentative.vatId'],
      [{ taxRepresentative: { address: { country: 'XX' } } }, 'taxRepresentative.address.country'],
    ] as const) {
      expect(() => parseProfile(refused)).toThrow(`${field}: `);
    }
  });
  it('warns a French seller of number templates that no French e-invoice can have', () => {
    const templates = { Invoice: 'FA {0000}', Estimate: 'D.{0000}', CreditNote: null };
    const of = (country: string) =>
      templateWarnings({ profile: { address: { country } }, numberTemplates: templates });
    expect(of('FR').map(({ field }) => field)).toEqual(['Invoice', 'Retainer']);
    expect(of('RE')).toHaveLength(2);
    expect(of('DE')).toEqual([]);
    const numberTemplates = { CreditNote: 'AV.{00000}' };
    const profile = { address: { country: 'FR' } };
    expect(templateWarnings({ profile, numberTemplates }).map(({ field }) => field)).toEqual([
      'CreditNote',
    ]);
  });
  it('has several banks, of which the first is also its bank', () => {
    const { iban, uk, us } = sellerAccounts;
    expect(parseProfile({ banks: [iban, uk] })).toEqual({ bank: iban, banks: [iban, uk] });
    // A form that knows one account changes the first.
    expect(parseProfile({ bank: us, banks: [iban, uk] })).toEqual({ bank: us, banks: [us, uk] });
    expect(() => parseProfile({ banks: [{ bic: 'BKAUATWW' }] })).toThrow(
      'banks.0.iban: is required',
    );
    expect(() => parseProfile({ banks: [] })).toThrow('banks');
  });
  it('has what a French seller sells, and notes of one line', () => {
    const profile = { businessProcess: 'M1', notes: { AAB: 'Pas d’escompte.' } };
    expect(parseProfile(profile)).toEqual(profile);
    expect(() => parseProfile({ businessProcess: 'B2' })).toThrow('businessProcess: must be B1');
    expect(() => parseProfile({ notes: { TXD: 'x' } })).toThrow('notes.TXD: is not a known field');
    expect(() => parseProfile({ notes: { AAB: 'a\nb' } })).toThrow('notes.AAB: must be one line');
  });
  it('has an identifier with or without a scheme, but no scheme alone', () => {
    for (const identifier of [{ id: '30/123/45678' }, { id: '4012345000009', schemeId: '0088' }]) {
      expect(parseProfile({ identifier })).toEqual({ identifier });
    }
    expect(() => parseProfile({ identifier: { schemeId: '0088' } })).toThrow('identifier.id: must');
    expect(() => parseProfile({ identifier: { id: '1', schemeId: 'GLN' } })).toThrow(
      'identifier.schemeId: must be a code of four digits, like 0088',
    );
    expect(() => parseProfile({ identifier: '1' })).toThrow('identifier: must be an object');
  });
  it('reports every invalid field at once', () => {
    const wrong = { nam: 'x', vatId: '1', bank: { iban: 'DE00' }, address: { country: 'XX' } };
    const lines = (() => {
      try {
        parseProfile(wrong);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const part of ['4 invalid', 'vatId', 'bank.iban', 'address.country', 'nam']) {
      expect(lines).toContain(part);
    }
    expect(() => parseProfile([])).toThrow('the file');
  });
});

describe.each(testEngines())('accounts and keys on $name', (engine) => {
  let db: Database;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
  }, 60_000);
  afterAll(() => engine.stop());

  const ask = (text: string, now = new Date()) => {
    const request = { headersDistinct: { 'api-key': [text] } } as unknown as IncomingMessage;
    return authenticate(request, keyFinder(db), now);
  };

  it('creates an account with its test account and changes both together', async () => {
    const { id } = await createAccount(db, { name: 'Nordlicht', profile: parseProfile(profile) });
    const live = await ask(await createKey(db, id));
    const test = await ask(await createKey(db, id, { test: true }));
    expect(live.account).toMatchObject({
      id,
      plan: 'Free',
      timezone: 'UTC',
      currency: 'EUR',
      test: false,
    });
    expect(test.account).toMatchObject({ plan: 'Free', test: true });
    expect(test.account.id).not.toBe(id);
    await changeAccount(db, id, { plan: 'Pro', rateLimitFactor: 5, timezone: 'Europe/Berlin' });
    expect(await getAccount(db, test.account.id)).toMatchObject({
      plan: 'Pro',
      rateLimitFactor: 5,
    });
    expect((await getAccount(db, id)).profile.name).toBe('Nordlicht Studio GmbH');
    expect((await listAccounts(db)).map((account) => account.id)).toEqual([id]);
    await expect(changeAccount(db, test.account.id, { plan: 'Free' })).rejects.toThrow(
      'test account',
    );
  });

  it('changes settings without resuming or suspending the mail of the test account', async () => {
    const { id } = await createAccount(db, { name: 'Mail' });
    const test = await ask(await createKey(db, id, { test: true }));
    await db.transaction(async (tx) => setMailSuspended(tx, test.account.id, true, new Date()));
    await changeAccount(db, id, { plan: 'Pro' });
    expect(await getAccount(db, test.account.id)).toMatchObject({
      plan: 'Pro',
      mailSuspended: true,
    });
    expect(await getAccount(db, id)).toMatchObject({ mailSuspended: false });
  });

  it('rejects invalid settings with a message that says what to do', async () => {
    const { id } = await createAccount(db, { name: 'B', id: 'acc_demo' });
    await expect(createAccount(db, { name: 'B', id: 'acc_demo' })).rejects.toThrow('exists');
    await expect(changeAccount(db, id, { timezone: 'Mars', currency: 'QQQ' })).rejects.toThrow(
      /2 invalid[\s\S]*timezone[\s\S]*currency/,
    );
    await expect(changeAccount(db, id, { eInvoicing: true })).rejects.toThrow('vatId or taxNumber');
    await expect(createAccount(db, { name: 'F', eInvoicing: true })).rejects.toThrow(
      'needs a business profile with name, address.country, vatId or taxNumber',
    );
    await expect(getAccount(db, 'acc_none')).rejects.toThrow('no account acc_none');
    await expect(createKey(db, id, { scopes: ['invoices'] })).rejects.toThrow('invoices:read');
  });

  it('stores no secret, and ends keys by revocation, expiry and rotation', async () => {
    const { id } = await createAccount(db, { name: 'C' });
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    const text = await createKey(db, id, { scopes: ['items:read'], name: 'shop' }, day(1));
    const dump = JSON.stringify(await db.select('SELECT * FROM api_keys', []));
    expect(dump).not.toContain(text.slice(-43));
    const { text: next, old } = await rotateKey(db, text, { now: day(2) });
    expect(old.expiresAt).toBe('2026-11-09T00:00:00.000Z');
    expect((await ask(text, day(8))).key.scopes).toEqual(['items:read']);
    await expect(ask(text, day(9))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await ask(next, day(9))).key.scopes).toEqual(['items:read']);
    await revokeKey(db, next.slice(8, 16), { now: day(10) });
    await expect(ask(next, day(10))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(rotateKey(db, next)).rejects.toThrow('revoked');
    expect(await listKeys(db, id)).toHaveLength(2);
  });

  it('never renews an expired key by rotation, and no successor outlives its key', async () => {
    const { id } = await createAccount(db, { name: 'E' });
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    const text = await createKey(db, id, { expiresAt: day(20) }, day(1));
    const { text: next, old } = await rotateKey(db, text, { now: day(2) });
    expect(old.expiresAt).toBe('2026-11-09T00:00:00.000Z');
    expect((await ask(next, day(19))).account.id).toBe(id);
    await expect(ask(next, day(20))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });

    await expect(rotateKey(db, next, { now: day(20) })).rejects.toThrow(/expired .*--expires/);
    const third = await rotateKey(db, next, { now: day(21), expiresAt: day(25) });
    expect(third.old.expiresAt).toBe('2026-11-20T00:00:00.000Z');
    await expect(ask(next, day(21))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await ask(third.text, day(24))).account.id).toBe(id);
    await expect(ask(third.text, day(25))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('accepts a key text that is fixed in advance', async () => {
    const { id } = await createAccount(db, { name: 'D' });
    const text = `ik_live_script01_${'a'.repeat(43)}`;
    expect(await createKey(db, id, { text })).toBe(text);
    expect((await ask(text)).account.id).toBe(id);
  });
});
