import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFileName } from './name.rules.js';

describe('the name of a file', () => {
  it.each<[string, string, string]>([
    ['invoice.pdf', 'invoice', 'pdf'],
    ['Scan 12.PDF', 'Scan 12', 'pdf'],
    ['archive.tar.gz', 'archive.tar', 'gz'],
    ['README', 'README', ''],
    ['trailing.', 'trailing', ''],
    ['.env', 'file', 'env'],
    ['', 'file', ''],
    [' . .. a b .txt', 'a b', 'txt'],
    ['v1.. .txt', 'v1..', 'txt'],
    ['/home/ada/bill.pdf', 'bill', 'pdf'],
    ['C:\\Users\\ada\\bill.pdf', 'bill', 'pdf'],
    ['folder/', 'file', ''],
    ['a:b\u0000\u202e\u2028\ud800c.pdf', 'abc', 'pdf'],
    ['a\u0308.txt', 'ä', 'txt'],
    ['a\u200d\u0308.txt', 'ä', 'txt'],
  ])('%j is %j with the extension %j', (text, name, extension) => {
    expect(parseFileName(text)).toEqual({ name, extension });
  });

  it('has at most 50 characters as people count them, and no trailing space', () => {
    expect(parseFileName(`${'😀'.repeat(51)}.png`).name).toBe('😀'.repeat(50));
    expect(parseFileName(`${'x'.repeat(49)} yz.png`).name).toBe('x'.repeat(49));
  });

  it('is its own normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const { name } = parseFileName(`${text}.pdf`);
        expect(parseFileName(`${name}.pdf`).name).toBe(name);
      }),
    );
  });
});
