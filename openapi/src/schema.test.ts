import { describe, expect, it } from 'vitest';
import { allOperations, requestDocument } from './operations.js';
import { FieldErrors } from './problem.js';
import { checkCharacters, decimalsOf, dropIgnored, isObject, ownFormats } from './schema.js';
import type { Schema } from './schema.js';

function withoutIgnored(body: unknown): unknown {
  const operation = allOperations().find((one) => one.operationId === 'createInvoice');
  dropIgnored(operation?.schemas.bodies.get('application/json'), body);
  return body;
}

describe('the ignored members of a body', () => {
  it('are removed, including in lines, and nothing else', () => {
    const line = { name: 'a', quantity: 1, price: 2, id: 'kept' };
    const body = { id: 1, version: null, notes: 'n', items: [{ ...line, amounts: {} }, 'x', null] };
    expect(withoutIgnored(body)).toEqual({ notes: 'n', items: [line, 'x', null] });
    for (const other of [null, 'id', 7, [], {}, { items: null }, { items: 'amounts' }]) {
      expect(withoutIgnored(structuredClone(other))).toEqual(other);
    }
  });
});

const multiline: Schema = { type: 'string', 'x-multiline': true };
const schema: Schema = {
  properties: {
    notes: multiline,
    billTo: { oneOf: [{ properties: { address: multiline } }, { type: 'null' }] },
  },
};

interface Text extends Schema {
  pattern?: string;
  enum?: unknown[];
}

const patternOf = ({ pattern = '' }: Text): RegExp => new RegExp(pattern, 'u');

/** The members of the contract's requests that may be any text. */
function* textsIn(node: unknown): Generator<Text> {
  if (Array.isArray(node)) for (const entry of node) yield* textsIn(entry);
  if (!isObject(node) || node['in'] === 'header') return;
  const schema: Text = node;
  const isText = [schema.type].flat().includes('string') && !schema.format && !schema.enum;
  if (isText && patternOf(schema).test('Zoë, 株式会社')) yield schema;
  for (const value of Object.values(node)) yield* textsIn(value);
}

function pathsOf(body: unknown): string[] {
  const errors = new FieldErrors();
  checkCharacters(schema, body, '', errors);
  return errors.listed.map(({ path }) => path);
}

describe('the check of characters', () => {
  it('refuses characters that are not allowed in XML or documents', () => {
    const bad = ['\u0000', '\u0008', '\u000b', '\u001f', '\ufffe', '\uffff', '\ud800', '\udc00x'];
    for (const text of bad) {
      expect(pathsOf({ notes: `a${text}`, items: [{ name: text }] })).toEqual([
        '/notes',
        '/items/0/name',
      ]);
    }
  });

  it('allows line breaks and tabs only in multi-line texts of the contract', () => {
    expect(pathsOf({ notes: 'a\n\tb\r\n', billTo: { address: 'x\ny' } })).toEqual([]);
    expect(pathsOf({ number: 'a\nb', tags: ['a\tb'] })).toEqual(['/number', '/tags/0']);
    expect(pathsOf({ other: { notes: 'a\nb' } })).toEqual(['/other/notes']);
    expect(pathsOf('a\r\nb')).toEqual(['']);
  });

  it('refuses what the pattern of a text refuses, and halves of surrogate pairs', () => {
    const texts = [...textsIn(requestDocument)];
    expect(texts.length).toBeGreaterThan(100);
    const codes = Array.from({ length: 0x10000 }, (_, code) => code);
    const kinds = new Map(
      texts.map((text) => [`${String(text.pattern)} ${String(text['x-multiline'])}`, text]),
    );
    for (const text of kinds.values()) {
      const wrong = codes.filter((code) => {
        const value = `a${String.fromCharCode(code)}b`;
        const errors = new FieldErrors();
        checkCharacters(text, value, '', errors);
        const isHalf = code >= 0xd800 && code <= 0xdfff;
        return errors.count > 0 !== (isHalf || !patternOf(text).test(value));
      });
      expect([text, wrong]).toEqual([text, []]);
    }
  });

  it('keeps every other character', () => {
    expect(pathsOf({ name: 'ÄӨ株式会社🧾\u200b\u202e\u0085\u2028\ufffd' })).toEqual([]);
  });
});

describe('the decimals of a number', () => {
  it.each([
    [19.99, 2],
    [5, 0],
    [1e-7, 7],
    [1.5e-7, 8],
    [1e21, 0],
    [1.23e21, 0],
    [0.1, 1],
  ])('%d has %i, as it is written', (value, decimals) => {
    expect(decimalsOf(value)).toBe(decimals);
  });

  it('are two at most for every valid cent', () => {
    const cents = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 100);
    expect(cents.filter((amount) => decimalsOf(amount) > 2)).toEqual([]);
    expect(cents.every((amount) => ownFormats.decimal4.validate(amount))).toBe(true);
  });
});

describe('a date', () => {
  const { validate } = ownFormats.date;

  it.each(['1900-01-01', '2026-11-02', '2024-02-29', '2200-12-31'])('is %s', (text) => {
    expect(validate(text)).toBe(true);
  });

  it.each([
    '1899-12-31',
    '2201-01-01',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-11-02T00:00:00Z',
    '+002026-11-02',
    '2026-11-02 ',
    '',
  ])('is not "%s"', (text) => {
    expect(validate(text)).toBe(false);
  });
});
