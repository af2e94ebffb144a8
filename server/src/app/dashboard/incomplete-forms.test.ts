import { describe, expect, it } from 'vitest';
import { changeAccount, createAccount, getAccount, listKeys } from '../../accounts/index.js';
import { demoAccount } from '../demo/demo.js';
import { shownFields } from './testing/shown-forms.js';
import { testDashboard } from './testing/visits.js';

const { api, signedIn, post } = testDashboard();

/** An account in which every setting has a value. */
async function fullAccount() {
  const { db } = api().server;
  const { profile } = demoAccount;
  const { id } = await createAccount(db, { name: 'Full', email: 'full@full.example', profile });
  await changeAccount(db, id, { eInvoicing: true, numberTemplates: { Invoice: 'RE-{0000}' } });
  const visit = await signedIn(id);
  await visit.fill('/settings/look', { color: '#075', footer: 'Thank you' });
  const state = async () => [await getAccount(db, id), await listKeys(db, id)];
  return { ...visit, state };
}

describe('a form without one of its fields', () => {
  it.each(['/profile/save', '/settings/save', '/settings/look', '/numbers/save', '/keys/create'])(
    'changes nothing and says so: %s',
    async (action) => {
      const { open, send, fill, state } = await fullAccount();
      const before = await state();
      const { text } = await open(action.replace(/\/\w+$/, ''));
      const { token: _token, ...fields } = shownFields(text, action);
      const names = Object.keys(fields);
      expect(names.length).toBeGreaterThan(1);
      for (const missing of [...names.map((name) => [name]), names]) {
        const rest = Object.entries(fields).filter(([name]) => !missing.includes(name));
        const reply = await send(action, Object.fromEntries(rest));
        expect([missing, reply.status]).toEqual([missing, 422]);
        expect(reply.text).toContain('did not arrive completely, so nothing was saved');
      }
      expect(await state()).toEqual(before);
      expect((await fill(action, { name: 'Full' })).status).toBeLessThan(400);
    },
  );

  it('leaves e-invoicing on or off, unless it says which', async () => {
    const { open, send, fill, state } = await fullAccount();
    const before = await state();
    for (const form of [{}, { to: '' }, { to: 'yes' }]) {
      const { status, text } = await send('/profile/einvoicing', form);
      expect([status, text]).toEqual([422, expect.stringContaining('E-invoicing stays as it is.')]);
    }
    expect((await send('/profile/attachments', { to: 'yes' })).status).toBe(422);
    expect(await state()).toEqual(before);
    expect((await fill('/profile/einvoicing')).status).toBe(303);
    expect((await open('/profile')).text).toContain('E-invoicing is <b>off</b>');
  });

  it('lifts no suppression, changes no mail, and ends no key', async () => {
    const { send } = await fullAccount();
    for (const action of ['unsuppress', 'retry', 'drop']) {
      expect((await send(`/mail/${action}`)).status).toBe(422);
    }
    for (const action of ['rotate', 'revoke']) {
      expect((await send(`/keys/${action}`)).status).toBe(422);
    }
  });

  it('mails no link, and asks for the email', async () => {
    const { status, text } = await post('/sign-in', {});
    expect([status, text]).toEqual([
      422,
      expect.stringContaining('Enter the email of the account.'),
    ]);
  });
});
