import { describe, expect, it } from 'vitest';
import {
  type BusinessProfile,
  createAccount,
  getAccount,
  parseProfile,
} from '../../accounts/index.js';
import { sellerAccounts } from '../../accounts/testing/banks.js';
import { testDashboard } from './testing/visits.js';

const { api, signedIn } = testDashboard();

it('the profile asks a seller with a tax number alone for an identifier, and stores it', async () => {
  const { id } = await createAccount(api().server.db, { name: 'Freelancer' });
  const { fill, open } = await signedIn(id);
  const form = { name: 'Ada Grün', taxNumber: '22/815/08151', 'address.country': 'DE' };
  expect((await fill('/profile/save', form)).status).toBe(303);
  expect((await open('/profile')).text).toMatch(/<li>Identifier: The invoice has neither/);
  const known = { ...form, 'identifier.id': 'L-70012', 'identifier.schemeId': '' };
  expect((await fill('/profile/save', known)).status).toBe(303);
  const { text } = await open('/profile');
  expect(text).not.toContain('Identifier: The invoice');
  expect(text).toContain('value="L-70012"');
  const { profile } = await getAccount(api().server.db, id);
  expect(profile.identifier).toEqual({ id: 'L-70012' });
});

it('the profile warns of a VAT id with a wrong check digit, and stores it', async () => {
  const { id } = await createAccount(api().server.db, { name: 'New' });
  const { fill, open } = await signedIn(id);
  expect((await open('/profile')).text).not.toContain('Warning');
  expect((await fill('/profile/save', { vatId: 'DE136695977' })).status).toBe(303);
  expect((await open('/profile')).text).toMatch(
    /Warning<\/span>\s*VAT id has a wrong check digit: no e-invoice can be issued with it\./,
  );
});

it('the profile keeps payee and tax representative, and says what they lack', async () => {
  const payee = { name: 'Hanse Factoring AG', identifier: { id: '1', schemeId: '0088' } };
  const taxRepresentative = { vatId: 'DE129273398', address: { city: 'Bremen', country: 'DE' } };
  const { id } = await createAccount(api().server.db, {
    name: 'Full',
    profile: { name: 'Ada', payee, taxRepresentative },
  });
  const { fill, open } = await signedIn(id);
  const shown = (await open('/profile')).text;
  expect(shown).toMatch(/<li>Name of the tax representative: Your tax representative has no name/);
  expect((await fill('/profile/save', {})).status).toBe(303);
  const stored = async () => (await getAccount(api().server.db, id)).profile;
  expect(await stored()).toEqual({ name: 'Ada', payee, taxRepresentative });

  const cleared = { 'payee.name': '', 'payee.identifier.id': '', 'payee.identifier.schemeId': '' };
  expect((await fill('/profile/save', cleared)).status).toBe(303);
  expect(await stored()).toEqual({ name: 'Ada', taxRepresentative });
  const half = await fill('/profile/save', { 'payee.registration.schemeId': '0002' });
  expect(half.status).toBe(422);
  expect(half.text).toContain('Registration of the payee: must not be empty');
});

