import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codePoints, sanitise } from '../platform/text/sanitise.js';
import { CURRENCY_SIGNS, PANGRAMS } from './testing/languages.js';
import { long, short, zeroDecimal } from './testing/pictured.js';
import { overlaps, pagesOf, solidTextOf, textOf, wordsOf } from './testing/pdf-text.js';
import { acme, address, invoiceOf, line, nordlicht, vat } from './testing/samples.js';
import { warmRenderer } from './testing/warm-renderer.js';

const { dataDir, render } = warmRenderer();

/** Without white space: tools differ in how wide a gap must be to count as a space. */
const solid = (text: string) => text.replace(/\s+/g, '');

describe('what the law wants on an invoice', () => {
  test('seller, buyer, number, dates, taxes, bank and every amount of the example are printed', async () => {
    const text = solid(await textOf(await render(short)));
    for (const expected of [
      'Nordlicht Studio GmbH',
      'Lindenstraße 12',
      '10969 Berlin',
      'VAT ID: DE136695976',
      'Tax number: 29/815/08154',
      'IBAN: DE89 3704 0044 0532 0130 00',
      'BIC: COBADEFFXXX',
      'Acme Widgets GmbH',
      'VAT ID DE129273398',
      'Your reference 04011000-12345-03',
      'INV-2026-00042',
      'Invoice date 2 Nov 2026',
      'Balance due EUR 53.62',
      'Due date 16 Nov 2026',
      'Service period 1 Oct 2026 – 31 Oct 2026',
      'Amount (EUR)',
      'Design review 3 h 33.335 19% 90.01',
      'Before discount 100.01 · Loyalty -10.00',
      'Handbook, printed 2.5 kg 19.99 7% 49.98',
      'Sticker sheet 1 7.777 19% 7.78',
      'Subtotal 147.77',
      'Discount (10%) -14.78',
      'Extra charges 5.00',
      'Net amount 137.99',
      'VAT 19% on 91.32 17.35',
      'VAT 7% on 46.67 3.27',
      'Deposit -4.99',
      'Total EUR 153.62',
      'Paid -100.00',
      'Refunded 20.00',
      'Balance due EUR 53.62',
      'Please pay EUR 53.62 by 16 November 2026. Reference: INV-2026-00042',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(solid(expected));
    }
  });

  test('yen have no decimals, dinars have three, the Chilean unit has four', async () => {
    const yen = await textOf(await render(zeroDecimal));
    for (const amount of ['999', '100', '1,099', '-55', '949', '95', '8', 'JPY 1,147']) {
      expect(yen).toContain(amount);
    }
    expect(yen).not.toMatch(/1,147\.|1,099\.|JPY 11/);
    const dinars = invoiceOf({
      currency: 'BHD',
      items: [
        line({ name: 'a', quantity: 3, price: 1.2345, taxes: [vat(10)] }),
        line({ name: 'b', quantity: 1, price: 0.999, taxes: [vat(10)] }),
      ],
      discount: { type: 'Flat', value: 0.1 },
    });
    const text = await textOf(await render(dinars));
    for (const amount of ['3.704', '0.999', '4.703', '-0.100', '4.603', '0.460', 'BHD 5.063']) {
      expect(text).toContain(amount);
    }
    const units = invoiceOf({
      currency: 'CLF',
      items: [line({ name: 'a', quantity: 1, price: 1.2345 })],
    });
    expect(await textOf(await render(units))).toContain('Total CLF 1.2345');
  });

  test('draft, canceled, test and overdue documents say so', async () => {
    expect(await textOf(await render({ ...short, state: 'Draft', number: null }))).toContain(
      'DRAFT',
    );
    expect(await textOf(await render({ ...short, state: 'Canceled' }))).toContain('CANCELLED');
    expect(await textOf(await render({ ...short, test: true }))).toContain(
      'TEST – not a valid invoice',
    );
    expect(await textOf(await render({ ...short, dueDate: '2026-11-09' }))).toContain('OVERDUE');
    expect(await textOf(await render(short))).not.toMatch(/DRAFT|CANCELLED|TEST|OVERDUE/);
  });

  test('calendar dates are the same in every zone, instants move', async () => {
    const at = '2026-11-02T23:30:00.000Z';
    const canceled = { number: 'CN-1', at, reason: 'Other', notes: null };
    const document = { ...short, state: 'Canceled' as const, canceled };
    for (const [tz, day] of [
      ['Europe/Berlin', '3 Nov 2026'],
      ['America/Los_Angeles', '2 Nov 2026'],
      ['Pacific/Kiritimati', '3 Nov 2026'],
    ] as const) {
      const text = await textOf(await render(document, tz));
      expect(text).toContain('Invoice date 2 Nov 2026 ');
      expect(text).toContain('Due date 16 Nov 2026 ');
      expect(text).toContain(`Cancelled on ${day}`);
    }
  });
});

describe('pages', () => {
  test('sixty lines take several pages, each with header, footer and page n of m', async () => {
    const pages = await pagesOf(await render(long));
    expect(pages.length).toBeGreaterThanOrEqual(3);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Tax number: 29/815/08154');
      expect(page).toMatch(/#\s+Description\s+Quantity\s+Unit price\s+Tax\s+Amount \(EUR\)/);
    });
    const text = pages.join('\n');
    // The account is where the reader is asked to pay, once.
    expect(text.match(/IBAN: DE89 3704 0044 0532 0130 00/g)).toHaveLength(1);
    long.lines.forEach((entry, index) => {
      const amount = entry.amounts.net.replace('.', '\\.');
      expect(text).toMatch(new RegExp(`^\\s*${index + 1}\\s+${entry.name} .*${amount}$`, 'm'));
    });
  });

  test('the sums are never torn apart by the end of a page', async () => {
    for (let count = 10; count <= 28; count += 2) {
      const items = Array.from({ length: count }, (_, index) =>
        line({ name: `Line ${index + 1}`, quantity: 1, price: 10, taxes: [vat(19)] }),
      );
      const pages = await pagesOf(await render(invoiceOf({ items, paid: '1' })));
      const withNet = pages.findIndex((page) => page.includes('Net amount'));
      const withBalance = pages.findLastIndex((page) => page.includes('Balance due'));
      expect([count, withNet]).toEqual([count, withBalance]);
    }
  });

  test('a line that is taller than a page continues over pages and loses nothing', async () => {
    const words = Array.from({ length: 160 }, (_, index) => `row${index}`);
    const tall = line({ name: 'Tall', description: words.join('<br>'), quantity: 1, price: 1 });
    const text = await textOf(await render(invoiceOf({ items: [tall] })));
    expect(text).toContain('Balance due EUR 1.00');
    for (const word of words) expect(text).toContain(word);
  });
});

