import { changeBranding, createKey, readLogo } from '../../server/src/accounts/index.js';
import { demoAccount } from '../../server/src/app/demo/demo.js';
import { pngOf } from '../../server/src/pdf/testing/png.js';
import { openBlobStore } from '../../server/src/platform/blobs/index.js';
import { createClient } from '../harness/client.js';
import {
  cancel,
  type Estimate,
  type Invoice,
  newCustomer,
  newEstimate,
  newInvoice,
  newPayment,
  newRefund,
} from '../harness/fixtures.js';
import type { TestServer } from '../harness/server.js';

/** The languages of the checked pages. */
export const languages = ['en', 'de', 'ja'] as const;
type Language = (typeof languages)[number];

const vat = (value: number, name = 'VAT') => ({ name, value });

const texts = {
  en: {
    currency: 'GBP',
    company: 'Acme Widgets Ltd',
    place: { address: '12 Harbour Street', city: 'Bristol', postalCode: 'BS1 4RW', country: 'GB' },
    names: ['Design review', 'Handbook, printed', 'Sticker sheet'],
    tax: 'VAT',
    notes: '<p>Thank you for your order. The <i>source files</i> follow by mail.</p>',
  },
  de: {
    currency: 'EUR',
    company: 'Acme Widgets GmbH',
    place: { address: 'Am Sandtorkai 50', city: 'Hamburg', postalCode: '20457', country: 'DE' },
    names: ['Gestaltungsprüfung', 'Handbuch, gedruckt', 'Donaudampfschifffahrtsgesellschaft'],
    tax: 'USt',
    notes: '<p>Vielen Dank für Ihren Auftrag. Die <i>Quelldateien</i> folgen per E-Mail.</p>',
  },
  ja: {
    currency: 'JPY',
    company: '株式会社さくら',
    place: {
      address: '丸の内1-1-1',
      city: '千代田区',
      state: '東京都',
      postalCode: '100-0005',
      country: 'JP',
    },
    names: ['デザインレビュー', '印刷ハンドブック', 'ステッカーシート'],
    tax: '消費税',
    notes: '<p>ご注文ありがとうございます。<b>元データ</b>は別途お送りします。</p>',
  },
};

function bodyOf(lang: Language) {
  const { names, tax, notes, currency } = texts[lang];
  const [first = '', second = '', third = ''] = names;
  const exact = currency === 'JPY' ? 1 : 0.335;
  return {
    lang,
    currency,
    date: '2026-11-02',
    dueDate: '2026-11-16',
    items: [
      {
        name: first,
        description: `<p>${notes.replace(/<.?p>/g, '')}</p><ul><li>A</li><li>B<ol><li>C</li></ol></li></ul>`,
        quantity: 3,
        unit: 'h',
        price: 9800 + exact,
        discount: { name: 'Loyalty', value: 10 },
        taxes: [vat(19, tax)],
      },
      { name: second, quantity: 2.5, unit: 'kg', price: 1990, taxes: [vat(7, tax)] },
      {
        name: third,
        quantity: 1,
        price: 777,
        taxes: [vat(19, tax)],
        url: 'https://acme.example/s',
      },
      { name: 'שירותי עיצוב', quantity: 1, price: 100, taxes: [vat(15, 'ضريبة')] },
    ],
    discount: { type: 'Percentage', value: 10 },
    notes,
    terms:
      '<p>See <a href="https://nordlicht.example/terms">https://nordlicht.example/terms</a>.</p>' +
      '<ol><li>One.</li><li>Two.</li></ol><blockquote>Three.</blockquote>',
  };
}

async function decided(server: TestServer, estimate: Estimate): Promise<Estimate> {
  const { pathname } = new URL(estimate.url);
  await fetch(`${server.url}${pathname}/accept?version=${String(estimate.version)}`, {
    method: 'POST',
    redirect: 'manual',
  });
  return estimate;
}

/** An invoice with logo, colour and footer, of the test key of its account. */
async function branded(server: TestServer, body: object): Promise<Invoice> {
  const account = await server.newAccount({ profile: demoAccount.profile });
  const { db, config } = server;
  const store = await openBlobStore(config);
  const file = readLogo(pngOf(360, 120, [170, 0, 85]));
  const blob = await store.put(account.id, file.content, file.contentType);
  const footer = 'Nordlicht Studio · open Monday to Friday';
  await changeBranding(db, account.id, { logo: { file, blob }, color: '#aa0055', footer });
  const client = createClient(server.baseUrl, await createKey(db, account.id, { test: true }));
  return newInvoice(client, { ...body, status: 'Pending' });
}

/** A document in each state that a reader may see, by a short description. */
export async function samplePages(server: TestServer, lang: Language) {
  const { client } = await server.newAccount({ profile: demoAccount.profile });
  const { company, place } = texts[lang];
  const billTo = { company, firstName: 'Jona', lastName: 'Petersen', ...place };
  const tax = { name: 'VAT ID', id: 'DE129273398' };
  const customer = await newCustomer(client, { billTo, tax, shipTo: billTo });
  const body = { ...bodyOf(lang), customer: customer.id, shipTo: lang === 'de' };
  const invoice = (more: object) => newInvoice(client, { ...body, status: 'Pending', ...more });
  const estimate = (more: object) => newEstimate(client, { ...body, status: 'Pending', ...more });
  const partly: Invoice = await invoice({});
  await newPayment(client, partly.id, { amount: 10000, paidAt: '2026-11-04' });
  const { id: card } = await newPayment(client, partly.id, { amount: 5000, method: 'Card' });
  await newRefund(client, card, { amount: 2000 });
  const canceled: Invoice = await invoice({});
  await cancel(client, canceled.id, { reason: 'Duplicate', notes: 'Ordered twice by mistake.' });
  const open: Estimate = await estimate({});
  const pages: Record<string, { url: string }> = {
    partly,
    canceled,
    overdue: await invoice({ date: '2026-10-01', dueDate: '2026-10-15' }),
    paid: await invoice({ status: 'Paid' }),
    draft: await invoice({ status: 'Draft' }),
    estimate: open,
    expired: await estimate({ date: '2026-10-01', dueDate: '2026-10-15' }),
    accepted: await decided(server, await estimate({})),
    branded: await branded(server, { ...bodyOf(lang), shipTo: false }),
  };
  return Object.entries(pages).map(([name, { url }]) => ({ name, url }));
}
