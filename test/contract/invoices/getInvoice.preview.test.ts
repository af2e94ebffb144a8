import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { parseProfile } from '../../../server/src/accounts/index.js';
import { demoAccount } from '../../../server/src/app/demo/demo.js';
import type { Client } from '../../harness/client.js';
import {
  cancel,
  line,
  newCustomer,
  newInvoice,
  newPayment,
  newRefund,
  type Invoice,
} from '../../harness/fixtures.js';
import { startServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let client: Client;
let clock = new Date('2026-11-10T10:00:00.000Z');

beforeAll(async () => {
  server = await startServer({ now: () => clock });
  ({ client } = await server.newAccount({ profile: demoAccount.profile }));
});
afterAll(() => server.close());

const open = (more: object = {}) =>
  newInvoice(client, { status: 'Pending', date: '2026-11-02', dueDate: '2026-11-16', ...more });

const visit = ({ url }: Pick<Invoice, 'url'>) => fetch(server.url + new URL(url).pathname);

/** The page without markup and styles; `nbsp` in amounts become plain spaces. */
async function read(invoice: Pick<Invoice, 'url'>): Promise<string> {
  const html = (await (await visit(invoice)).text()).replace(/<style>.*<\/style>/s, '');
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('the preview page of an invoice', () => {
  it('shows seller, customer, details, lines, taxes and sums', async () => {
    const { id } = await newCustomer(client, {
      billTo: { company: 'Acme', address: 'Am Sandtorkai 50', city: 'Hamburg', country: 'DE' },
      shipTo: { company: 'Acme Store', city: 'Bremen' },
      reference: '04011000-12345-03',
    });
    const taxes = [{ name: 'VAT', value: 19 }];
    const items = [{ ...line, unit: 'h', taxes }];
    const invoice = await open({ customer: id, items, shipTo: true });
    const text = await read(invoice);
    for (const part of [
      'Nordlicht Studio GmbH Lindenstraße 12 10969 Berlin',
      'Bill to Acme Am Sandtorkai 50 Hamburg',
      'Ship to Acme Store Bremen',
      `Invoice ${invoice.number ?? ''} `,
      'Balance due EUR 119.00 Due date 16 Nov 2026 Invoice date',
      'Your reference 04011000-12345-03',
      '1 Design day 2 h × 50.00 · VAT 19%',
      'Net amount 100.00 VAT 19% on 100.00 19.00 Total EUR 119.00',
      'VAT ID: DE136695976',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows what was paid and refunded, what is due, and how to pay it', async () => {
    const invoice = await open();
    const { id } = await newPayment(client, invoice.id, { amount: 40, paidAt: '2026-11-04' });
    await newPayment(client, invoice.id, { amount: 10, method: 'Card', paidAt: '2026-11-03' });
    const { number } = await newRefund(client, id, { amount: 15 });
    const text = await read(invoice);
    for (const part of [
      'EUR 50.00 is due by 16 November 2026.',
      `Total EUR 100.00 Credit note ${number} -15.00 Paid -50.00 Refunded 15.00 Balance due EUR 50.00`,
      '3 Nov 2026 Payment Card Card 10.00 4 Nov 2026 Payment Bank transfer Bank transfer 40.00',
      `10 Nov 2026 Refund ${number} Bank transfer Bank transfer -15.00`,
      `Please pay EUR 50.00 by 16 November 2026. Reference: ${invoice.number ?? ''}`,
      'Account holder: Nordlicht Studio GmbH IBAN: DE89 3704 0044 0532 0130 00 BIC: COBADEFFXXX',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('keeps the payment reference and the date of what is due in one row each', async () => {
    const invoice = await open();
    const page = await (await visit(invoice)).text();
    expect(page).toContain(`Reference: <span class="whole">${invoice.number ?? ''}</span></p>`);
    expect(page).toContain('is due by 16\u00a0November\u00a02026.</p>');
  });

  it('shows an account without an IBAN, and the payment instructions below it', async () => {
    const bank = { type: 'uk', sortCode: '123456', accountNumber: '12345678' };
    const paymentInstructions = 'Cheques to <Thames> Print\nAdd GBP 9 for wires.';
    const profile = parseProfile({ name: 'Thames Print', bank, paymentInstructions });
    const { client: british } = await server.newAccount({ profile });
    const invoice = await newInvoice(british, { status: 'Pending', date: '2026-11-02' });
    expect(await read(invoice)).toMatch(
      /Account holder: Thames Print Sort code: 12-34-56 Account number: 12345678 .*Cheques to &lt;Thames&gt; Print Add GBP 9/,
    );
  });

  it('offers a code for banking apps while there is something to pay, in euros', async () => {
    const code = /<figure class="pay">[^]*<svg[^]*Scan this code with your banking app/;
    expect(await (await visit(await open())).text()).toMatch(code);
    for (const more of [{ status: 'Paid' }, { status: 'Draft' }, { currency: 'GBP' }]) {
      expect(await (await visit(await open(more))).text()).not.toContain('<svg');
    }
  });

  it('is overdue from the day after its due date, in the zone of the account', async () => {
    const invoice = await open();
    clock = new Date('2026-11-16T22:59:59.999Z');
    expect(await read(invoice)).toContain('EUR 100.00 is due by 16 November 2026.');
    clock = new Date('2026-11-16T23:00:00.000Z');
    expect(await read(invoice)).toContain('EUR 100.00 has been overdue since 16 November 2026.');
    clock = new Date('2026-11-10T10:00:00.000Z');
  });

  it.each([
    ['a Draft', { status: 'Draft' }, 'This is a draft.'],
    ['a paid one', { status: 'Paid' }, 'Paid. Thank you.'],
  ])('asks for no money on %s', async (_, more, sentence) => {
    const text = await read(await open(more));
    expect(text).toContain(sentence);
    expect(text).not.toContain('Please pay');
  });

  it('shows the credit note, the date and the reason of a canceled one', async () => {
    const invoice = await open();
    const { cancellation } = await cancel(client, invoice.id, {
      reason: 'BillingError',
      notes: 'Wrong address.',
    });
    const text = await read(invoice);
    const facts = `Credit note ${cancellation?.number ?? ''} Cancelled on 10 Nov 2026 Reason Billing error `;
    const said = ['CANCELLED', 'This invoice was cancelled.', facts, 'Balance due EUR 0.00'];
    for (const part of [...said, 'Reason Wrong address.']) expect(text).toContain(part);
    expect(text).not.toContain('Please pay');
  });

  it('calls the note of a canceled one otherwise than that of a refund, where its language does', async () => {
    const invoice = await open({ lang: 'de' });
    const refund = await newRefund(client, (await newPayment(client, invoice.id)).id);
    const { cancellation } = await cancel(client, invoice.id);
    const text = await read(invoice);
    expect(text).toContain(`Rechnungskorrektur ${refund.number} PDF`);
    expect(text).toContain(`Stornorechnung ${cancellation?.number ?? ''} PDF`);
    expect(text).toContain(`Stornorechnung ${cancellation?.number ?? ''} Storniert am 10.11.2026`);
  });

  it('offers the credit notes of its own invoice as PDF, and no others', async () => {
    const [refunded, other] = [await open(), await open()];
    const refund = await newRefund(client, (await newPayment(client, refunded.id)).id);
    const { cancellation } = await cancel(client, other.id);
    const html = await (await visit(refunded)).text();
    const path = new RegExp(`href="([^"]+\\.${refund.id}\\.pdf)"`).exec(html)?.[1] ?? '';
    expect(await read(refunded)).toContain(`Credit note ${refund.number} PDF`);
    const answer = await fetch(server.url + path);
    expect(answer.headers.get('content-disposition')).toContain(`"${refund.number}.pdf"`);
    expect(await textOf(Buffer.from(await answer.arrayBuffer()))).toContain(refund.number);
    const foreign = path.replace(refund.id, cancellation?.creditNoteId ?? '');
    expect((await fetch(server.url + foreign)).status).toBe(404);
    expect(await (await visit(other)).text()).toContain(
      `.${cancellation?.creditNoteId ?? ''}.pdf"`,
    );
  });

  it('does not show the reason if it is fraud', async () => {
    const invoice = await open();
    await cancel(client, invoice.id, { reason: 'Fraudulent' });
    expect(await read(invoice)).not.toMatch(/fraud|Reason/i);
  });

  it('is in the language of the document, with the date format of the customer', async () => {
    const { id } = await newCustomer(client, { dateFormat: 'YYYY/MM/DD' });
    const invoice = await open({ customer: id, lang: 'de' });
    const html = await (await visit(invoice)).text();
    expect(html).toContain('<html lang="de-DE">');
    expect(html).toContain('Zu zahlen bis zum 2026/11/16: 100,00\u00a0€.');
  });

  it('shows notes, terms and descriptions as formatting, and follows no link', async () => {
    const notes = '<p>Thank <b>you</b>. <a href="https://acme.example/?a=1&amp;b=2">More</a></p>';
    const terms = '<ul><li>One<ol><li>Two</li></ol></li></ul><blockquote>Three</blockquote>';
    const html = await (await visit(await open({ notes, terms }))).text();
    const link = '<a href="https://acme.example/?a=1&amp;b=2" rel="noopener nofollow">More</a>';
    expect(html).toContain(`Thank <strong>you</strong>. ${link}`);
    const flat = html.replace(/\s*\n\s*/g, '');
    expect(flat).toMatch(/<ul><li[^>]*>One<ol><li[^>]*>Two<\/li><\/ol><\/li><\/ul>/);
    expect(flat).toMatch(/<blockquote><p[^>]*>Three<\/p><\/blockquote>/);
  });

  it('prints what looks like a command of a template literally', async () => {
    const command = '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}';
    const items = [{ ...line, name: command }];
    expect(await (await visit(await open({ items }))).text()).toContain(
      '{{7*7}} ${7*7} &lt;%= 7*7 %&gt; #{7*7}',
    );
  });

  it('isolates a right-to-left name from adjacent numbers', async () => {
    const taxes = [{ name: 'ضريبة', value: 15 }];
    const html = await (await visit(await open({ items: [{ ...line, taxes }] }))).text();
    expect(html).toContain('\u2068ضريبة\u2069 15% on 100.00');
  });

  it('allows its own style and nothing else', async () => {
    const answer = await visit(await open());
    const html = await answer.text();
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; ` +
        "form-action 'none'",
    );
    expect(html).not.toMatch(/<script|<img|<link|style=|src=|url\(|@import/);
  });

  it('opens with its own token only, whatever slug follows', async () => {
    const [one, other] = [await open({ slug: 'logo' }), await open({ header: 'Other' })];
    const token = ({ url }: Invoice) => new URL(url).pathname.split('/')[2] ?? '';
    expect(token(one)).toMatch(/^[\w-]{22}$/);
    expect(token(one)).not.toBe(token(other));
    const any = await fetch(`${server.url}/i/${token(other)}/logo`);
    expect(await any.text()).toContain('Other');
    await client.delete(`/invoices/${other.id}`);
    for (const path of [
      `/i/${token(other)}/`,
      `/i/${token(one).slice(1)}x/`,
      `/e/${token(one)}/`,
    ]) {
      const nothing = await fetch(server.url + path);
      expect([nothing.status, await nothing.text()]).toEqual([404, 'There is no such document.\n']);
    }
  });
});
