import { expect, test } from 'vitest';
import { invoiceOf, line, vat } from '../testing/samples.js';
import { documentView } from './view.js';

test('a return has a minus before quantity and amounts, and none before its price', async () => {
  const discount = { name: 'Loyalty', value: 4 };
  const items = [
    line({ name: 'Crate', quantity: 2, price: 20, isReturn: true, discount }),
    line({ name: 'Water', quantity: 1, price: 99.98 }),
  ];
  const invoice = invoiceOf({ items, roundTo: 0.05 });
  const { lines: shown, sums } = await documentView(invoice, { tz: 'UTC', now: new Date() });
  expect(shown[0]).toMatchObject({ quantity: '-2', price: '20.00', amount: '-36.00' });
  expect(shown[0]?.details[0]?.spans[0]?.text).toBe('Before discount -40.00 · Loyalty 4.00');
  expect(sums).toContainEqual({ label: 'Rounding', amount: '0.02' });
});

test('the column of one tax has its rates alone; of several, their names too', async () => {
  const columnOf = async (...names: string[]) => {
    const items = names.map((name) =>
      line({ name: 'Day', quantity: 1, price: 1, taxes: [vat(15, name)] }),
    );
    const view = await documentView(invoiceOf({ items }), { tz: 'UTC', now: new Date() });
    return view.lines.flatMap(({ taxColumn }) => taxColumn);
  };
  expect(await columnOf('Sales tax', 'Sales tax')).toEqual(['15%', '15%']);
  expect(await columnOf('GST', 'QST')).toEqual(['GST 15%', 'QST 15%']);
});

test('the direction of a tax name affects no other text', async () => {
  const items = ['VAT', 'ضريبة', '\u202eVAT'].map((name) =>
    line({ name: 'Day', quantity: 1, price: 1, taxes: [vat(15, name)] }),
  );
  const view = await documentView(invoiceOf({ items }), { tz: 'UTC', now: new Date() });
  expect(view.lines.map(({ taxes }) => taxes)).toEqual([
    ['VAT 15%'],
    ['\u2068ضريبة\u2069 15%'],
    ['\u2068\u202eVAT\u2069 15%'],
  ]);
});
