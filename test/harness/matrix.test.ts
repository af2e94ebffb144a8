import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { Operation } from './document.js';
import { codeMatrixOf, describeMatrix, matrixOf, readRecords, summarise } from './matrix.js';

function operation(id: string, statuses: number[]): Operation {
  const responses = new Map(statuses.map((status) => [status, { description: '' }]));
  return { id, method: 'get', path: `/${id}`, parameters: [], requestBody: undefined, responses };
}

/** A response that two error codes share. */
const conflict = {
  description: '',
  content: {
    'application/problem+json': {
      schema: {
        oneOf: ['LAMP_BROKEN', 'LAMP_LENT'].map((code) => ({
          allOf: [{ properties: { code: { enum: [code] } } }],
        })),
      },
    },
  },
};

const lend = { ...operation('lendLamp', []), responses: new Map([[409, conflict]]) };
const lent = new Set(['lendLamp 409', 'lendLamp 409 LAMP_LENT']);

const operations = [operation('getLamp', [200, 404, 500]), operation('listLamps', [200, 500])];

describe('the conformance matrix', () => {
  it('names each documented response that no test has seen', () => {
    const matrix = matrixOf(operations, new Set(['getLamp 200', 'listLamps 200']), []);
    expect(matrix.missing).toEqual(['getLamp 404', 'getLamp 500', 'listLamps 500']);
    expect(matrix.seen).toBe(2);
  });

  it('names each error code that no test has seen', () => {
    expect(codeMatrixOf([lend], lent, [])).toEqual({
      documented: 2,
      seen: 1,
      excepted: 0,
      missing: ['lendLamp 409 LAMP_BROKEN'],
      needless: [],
    });
  });

  it('counts an exception of an error code for that code alone', () => {
    const broken = { operation: 'lendLamp', status: 409, code: 'LAMP_BROKEN', reason: 'none is' };
    const matrix = codeMatrixOf([lend], lent, [broken]);
    expect(matrix).toMatchObject({ excepted: 1, missing: [], needless: [] });
    expect(matrixOf([lend], new Set(), [broken])).toMatchObject({
      missing: ['lendLamp 409'],
      needless: [],
    });
    const other = { ...broken, code: 'LAMP_LENT' };
    const needless = codeMatrixOf([lend], lent, [other]);
    expect(needless).toMatchObject({ missing: ['lendLamp 409 LAMP_BROKEN'], needless: [other] });
    expect(describeMatrix(needless)).toContain('Exception without need: lendLamp 409 LAMP_LENT');
  });

  it('counts an exception of a response for its error codes too', () => {
    const conflicts = { operation: '*', status: 409, reason: 'there is one lamp' };
    const codes = codeMatrixOf([lend], new Set(), [conflicts]);
    expect(codes).toMatchObject({ excepted: 2, missing: [], needless: [] });
    expect(codeMatrixOf(operations, new Set(), [conflicts]).needless).toEqual([]);
  });

  it('counts an exception with a reason as a seen response', () => {
    const exceptions = [{ operation: '*', status: 500, reason: 'a bug of our own' }];
    const matrix = matrixOf(operations, new Set(['getLamp 200', 'listLamps 200']), exceptions);
    expect(matrix.missing).toEqual(['getLamp 404']);
    expect(matrix.excepted).toBe(2);
  });

  it('names an exception that is no longer needed', () => {
    const needless = { operation: 'getLamp', status: 404, reason: 'was hard to reach' };
    const seen = new Set([
      'getLamp 200',
      'getLamp 404',
      'getLamp 500',
      'listLamps 200',
      'listLamps 500',
    ]);
    expect(matrixOf(operations, seen, [needless]).needless).toEqual([needless]);
  });

  it('records which engine gave a response', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faktura-records-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, '1.txt'), 'sqlite getLamp 200\nany getLamp 404\n');
    writeFileSync(join(folder, '2.txt'), 'mariadb getLamp 200\nmariadb listLamps 200\n');
    expect([...readRecords(folder)]).toEqual(['getLamp 200', 'getLamp 404', 'listLamps 200']);
    expect([...readRecords(folder, 'sqlite')]).toEqual(['getLamp 200']);
    expect([...readRecords(folder, 'mariadb')]).toEqual(['getLamp 200', 'listLamps 200']);
  });

  it('prints its count', () => {
    const matrix = matrixOf(operations, new Set(['getLamp 200']), []);
    expect(describeMatrix(matrix)).toContain('1 of 5 documented answers seen');
    expect(describeMatrix(matrix)).toContain('Not seen: ');
    expect(summarise(matrix)).toMatch(/^Conformance matrix: 1 of 5 [^\n]*\.$/);
  });
});
