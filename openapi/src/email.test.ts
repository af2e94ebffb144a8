import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email.js';

describe('an email address', () => {
  it.each([
    'billing@acme.example',
    "o'neil+tag@mail.acme.co.uk",
    'jörg@bücher.example',
    'jorg@bücher.example',
    'jörg@acme.example',
    'Ж.Петров@почта.рф',
    '用户@例子.广告',
    'δοκιμή@παράδειγμα.δοκιμή',
    'اختبار@مثال.إختبار',
    'संपर्क@डाटामेल.भारत',
    '😀@acme.example',
    'a@xn--bcher-kva.example',
  ])('may have letters of any script: %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    'bücher.example',
    'a@b@c.example',
    'jörg@',
    '@bücher.example',
    'jörg@bücher',
    'jö rg@bücher.example',
    'jö\u00a0rg@bücher.example',
    'jörg@bü cher.example',
    'jörg@bücher.example\n',
    'jörg\r\nBcc: a@b.example@bücher.example',
    'jörg@bücher.example/path',
    'jörg@bücher.example:25',
    'a@bücher.example?x',
    'jö\u202erg@bücher.example',
    'jörg@bü\u200bcher.example',
    'jörg@bücher。example',
    'jörg.@bücher.example',
    '.jörg@bücher.example',
    'jö..rg@bücher.example',
    '<jörg@bücher.example>',
    '"jörg"@bücher.example',
    'jörg@-bücher.example',
    'jörg@[127.0.0.1]',
    'jörg,a@bücher.example',
  ])(
    'has one @ between a name and a domain, and no mark that a mail would stumble over: %j',
    (text) => {
      expect(isEmailAddress(text)).toBe(false);
    },
  );

  it('has at most 254 characters in lower case, as it is stored', () => {
    const withLetters = (count: number) => `${'İ'.repeat(count)}@example.com`;
    expect(withLetters(121).toLowerCase()).toHaveLength(254);
    expect(isEmailAddress(withLetters(121))).toBe(true);
    expect(isEmailAddress(withLetters(122))).toBe(false);
  });

  it('includes every address that format email accepts', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => isEmailAddress(address)),
      { seed: 7 },
    );
  });
});