describe('the account of the profile', () => {
  const { iban, us, uk } = sellerAccounts;
  const other = { ...iban, iban: 'AT611904300234573201', bic: null };
  const accountWith = async (profile: BusinessProfile) => {
    const { id } = await createAccount(api().server.db, { name: 'Paid', profile });
    const stored = async () => (await getAccount(api().server.db, id)).profile;
    return { ...(await signedIn(id)), stored };
  };

  it('is refused if another one has its number', async () => {
    const { fill, stored } = await accountWith(parseProfile({ banks: [us, other] }));
    const refused = await fill('/profile/save', { 'bank.type': 'iban', 'bank.iban': other.iban });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('IBAN of account 2: is the number of another account too');
    expect((await stored()).banks).toEqual([us, other]);
  });

  it('is the first of several; the next one takes its place if it is emptied', async () => {
    const first = { iban: 'DE89370400440532013000' };
    const { fill, stored } = await accountWith(parseProfile({ banks: [first, other] }));
    const creditorId = 'DE98ZZZ09999999999';
    const changed = { ...other, iban: 'DE02120300000000202051' };
    const form = { 'bank.iban': changed.iban, creditorId: 'de98 ZZZ 09999999999' };
    expect((await fill('/profile/save', form)).status).toBe(303);
    expect(await stored()).toEqual({ bank: changed, banks: [changed, other], creditorId });
    expect((await fill('/profile/save', { 'bank.iban': '' })).status).toBe(303);
    expect(await stored()).toEqual({ bank: other, creditorId });
    expect((await fill('/profile/save', { 'bank.iban': '' })).status).toBe(303);
    expect(await stored()).toEqual({ creditorId });
  });

  it.each(Object.entries(sellerAccounts))('of kind %s is stored, and stays', async (_, account) => {
    const { fill, open, stored } = await accountWith({});
    const form = Object.fromEntries(
      Object.entries(account).map(([name, value]) => [`bank.${name}`, value ?? '']),
    );
    expect((await fill('/profile/save', form)).status).toBe(303);
    expect(await stored()).toEqual({ bank: account });
    expect((await open('/profile')).text).toMatch(
      new RegExp(`<option value="${account.type}" selected>`),
    );
    expect((await fill('/profile/save')).status).toBe(303);
    expect(await stored()).toEqual({ bank: account });
  });

  it('has no fields of the kind that it was before', async () => {
    const { fill, stored } = await accountWith({ bank: iban });
    const { accountNumber, sortCode } = uk;
    const form = { 'bank.accountNumber': accountNumber, 'bank.sortCode': sortCode };
    expect((await fill('/profile/save', { 'bank.type': 'uk', ...form })).status).toBe(303);
    expect(await stored()).toEqual({ bank: uk });
  });

  it('is refused with a message at its field, also as the first of several', async () => {
    const { fill, stored } = await accountWith({ banks: [us, iban] });
    const refused = await fill('/profile/save', { 'bank.routingNumber': '021000022' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Routing number: is not an ABA routing number');
    expect(refused.text).toMatch(/id="bank.routingNumber"[^>]*aria-invalid="true"[^>]*autofocus/);
    const tampered = await fill('/profile/save', { 'bank.type': 'mars' });
    expect(tampered.text).toContain('Account: must be one of iban, us, uk');
    expect(await stored()).toEqual({ bank: us, banks: [us, iban] });
  });

  it('can be followed by others, which are changed and emptied as it is', async () => {
    const { fill, open, stored } = await accountWith(parseProfile({ bank: us }));
    expect((await open('/profile')).text).toMatch(/<details\s*>\s*<summary>Add an account/);
    const added = { 'banks.1.type': 'uk', 'banks.1.sortCode': uk.sortCode };
    const refused = await fill('/profile/save', added);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Account number of account 2: is required');
    expect(refused.text).toMatch(/<details open>/);
    const second = { ...added, 'banks.1.accountNumber': uk.accountNumber };
    expect((await fill('/profile/save', second)).status).toBe(303);
    const [first, brief] = (await stored()).banks ?? [];
    expect(first).toEqual(us);
    expect(brief).toMatchObject({ type: 'uk', sortCode: uk.sortCode });
    const third = {
      'banks.2.iban': other.iban,
      'bank.routingNumber': '',
      'bank.accountNumber': '',
    };
    const emptied = {
      ...third,
      ...Object.fromEntries(Object.keys(us).map((name) => [`bank.${name}`, ''])),
    };
    const mended = { ...emptied, 'bank.type': 'iban' };
    expect((await fill('/profile/save', { ...mended, 'banks.1.sortCode': '1' })).text).toContain(
      'Sort code of account 2: must be 6 digits',
    );
    expect((await fill('/profile/save', mended)).status).toBe(303);
    expect((await stored()).banks).toEqual([brief, other]);
    expect((await open('/profile')).text).toContain('<legend>Account 3</legend>');
  });

  it('has payment instructions in several lines below it', async () => {
    const { fill, open, stored } = await accountWith({});
    const paymentInstructions = 'Cheques to <Ada>\nPO Box 1';
    expect((await fill('/profile/save', { paymentInstructions })).status).toBe(303);
    expect(await stored()).toEqual({ paymentInstructions });
    expect((await open('/profile')).text).toContain('Cheques to &lt;Ada&gt;\nPO Box 1</textarea>');
  });
});
