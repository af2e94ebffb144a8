import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../platform/db/testing/engines.js';
import { sortName } from '../platform/text/sort-keys.js';
import { finds } from '../platform/text/testing/finds.js';
import { openServices, type TestServices } from './testing/services.js';

/** Letters, marks and signs that databases or keyboards may treat in their own way. */
const PIECES = [
  ...[
    'a',
    'b',
    'ä',
    'A\u0308',
    'ß',
    'ø',
    'Ł',
    'İ',
    'ı',
    'I',
    'æ',
    'ﬁ',
    'ﷺ',
    'ς',
    'Σ',
    'й',
    'か\u3099',
    'が',
  ],
  ...[
    '株',
    '式',
    '会',
    '社',
    'ｶﾞ',
    '서',
    'ไม',
    '้',
    'कि',
    'م',
    '\u064e',
    '😀',
    '👨\u200d👩',
    '🏽',
    '🇩🇪',
  ],
  ...['0', '1', '7', '42', '007', '１２', '٣', '+49', '030', '5550177', 'DE', '(0)', '99999999999'],
  ...[
    '%',
    '_',
    '\\',
    "'",
    '"',
    '`',
    '*',
    '+',
    '#',
    '&',
    '€',
    '$',
    '=',
    '~',
    '!',
    '^',
    '?',
    ':',
    ';',
    '|',
  ],
  ...[
    '-',
    '–',
    '/',
    '.',
    ',',
    '·',
    '(',
    ')',
    '@',
    '\u00ad',
    '\u200b',
    '\u200f',
    '\u202e',
    '\ufe0f',
  ],
  ...[
    ' ',
    ' ',
    ' ',
    '\u00a0',
    '\u3000',
    '\u2028',
    '\u{10ffff}',
    '\u{20bb7}',
    'c++',
    '100%',
    'x'.repeat(70),
  ],
];
/** What the contract refuses in a text of one line; SQLite ends a text at U+0000. */
const REFUSED = /[\u0000-\u001F\uFFFE\uFFFF]/gu;
/** At most as long as the column of a name. */
const text = (most: number) =>
  fc
    .array(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary' })),
      {
        minLength: 1,
        maxLength: most,
      },
    )
    .map((some) => [...some.join('').replace(REFUSED, '')].slice(0, 100).join('') || 'a');

const rows = fc.array(text(8), { minLength: 1, maxLength: 10 });
/** Other texts, and parts of the rows. */
const searches = (names: string[]) =>
  fc.array(
    fc.oneof(
      text(4),
      fc
        .tuple(fc.constantFrom(...names), fc.nat(6), fc.integer({ min: 1, max: 12 }))
        .map(([name, start, length]) => [...name].slice(start, start + length).join('')),
    ),
    { minLength: 8, maxLength: 8 },
  );

const compared = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

describe.each(testEngines())('a search of random texts on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  it('finds what the rules of the terms find, in the order of the sort names', async () => {
    const cases = rows.chain((names) => fc.tuple(fc.constant(names), searches(names)));
    await fc.assert(
      fc.asyncProperty(cases, async ([names, typed]) => {
        const context = await services.another();
        for (const name of names) {
          await services.run((tx) => services.products.create(context(), { name, price: 1 }, tx));
        }
        const sorted = [...names].sort((a, b) => compared(sortName(a), sortName(b)));
        for (const search of typed) {
          const query = { search, sort: 'name' as const };
          const page = await services.products.list(context(), query);
          const expected = sorted.filter((name) => finds(search, { texts: [name] }));
          expect(
            page.rows.map(({ name }) => name),
            JSON.stringify(search),
          ).toEqual(expected);
          expect(page.pagination.total).toBe(expected.length);
        }
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
