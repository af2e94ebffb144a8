import { expect, test } from 'vitest';
import { invoiceOf, line } from '../testing/samples.js';
import { documentView } from '../view/view.js';
import { templateData } from './template-data.js';

const prices = [0.1, 0.2, 1000, -0.05];
const items = prices.map((price, index) =>
  line({ name: `Line ${index}`, quantity: 1, price: Math.abs(price), isReturn: price < 0 }),
);

/** The table of four lines, with the marks and what is between them left out. */
async function tableOf(parts?: readonly number[]) {
  const options = { tz: 'UTC', now: new Date('2026-11-10T12:00:00Z') };
  const view = await documentView(invoiceOf({ items }, { lang: 'de' }), options);
  const data = await templateData(view, '|', { parts });
  const names: string[] = [];
  const plain = (text: string) =>
    text.replace(/\|[^|]*w:name="(\w+)"[^|]*\|/g, (_, name: string) => {
      names.push(name);
      return '';
    });
  const shown = data.parts.map(({ brought, lines, carried }) => [
    ...brought.map(({ label, amount }) => `${plain(label)}: ${amount}`),
    ...lines.map(({ position, details }) => plain(`${position}${details}`)),
    ...carried.map(({ label, amount }) => `${plain(label)}: ${amount}`),
  ]);
  return { shown, names };
}

test('a table is one part without destinations, unless its parts are given', async () => {
  expect(await tableOf()).toEqual({ shown: [['1', '2', '3', '4']], names: [] });
  const { shown, names } = await tableOf([4]);
  expect(shown).toEqual([['1', '2', '3', '4']]);
  expect(names).toHaveLength(8);
});

test('each part begins with the exact sum of the lines before, with which that part ends', async () => {
  const { shown, names } = await tableOf([2, 1, 1]);
  const [forward, brought] = ['Übertrag auf die nächste Seite', 'Übertrag von der vorigen Seite'];
  expect(shown).toEqual([
    ['1', '2', `${forward}: 0,30`],
    [`${brought}: 0,30`, '3', `${forward}: 1.000,30`],
    [`${brought}: 1.000,30`, '4'],
  ]);
  expect(new Set(names).size).toBe(12);
});

test('a table without lines is one part', async () => {
  const options = { tz: 'UTC', now: new Date('2026-11-10T12:00:00Z') };
  const view = await documentView(invoiceOf({ items: [] }), options);
  const { parts } = await templateData(view, '|');
  expect(parts).toEqual([{ brought: [], lines: [], carried: [] }]);
});