describe('what a client may write', () => {
  const hostile = [
    '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
    '+++INS 7*7+++ +++=7*7+++ +++EXEC process.exit(1)+++',
    '||</w:t></w:r></w:p>|| & < > " \' ]]> <!-- -->',
    '<script>alert(1)</script> <b>not bold</b>',
    '{ PAGE } \\* MERGEFORMAT INCLUDETEXT "/etc/passwd"',
  ];

  test('commands and markup are printed literally wherever they stand', async () => {
    for (const text of hostile) {
      const html = sanitise(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
      const document = invoiceOf(
        {
          items: [
            line({
              name: text,
              unit: text,
              description: html,
              quantity: 1,
              price: 1,
              taxes: [vat(5, text)],
            }),
          ],
        },
        {
          header: text,
          number: text,
          notes: html,
          terms: html,
          buyer: {
            ...acme,
            reference: text,
            billTo: address({ company: text, address: text, city: text }),
          },
          seller: { ...nordlicht, name: text, legal: text },
        },
      );
      const printed = await solidTextOf(await render(document));
      // Header, number, name, unit, description, tax, notes, terms, buyer, reference, seller.
      expect(printed.split(solid(text)).length - 1, text).toBeGreaterThanOrEqual(11);
    }
  });

  test('characters of four bytes and of every script are printed', async () => {
    const name = '𠮷野家 😀 Өү Ελλάδα 서울 中文 Žluťoučký';
    const text = await solidTextOf(
      await render(invoiceOf({ items: [line({ name, quantity: 1, price: 1 })] })),
    );
    expect(text).toContain(solid(name));
  });

  test('the sentences of all languages and 20 currency signs come out as they went in', async () => {
    const items = Object.entries(PANGRAMS).map(([lang, sentence]) =>
      line({ name: lang, description: sentence, quantity: 1, price: 1 }),
    );
    items.push(line({ name: CURRENCY_SIGNS, quantity: 1, price: 1 }));
    const text = await solidTextOf(await render(invoiceOf({ items })));
    expect(codePoints(CURRENCY_SIGNS)).toBe(20);
    for (const { name, description } of items) {
      expect(text).toContain(solid(description ?? name));
    }
  });

  test('the longest words and the largest numbers stay in their columns', async () => {
    const word = 'Wagenladung'.repeat(9);
    const huge = line({
      name: word,
      description: `<ul><li>${word}</li></ul>`,
      quantity: 999999.999999,
      unit: 'Wagenladungenlangens',
      price: 999999.999999,
      taxes: [vat(19, 'Mehrwertsteuer!'), vat(9.975, 'Quebec')],
    });
    const document = invoiceOf(
      { items: [huge], extraFields: [{ name: 'WWWWWWWWWWWWWWW', type: 'Flat', value: 1 }] },
      {
        header: 'WWWWWWWWWWWWWWWWWWWW',
        number: 'WWWWWWWWWWWWWWWWWWWW',
        buyer: {
          ...acme,
          reference: word,
          billTo: address({ company: word, address: word, email: word }),
        },
        notes: `<p>${word.repeat(9)}</p>`,
      },
    );
    const pdf = await render(document);
    const words = await wordsOf(pdf);
    expect(overlaps(words)).toEqual([]);
    for (const { xMin, xMax, text } of words) {
      // A4 is 595 points wide, its margins are 57.
      expect(xMin, text).toBeGreaterThan(55);
      expect(xMax, text).toBeLessThan(540);
    }
    expect(words.map(({ text }) => text)).toContain('999,999,999,998.00');
    const printed = await solidTextOf(pdf);
    expect(printed.split(word).length - 1).toBeGreaterThanOrEqual(6);
  });

  test('the largest total stays on one line, in the currency with the widest letters', async () => {
    const item = line({ name: 'a', quantity: 999999.999999, price: 999999.999999 });
    const pdf = await render(invoiceOf({ currency: 'MWK', items: [item] }));
    const total = (await pagesOf(pdf)).join('').match(/MWK 999,999,999,998\.00$/gm);
    // At the top and in the total; nothing was paid, so there is no balance below it.
    expect(total).toHaveLength(2);
  });

  test('nothing overlaps on the invoices of the pictures', async () => {
    for (const document of [short, long, zeroDecimal]) {
      expect(overlaps(await wordsOf(await render(document)))).toEqual([]);
    }
  });

  test('rendering asks no server and reads no file that the text names', async () => {
    const secret = join(dataDir, 'secret.txt');
    await writeFile(secret, 'canary-content');
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
    const html = `<p><a href="${url}">a</a> <a href="file://${secret}">b</a> &lt;img src="${url}"&gt;</p>`;
    const document = invoiceOf(
      { items: [line({ name: url, url, description: html, quantity: 1, price: 1 })] },
      { notes: html, terms: `INCLUDEPICTURE "${url}" INCLUDETEXT "${secret}"` },
    );
    const text = await textOf(await render(document));
    server.close();
    expect(requests).toBe(0);
    expect(text).toContain(url);
    expect(text).not.toContain('canary-content');
  });
});
