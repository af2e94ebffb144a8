import { describe, expect, it } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import type { Reply } from '../testing/api.js';
import { type Fields, testDashboard } from './testing/visits.js';

const { api, signedIn } = testDashboard();

async function send(path: string, form: Fields): Promise<Reply> {
  const { id } = await createAccount(api().server.db, { name: 'Forms' });
  return (await signedIn(id)).fill(path, form);
}

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const textOf = (markup = ''): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#39;', "'")
    .trim();

/** Each field that is marked as invalid, with the last of the texts that describe it. */
function faultsIn({ text }: Reply): Record<string, string> {
  const tags = text.match(/<(?:input|select|textarea)[^>]* aria-invalid="true"[^>]*>/g) ?? [];
  return Object.fromEntries(
    tags.map((tag) => {
      const id = attribute(tag, 'aria-describedby').split(' ').at(-1) ?? '';
      const [, described] = new RegExp(`id="${id}"[^>]*>([^]*?)</`).exec(text) ?? [];
      return [attribute(tag, 'name'), textOf(described)];
    }),
  );
}

/** Names of the fields that take the focus. */
const focusedIn = ({ text }: Reply): string[] =>
  (text.match(/<(?:input|select|textarea)[^>]* autofocus[^>]*>/g) ?? []).map((tag) =>
    attribute(tag, 'name'),
  );

const noticeIn = ({ text }: Reply): string => textOf(/role="alert">([^]*?)<\/div>/.exec(text)?.[1]);

describe('a form that is refused', () => {
  it('comes back with what was typed, each fault at its field, and the focus on the first', async () => {
    const form = {
      name: 'Typed Ltd',
      email: 'nobody',
      language: 'fr',
      timezone: 'Mars/Base',
      currency: 'EU',
    };
    const reply = await send('/settings/save', form);
    expect(reply.status).toBe(422);
    for (const text of ['Typed Ltd', 'nobody', 'Mars/Base', 'EU']) {
      expect(reply.text).toContain(`value="${text}"`);
    }
    expect(reply.text).toMatch(/<option value="fr" selected/);
    expect(faultsIn(reply)).toEqual({
      email: 'Must be an email address',
      timezone: 'Must be an IANA zone, like Europe/Berlin',
      currency: 'Must be a currency code of ISO 4217, like EUR',
    });
    expect(focusedIn(reply)).toEqual(['email']);
    expect(noticeIn(reply)).toBe(
      'Nothing was saved. Correct 3 fields: Email: must be an email address ' +
        'Time zone: must be an IANA zone, like Europe/Berlin ' +
        'Currency: must be a currency code of ISO 4217, like EUR',
    );
  });

  it('keeps a footer where the colour is refused, and names the fault of each', async () => {
    const footer = 'Thank you.\r\nSee <you> soon.';
    const reply = await send('/settings/look', { color: 'red', footer });
    expect(reply.text).toContain('value="red"');
    expect(reply.text).toContain('Thank you.\r\nSee &lt;you&gt; soon.</textarea>');
    expect(faultsIn(reply)).toEqual({
      color: 'Must be written like #075 or #007755',
    });
    expect(focusedIn(reply)).toEqual(['color']);
    const both = await send('/settings/look', { color: '#ffe', footer: 'a\nb\nc\nd\ne\nf' });
    expect(Object.keys(faultsIn(both))).toEqual(['color', 'footer']);
    expect(both.text).toContain('a\nb\nc\nd\ne\nf</textarea>');
  });

  it('names fields as their page labels them', async () => {
    const numbers = await send('/numbers/save', { Invoice: 'RE', CreditNote: 'A/{0}' });
    expect(noticeIn(numbers)).toMatch(/Invoices: must have one counter.*Credit notes: must not /);
    expect(Object.keys(faultsIn(numbers))).toEqual(['Invoice', 'CreditNote']);
    const same = await send('/numbers/save', { Invoice: 'A{000}', Retainer: 'A{000}' });
    expect(noticeIn(same)).toMatch(/^Nothing was saved. Retainers: could give the same number/);
    const profile = await send('/profile/save', { vatId: '1', 'address.country': 'Germany' });
    expect(noticeIn(profile)).toMatch(/VAT id: must be a VAT id .*Country: must be a country code/);
    expect(focusedIn(profile)).toEqual(['vatId']);
    const half = await send('/profile/save', { 'electronicAddress.schemeId': '9930' });
    expect(faultsIn(half)).toEqual({ 'electronicAddress.id': 'Must not be empty' });
    const scheme = await send('/profile/save', { 'identifier.schemeId': '0088' });
    expect(faultsIn(scheme)).toEqual({ 'identifier.id': 'Must not be empty' });
    for (const { text } of [numbers, same, profile, half, scheme]) {
      expect(text).not.toMatch(/numberTemplates|address\.country:|vatId:|=default/);
    }
  });

  it('says so too while templates are typed', async () => {
    const { text } = await (await signedIn()).send('/numbers/check', { Estimate: 'A{0}{0}' });
    expect(textOf(text)).toBe('Estimates: must have one counter like {00000}, not 2');
  });

  it('asks for what e-invoicing needs at the fields of the profile', async () => {
    const reply = await send('/profile/einvoicing', { to: 'on' });
    expect(faultsIn(reply)).toEqual({
      name: 'Is missing',
      vatId: 'Is missing; a tax number will do too',
      'address.country': 'Is missing',
    });
    expect(noticeIn(reply)).toContain('Country: is missing');
  });

  it('keeps the name and scopes of a key with a date in the past', async () => {
    const form = { name: 'Shop', expires: '2020-02-02', scope: 'items:read', test: 'yes' };
    const reply = await send('/keys/create', form);
    expect(reply.status).toBe(422);
    expect(faultsIn(reply)).toEqual({ expires: 'Must be a day after today, until 2200' });
    expect(reply.text).toContain('value="Shop"');
    const ticked = reply.text.match(/<input[^>]*\bchecked[^>]*>/g) ?? [];
    expect(ticked.map((tag) => attribute(tag, 'value'))).toEqual(['yes', 'items:read']);
    const named = await send('/keys/create', { name: 'a\u0007b' });
    expect(Object.keys(faultsIn(named))).toEqual(['name']);
  });
});
