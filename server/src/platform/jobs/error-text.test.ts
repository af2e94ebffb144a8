import { describe, expect, it } from 'vitest';
import { errorText } from './error-text.js';

describe('the text of an error', () => {
  it('puts the message and its cause on one line', () => {
    const cause = new Error('connect ECONNREFUSED\n127.0.0.1:3306');
    expect(errorText(new Error('The database is away.', { cause }))).toBe(
      'The database is away. (connect ECONNREFUSED 127.0.0.1:3306)',
    );
    expect(errorText(new TypeError())).toBe('TypeError');
    expect(errorText('plain')).toBe('plain');
  });

  it('ends if an error is its own cause, and is never empty', () => {
    const loop = new Error('again');
    loop.cause = loop;
    expect(errorText(loop)).toMatch(/^again( \(again){5}\){5}$/);
    expect(errorText(Object.create(null))).toBe('[object Object]');
  });

  it('contains no password, key or value of a row', () => {
    const key = `ik_live_script01_${'a'.repeat(43)}`;
    const text = errorText(
      new Error(
        `smtps://me:hush@mail.example refused ${key}: Duplicate entry 'ada@x.example' for key y`,
      ),
    );
    expect(text).toBe(
      'smtps://[removed]@mail.example refused [removed]: Duplicate entry for key y',
    );
  });

  it('is truncated to fit its column, and never within a character', () => {
    expect([...errorText(new Error('\u{1F4A5}'.repeat(600)))]).toHaveLength(500);
    expect(errorText('half \ud83d')).toBe('half \ufffd');
  });
});
