import { describe, expect, it } from 'vitest';
import { addressErrors, nameOf, normaliseAddress } from './address.rules.js';

describe('addresses', () => {
  it('need company, or firstName and lastName', () => {
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

  it('take officially assigned countries only', () => {
    const of = (country: string) =>
      addressErrors(normaliseAddress({ company: 'A', country }), '/shipTo').length;
    expect(of('de') + of('FR') + of('GB')).toBe(0);
    for (const country of ['XX', 'XK', 'XI', 'UK', 'EU']) expect(of(country), country).toBe(1);
  });

  it('store emails in small letters and countries in capitals', () => {
    const address = normaliseAddress({ company: 'A', email: 'Ann@B.Example', country: 'de' });
    expect(address).toMatchObject({ email: 'ann@b.example', country: 'DE', city: null });
  });

  it('are called by company, else by first and last name', () => {
    expect(nameOf(normaliseAddress({ company: 'Acme', lastName: 'Curie' }))).toBe('Acme');
    expect(nameOf(normaliseAddress({ firstName: 'Marie', lastName: 'Curie' }))).toBe('Marie Curie');
  });
});
