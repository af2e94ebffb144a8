import { describe, expect, it } from 'vitest';
import { outlast } from './outlast.js';

const failing = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more });

/** Work that fails with each of the errors in turn, then succeeds. */
function workWith(errors: Error[]): () => Promise<string> {
  return async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
}

describe('work of a start', () => {
  it('is repeated while the database is away', async () => {
    const errors = [
      failing('ECONNREFUSED'),
      failing('ER_SERVER_SHUTDOWN'),
      failing('PROTOCOL_CONNECTION_LOST', { fatal: true }),
    ];
    const outages: unknown[] = [];
    const all = [...errors];
    expect(await outlast(workWith(errors), (error) => outages.push(error), 1)).toBe('done');
    expect(outages).toEqual(all);
  });

  it.each([
    failing('ER_DUP_ENTRY'),
    failing('ER_OPTION_PREVENTS_STATEMENT'),
    failing('ER_ACCESS_DENIED_ERROR', { fatal: true }),
    failing('ER_DBACCESS_DENIED_ERROR', { fatal: true }),
    failing('SQLITE_CANTOPEN'),
    failing('SQLITE_FULL'),
    new Error('a fault of the program'),
  ])('ends with an error that waiting does not mend: %s', async (error) => {
    const outages: unknown[] = [];
    await expect(outlast(workWith([error]), (one) => outages.push(one), 1)).rejects.toBe(error);
    expect(outages).toEqual([]);
  });
});
