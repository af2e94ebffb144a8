import { expect, it } from 'vitest';
import { createLog } from './log.js';

function linesOf(error: unknown): unknown[] {
  const lines: unknown[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  log.warn({ err: error }, 'a fault');
  return lines;
}

it('logs any error: one that is its own cause, one that is not an Error, one without a message', () => {
  const loop = new Error('again');
  loop.cause = loop;
  expect(linesOf(loop)).toMatchObject([{ err: { message: 'again', cause: { message: 'again' } } }]);
  expect(linesOf('text')).toMatchObject([{ err: { message: 'text' } }]);
  expect(linesOf(Object.create(null))).toMatchObject([{ err: { message: '[object Object]' } }]);
});

it('escapes what a terminal would obey: servers of strangers word some errors', () => {
  let line = '';
  const log = createLog('warn', { write: (text) => (line = text) });
  log.warn({ err: new Error('550 \u001b[31m\u009b1m\u202e') }, 'a mail was not accepted');
  expect(line).not.toMatch(/(?!\n$)\p{Cc}|\p{Bidi_Control}/u);
  const { err } = JSON.parse(line) as { err: { message: string } };
  expect(err.message).toBe('550 \u001b[31m\u009b1m\u202e');
});
