import { describe, expect, it } from 'vitest';
import { checkCharacters } from './characters.js';
import { FieldErrors } from './field-error.js';
import type { Schema } from './schema.js';

const multiline: Schema = { type: 'string', 'x-multiline': true };
const schema: Schema = {
  properties: {
    notes: multiline,
    billTo: { oneOf: [{ properties: { address: multiline } }, { type: 'null' }] },
  },
};

function pathsOf(body: unknown): string[] {
  const errors = new FieldErrors();
  checkCharacters(schema, body, '', errors);
  return errors.listed.map(({ path }) => path);
}

describe('the check of characters', () => {
  it('refuses what neither XML nor a document can carry', () => {
    const bad = ['\u0000', '\u0008', '\u000b', '\u001f', '\ufffe', '\uffff', '\ud800', '\udc00x'];
    for (const text of bad) {
      expect(pathsOf({ notes: `a${text}`, items: [{ name: text }] })).toEqual([
        '/notes',
        '/items/0/name',
      ]);
    }
  });

  it('allows line breaks and tabs only where the contract says that a text has several lines', () => {
    expect(pathsOf({ notes: 'a\n\tb\r\n', billTo: { address: 'x\ny' } })).toEqual([]);
    expect(pathsOf({ number: 'a\nb', tags: ['a\tb'] })).toEqual(['/number', '/tags/0']);
    expect(pathsOf({ other: { notes: 'a\nb' } })).toEqual(['/other/notes']);
    expect(pathsOf('a\r\nb')).toEqual(['']);
  });

  it('keeps every other character', () => {
    expect(pathsOf({ name: 'ÄӨ株式会社🧾\u200b\u202e\u0085\u2028\ufffd' })).toEqual([]);
  });
});
