import { describe, expect, it } from 'vitest';
import { addressErrors, nameOf, namesOf, normaliseAddress, personOf } from './address.rules.js';

describe('addresses', () => {
  it('need a company, or firstName and lastName', () => {
    const of = (input: Parameters<typeof normaliseAddress>[0]) =>
      addressErrors(normaliseAddress(input), '/billTo').map(({ path, code }) => `${path} ${code}`);
    expect(of({ company: 'Acme' })).toEqual([]);
    expect(of({ firstName: 'Marie', lastName: 'Curie' })).toEqual([]);
    expect(of({ lastName: 'Curie', company: 'Institut' })).toEqual([]);
    expect(of({})).toEqual(['/billTo INCOMPLETE']);
    expect(of({ company: '' })).toEqual(['/billTo INCOMPLETE']);
    expect(of({ lastName: 'Curie' })).toEqual(['/billTo INCOMPLETE']);
    expect(of({ firstName: 'Marie' })).toEqual(['/billTo/lastName INCOMPLETE']);
    expect(of({ firstName: 'Marie', company: 'Institut' })).toEqual([
      '/billTo/lastName INCOMPLETE',
    ]);
  });

  it('report what is missing', () => {
    const messageOf = (input: Parameters<typeof normaliseAddress>[0]) =>
      addressErrors(normaliseAddress(input), '')[0]?.message;
    expect(messageOf({})).toContain('company, or firstName and lastName');
    expect(messageOf({ firstName: 'Marie' })).toContain('when firstName is given');
  });

  it('accept only officially assigned countries', () => {
    const of = (country: string) =>
      addressErrors(normaliseAddress({ company: 'A', country }), '/shipTo').length;
    expect(of('de') + of('FR') + of('GB')).toBe(0);
    const [error] = addressErrors(normaliseAddress({ company: 'A', country: 'XX' }), '/shipTo');
    expect(error).toMatchObject({ path: '/shipTo/country', code: 'INVALID_VALUE' });
    expect(error?.message).toContain('ISO 3166-1');
    for (const country of ['XX', 'XK', 'XI', 'UK', 'EU']) expect(of(country), country).toBe(1);
  });

  it('store emails in lower case and countries in upper case', () => {
    const address = normaliseAddress({ company: 'A', email: 'Ann@B.Example', country: 'de' });
    expect(address).toMatchObject({ email: 'ann@b.example', country: 'DE', city: null });
  });

  it('are named by company, otherwise by first and last name', () => {
    expect(nameOf(normaliseAddress({ company: 'Acme', lastName: 'Curie' }))).toBe('Acme');
    expect(nameOf(normaliseAddress({ firstName: 'Marie', lastName: 'Curie' }))).toBe('Marie Curie');
  });

  it('are found by each of their names', () => {
    const both = normaliseAddress({ company: 'Acme', firstName: 'Marie', lastName: 'Curie' });
    expect(personOf(both)).toBe('Marie Curie');
    expect(personOf(normaliseAddress({ lastName: 'Curie' }))).toBe('Curie');
    expect(personOf(normaliseAddress({}))).toBe('');
    expect(namesOf(both)).toEqual(['Acme', 'Acme', 'Marie', 'Curie']);
  });

  it('keep every member that is sent, and treat an empty one as absent', () => {
    const sent = {
      firstName: 'Marie',
      lastName: 'Curie',
      company: 'Institut',
      email: 'marie@curie.example',
      phone: '1',
      address: '11 rue Pierre',
      city: 'Paris',
      state: 'IDF',
      postalCode: '75005',
      country: 'FR',
      legal: 'SIRET 1',
    };
    expect(normaliseAddress(sent)).toEqual(sent);
    const empty = Object.fromEntries(Object.keys(sent).map((name) => [name, '']));
    const none = Object.fromEntries(Object.keys(sent).map((name) => [name, null]));
    expect(normaliseAddress(empty)).toEqual(none);
  });
});
