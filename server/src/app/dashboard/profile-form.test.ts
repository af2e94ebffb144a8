import { expect, it } from 'vitest';
import { createAccount, getAccount, parseProfile } from '../../accounts/index.js';
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

it('the profile shows the first of several accounts and keeps the others, also if that is emptied', async () => {
  const [first, second] = [{ iban: 'DE89370400440532013000' }, { iban: 'AT611904300234573201' }];
  const profile = parseProfile({ banks: [first, second] });
  const { id } = await createAccount(api().server.db, { name: 'Several', profile });
  const { fill } = await signedIn(id);
  const stored = async () => (await getAccount(api().server.db, id)).profile;
  const creditorId = 'DE98ZZZ09999999999';
  const changed = { iban: 'DE02120300000000202051' };
  const form = { 'bank.iban': changed.iban, creditorId: 'de98 ZZZ 09999999999' };
  expect((await fill('/profile/save', form)).status).toBe(303);
  expect(await stored()).toEqual({
    bank: changed,
    banks: [changed, second],
    creditorId,
  });
  expect((await fill('/profile/save', { 'bank.iban': '' })).status).toBe(303);
  expect(await stored()).toEqual({ bank: second, banks: [second], creditorId });
  expect((await fill('/profile/save', { 'bank.iban': '' })).status).toBe(303);
  expect(await stored()).toEqual({ creditorId });
});
