import { expect, it } from 'vitest';
import { Html, html, withReferences } from './html.js';
import { isReference } from './references.js';

it.each([
  ['INV-2026-00042', true],
  ['04011000-12345-03', true],
  ['well-known', false],
  ['-20', false],
  ['2026', false],
  ['INV-2026-00042-of-a-very-long-series', false],
])('%s is a reference: %s', (word, expected) => {
  expect(isReference(word)).toBe(expected);
});

it('keeps references in HTML in one piece, escaped as the rest', () => {
  const attribute = new Html('class="whole"');
  expect(html`${withReferences('Invoice A-1<b> of & co', attribute)}`.source).toBe(
    'Invoice <span class="whole">A-1&lt;b&gt;</span> of &amp; co',
  );
  expect(withReferences('Invoice 42', attribute).source).toBe('Invoice 42');
});
