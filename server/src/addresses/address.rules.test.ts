import { describe, expect, it } from 'vitest';
import {
  addressErrors,
  nameOf,
  namesOf,
  normaliseAddress,
  personOf,
  writtenNameOf,
  writtenPersonOf,
} from './address.rules.js';

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

  it.each([
    ['en', 'Marie', 'Curie', 'Marie Curie'],
    ['hu', 'Ágnes', 'Nagy', 'Nagy Ágnes'],
    ['vi', 'Thị Mai', 'Nguyễn', 'Nguyễn Thị Mai'],
    ['zh', '小明', '王', '王小明'],
    ['zh', 'Xiaoming', 'Wang', 'Wang Xiaoming'],
    ['ja', '太郎', '山田', '山田太郎'],
    ['ja', 'さくら', '佐々木', '佐々木さくら'],
    ['ja', 'サチ子', '山ノ内', '山ノ内サチ子'],
    ['ja', 'マリー', 'キュリー', 'キュリー マリー'],
    ['ja', 'Taro', '山田', '山田 Taro'],
    ['en', '小明', '王', '小明 王'],
    ['ja', null, '山田', '山田'],
    ['xx', null, 'Curie', 'Curie'],
    ['zh', null, null, null],
  ])('in %s: %s, %s is written %s', (lang, firstName, lastName, written) => {
    const one = normaliseAddress({ firstName, lastName });
    expect(writtenPersonOf(one, lang)).toBe(written);
    expect(writtenNameOf(one, lang)).toBe(written ?? '');
    expect(writtenNameOf({ ...one, company: 'Acme' }, lang)).toBe('Acme');
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
