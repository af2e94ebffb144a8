import { expect, it } from 'vitest';
import { createAccount, getAccount } from '../../accounts/index.js';
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
