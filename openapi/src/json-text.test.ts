import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson } from './json-text.js';
import { FieldErrors } from './problem.js';
import type { Schema } from './schema.js';

function found(text: string, schema?: Schema): string[] {
  const errors = new FieldErrors();
  const isWalkable = scanJson(text, schema, errors);
  expect(isWalkable).toBe(!errors.isFull && !errors.has(''));
  return errors.listed.map(({ path, code }) => `${path} ${code}`);
}

/** Parsing 20 MB of numbers: the CPU time with which a scan is compared, as a busy machine stretches both. */
const numbers = `[${Array(100_000).fill('12345.678').join()}]`;
const parseMuch = () => {
  for (let n = 0; n < 20; n += 1) JSON.parse(numbers);
};

/** The CPU time of the work in times that of the other; the least of each counts, until it is below 1. */
function leastRatio(work: () => void, other: () => void): number {
  let [least, leastOther] = [Infinity, Infinity];
  for (let pair = 1; pair <= 10; pair += 1) {
    leastOther = Math.min(leastOther, cpuOf(other));
    least = Math.min(least, cpuOf(work));
    if (least < leastOther) break;
  }
  return least / leastOther;
}

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('the scan of a JSON text', () => {
  it('refuses numbers that a double would change', () => {
    expect(found('{"a":1e400}')).toEqual(['/a TOO_LARGE']);
    expect(found('{"a":-1e400}')).toEqual(['/a TOO_LARGE']);
    expect(found('{"a":[0,12345678901234567890]}')).toEqual(['/a/1 INVALID_VALUE']);
    expect(found('{"a":0.12345678901234567890}')).toEqual(['/a INVALID_VALUE']);
    expect(found('{"a":1e-400}')).toEqual(['/a INVALID_VALUE']);
    expect(found('[9007199254740993]')).toEqual(['/0 INVALID_VALUE']);
  });

  it('accepts every spelling of a number that a double represents', () => {
    for (const text of ['19.99', '1.50', '1e3', '1.5E+3', '-0', '0.0', '0e5', '9007199254740992']) {
      expect(found(`{"a":${text}}`), text).toEqual([]);
    }
    expect(found('[100000000000000000000, 0.1000000000000000]')).toEqual([]);
  });

  it('finds a duplicate name, however it is written', () => {
    expect(found('{"a":1,"b":{"a":2,"\\u0061":3},"b":4}')).toEqual([
      '/b/a DUPLICATE',
      '/b DUPLICATE',
    ]);
    expect(found('[{"a":1},{"a":1}]')).toEqual([]);
  });

  it('refuses __proto__ at any depth', () => {
    expect(found('{"a":[{"__proto__":{"b":1}}]}')).toEqual(['/a/0/__proto__ UNKNOWN_FIELD']);
    expect(found('{"\\u005f_proto__":1}')).toEqual(['/__proto__ UNKNOWN_FIELD']);
  });

  it('refuses deep nesting once and survives a megabyte of it', () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000);
    expect(found(deep)).toEqual([' INVALID_VALUE']);
    expect(found('['.repeat(100) + ']'.repeat(100))).toEqual([]);
  });

  it('cuts the name of an unknown member, which would be in the path of every error', () => {
    const name = `${'a'.repeat(98)}😀`;
    expect(found(`{"${name}aaa":[1e999]}`)).toEqual([`/${'a'.repeat(98)}…/0 TOO_LARGE`]);
  });

  it.each([
    ['one long name', `{"${'a'.repeat(900_000)}":[${'1e999,'.repeat(1_100)}0]}`],
    [
      'long names in each other',
      `${`{"${'a'.repeat(9_000)}":`.repeat(99)}[${'1e999,'.repeat(1_100)}0]${'}'.repeat(99)}`,
    ],
    ['long names in a row', `{${`"${'a'.repeat(800)}":1e999,`.repeat(1_100)}"b":0}`],
    ['one long number', `[1.${'0'.repeat(900_000)}1]`],
  ])('takes little more than parsing, and lists at most 2 MB of errors: %s', (_, text) => {
    let errors = new FieldErrors();
    const scan = () => {
      errors = new FieldErrors();
      scanJson(text, undefined, errors);
    };
    scan();
    expect(leastRatio(scan, parseMuch)).toBeLessThan(1);
    expect(errors.count).toBeGreaterThan(0);
    expect(JSON.stringify(errors.listed).length).toBeLessThan(2_000_000);
  });

  it('skips ignored members, except for their depth', () => {
    const ignored: Schema = { 'x-ignored': true };
    const schema: Schema = {
      properties: { id: ignored, items: { items: { properties: { amounts: ignored } } } },
    };
    const codes = (text: string) => found(text, schema);
    expect(codes('{"id":1e400,"id":{"a":1,"a":[1e400],"__proto__":1}}')).toEqual([]);
    expect(codes('{"items":[{"amounts":1e400},{"price":1e400}]}')).toEqual([
      '/items/1/price TOO_LARGE',
    ]);
    expect(codes('{"items":[],"items":[]}')).toEqual(['/items DUPLICATE']);
    expect(codes('{"amounts":1e400,"a":{"id":1e400}}')).toEqual([
      '/amounts TOO_LARGE',
      '/a/id TOO_LARGE',
    ]);
    expect(codes(`{"id":${'['.repeat(100)}${']'.repeat(100)}}`)).toEqual([' INVALID_VALUE']);
  });

  it('stops at more errors than are counted', () => {
    const errors = new FieldErrors();
    const text = `[${'1e400,'.repeat(170_000)}0]`;
    expect(scanJson(text, undefined, errors)).toBe(false);
    expect([errors.count, errors.listed.length]).toEqual([1_001, 100]);
  });

  it('is not confused by the contents of strings', () => {
    expect(found('{"a":"1e400 \\" {\\"a\\":1,\\"a\\":2} \\\\","b":"__proto__"}')).toEqual([]);
  });

  it('finds nothing in what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes('__proto__'));
        expect(found(text)).toEqual([]);
        expect(found(JSON.stringify(value, null, 2))).toEqual([]);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
