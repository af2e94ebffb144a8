import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.js';
import { testEngines } from '../testing/engines.js';
import { statementText } from './driver.js';

const hostile = [
  "'; DROP TABLE texts; -- ",
  "\\'; DROP TABLE texts; -- ",
  '\\',
  "\\\\'",
  '?',
  '??',
  '/* ',
  '-- ',
  '`',
  '"',
  "''",
  '\0',
  '\u001a',
  '\n\r\t\b',
  '\u00bf\u005c\u0027',
  '\ud83d\ude00',
  '\u2028',
  '%_',
  ';',
];

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...hostile), { maxLength: 6 }).map((parts) => parts.join('')),
);

describe('the text of a statement', () => {
  it('accepts no value that would be written as SQL', () => {
    const wrong = [undefined, {}, [], ['a'], new Date(), { toSqlString: () => '1' }, Number.NaN];
    for (const one of [...wrong, Infinity, 2n ** 64n, Symbol('s'), () => 1]) {
      expect(() => statementText('SELECT ?', [one])).toThrow(/bound/);
    }
  });

  it('does not replace a mark inside a constant', () => {
    expect(statementText("SELECT '?', ?", [1])).toBe("SELECT '?', 1");
  });
});

describe.each(testEngines().filter(({ name }) => name === 'mariadb'))(
  'values on $name',
  (engine) => {
    let db: Database;
    beforeAll(async () => {
      await engine.start();
      db = await engine.open();
      await db.run('CREATE TABLE texts (id INTEGER PRIMARY KEY, body TEXT)');
    }, 60_000);
    afterAll(() => engine.stop());

    it('are read back as they were sent, alone and with others, whatever they contain', async () => {
      let id = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 5 }), async (bodies) => {
          const first = id;
          await db.transaction(async (tx) => {
            for (const body of bodies) {
              tx.later('INSERT INTO texts (id, body) VALUES (?, ?)', [(id += 1), body]);
            }
          });
          const rows = await db.select<{ body: string }>(
            'SELECT body FROM texts WHERE id > ? ORDER BY id',
            [first],
          );
          expect(rows.map(({ body }) => body)).toEqual(bodies);
          const [echo] = await db.select<{ echo: string }>('SELECT ? AS echo', [bodies[0]]);
          expect(echo?.echo).toBe(bodies[0]);
        }),
        { numRuns: 200 },
      );
    }, 60_000);
  },
);
