import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactCode, ibanFault, isCreditorId, isPeppolScheme, isRoutingNumber } from './codes.js';

/** ISO 13616 again, with integer arithmetic: independent of the library. */
function remainder(iban: string): bigint {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n;
}

/** A German IBAN with correct check digits. */
function german(account: string): string {
  const check = 98n - remainder(`DE00${account}`);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)).filter((text) => text.length === length);

describe('an IBAN', () => {
  it.each([
    'NL91ABNA0417164300',
    'DE89370400440532013000',
    'GB33BUKB20201555555555',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'FR1420041010050500013M02606',
    'CH9300762011623852957',
    'SO211000001001000100141',
  ])('%s is one', (iban) => {
    expect(ibanFault(iban)).toBeNull();
  });

  it.each([
    ['NL92ABNA0417164300', 'has wrong check digits'],
    ['DE89370400440532013001', 'has wrong check digits'],
    ['DE8937040044053201300', 'must have 22 characters, as every IBAN of DE'],
    ['NL91ABNA04171643000', 'must have 18 characters, as every IBAN of NL'],
    ['NL91AB1A0417164300', 'does not have the form of an IBAN of NL'],
    [
      'US64SVBKUS6S3300958879',
      'must begin with the code of a country that has IBANs, for example NL',
    ],
    [
      'XX64SVBKUS6S3300958879',
      'must begin with the code of a country that has IBANs, for example NL',
    ],
  ])('%s %s', (iban, fault) => {
    expect(ibanFault(iban)).toBe(fault);
  });

  it('is invalid with one wrong digit, or two transposed ones', () => {
    fc.assert(
      fc.property(digits(18), fc.nat(17), fc.integer({ min: 1, max: 9 }), (account, at, more) => {
        const iban = german(account);
        expect(ibanFault(iban)).toBeNull();
        const other = [...iban];
        other[4 + at] = String((Number(other[4 + at]) + more) % 10);
        expect(ibanFault(other.join(''))).toBe('has wrong check digits');
        const swapped = [...iban];
        [swapped[3 + at], swapped[4 + at]] = [swapped[4 + at] ?? '', swapped[3 + at] ?? ''];
        const isSame = swapped.join('') === iban;
        expect(ibanFault(swapped.join(''))).toBe(isSame ? null : 'has wrong check digits');
      }),
    );
  });

  it('is stored in upper case without spaces', () => {
    expect(compactCode(' nl91 abna 0417 1643 00 ')).toBe('NL91ABNA0417164300');
  });
});

describe('a routing number', () => {
  it.each(['021000021', '011401533', '091000019', '122105155'])('%s is one', (number) => {
    expect(isRoutingNumber(number)).toBe(true);
  });

  it.each(['021000022', '123456789', '000000000', '02100002', '0210000210'])(
    '%s is none',
    (number) => {
      expect(isRoutingNumber(number)).toBe(false);
    },
  );

  it('has exactly one valid last digit', () => {
    fc.assert(
      fc.property(digits(8), (first) => {
        const right = Array.from({ length: 10 }, (_, last) => isRoutingNumber(`${first}${last}`));
        expect(right.filter(Boolean)).toHaveLength(first === '00000000' ? 0 : 1);
      }),
    );
  });
});

it.each([
  ['0002', true],
  ['0183', true],
  ['0184', true],
  ['9959', true],
  ['', false],
  ['0088 ', false],
  ['9906', false],
])('%j is a Peppol scheme: %s', (code, expected) => {
  expect(isPeppolScheme(code)).toBe(expected);
});

describe('a SEPA creditor id', () => {
  it.each(['DE98ZZZ09999999999', 'DE98ABC09999999999', 'FR72ZZZ123456'])(
    'is valid, whatever its business: %s',
    (id) => {
      expect(isCreditorId(id)).toBe(true);
    },
  );

  it.each(['DE99ZZZ09999999999', 'DE98ZZZ', 'US98ZZZ09999999999', 'DE98 ZZZ09999999999', ''])(
    'is invalid: %s',
    (id) => {
      expect(isCreditorId(id)).toBe(false);
    },
  );
});
