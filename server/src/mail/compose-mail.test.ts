import { describe, expect, it } from 'vitest';
import type { PrintedDocument } from '../pdf/index.js';
import { invoiceOf, nordlicht } from '../pdf/testing/samples.js';
import { composeMail } from './compose-mail.js';
import { at, compose, mail } from './testing/composed.js';

describe('the text of a mail', () => {
  it('asks for the amount by its due date, and links to the invoice', () => {
    expect(compose().text).toBe(`Hello Anna Ö,

Please find invoice INV-42 for EUR\u00a01,234.50 below.

Please pay by 30 November 2026.

View invoice: https://billing.example.com/i/abc/inv-42

Kind regards,
Nordlicht Studio GmbH
`);
  });

  it('is worded and formatted as in the country of the seller', () => {
    const seller = { ...nordlicht, address: { ...nordlicht.address, country: 'CH' } };
    const swiss = compose({ lang: 'de', currency: 'CHF', seller });
    expect(swiss.text).toContain("CHF\u00a01'234.50");
    expect(swiss.text).toContain('Freundliche Grüsse');
    expect(swiss.html).toContain('<html lang="de-CH">');
    expect(compose({ lang: 'de', kind: 'Estimate', seller }).text).toContain('Offerte ansehen');
  });

  it('to an account is worded as in its country', () => {
    const notice = { kind: 'Notice', lang: 'de', from: 'Faktura', replyTo: null } as const;
    const content = {
      ...notice,
      lines: ['x'],
      view: 'SignIn' as const,
      url: 'https://x',
      test: false,
    };
    const textOf = (country?: string | null) => {
      const told = { ...content, attachment: null, ...(country === undefined ? {} : { country }) };
      const sent = { ...mail().row, content: told };
      return composeMail({ ...mail(), row: sent }, { from: 'a@b.example', pdf: null }).text;
    };
    expect(textOf('CH')).toContain('Freundliche Grüsse');
    for (const none of [null, undefined]) expect(textOf(none)).toContain('Mit freundlichen Grüßen');
  });

  it('formats dates as the customer wants them, and has a greeting without a name', () => {
    const { text } = compose({ dateFormat: 'DD/MM/YYYY', recipientName: null });
    expect(text).toContain('Hello,');
    expect(text).toContain('Please pay by 30/11/2026.');
  });

  it('says that the amount is collected, and asks for nothing', () => {
    const { text } = compose({ isDebited: true });
    expect(text).toContain('We will collect EUR\u00a01,234.50 by direct debit.');
    expect(text).not.toContain('Please pay by');
    expect(compose({ isDebited: true, balance: '0' }).text).not.toContain('collect');
  });

  it('asks for nothing if it is paid', () => {
    expect(compose({ balance: '0' }).text).not.toContain('Please pay by');
  });

  it('says what a refund gave back, and what is still due only if something is', () => {
    const refund = { kind: 'Refund', amount: '40' } as const;
    const partly = compose({ ...refund, balance: '60' }).text;
    expect(partly).toMatch(/We have refunded EUR\u00a040\.00[^]*Still due: EUR\u00a060\.00/);
    expect(compose({ ...refund, balance: '0' }).text).not.toContain('Still due');
  });

  it('states the balance after a payment', () => {
    const { text } = compose({ kind: 'Payment', amount: '1000', balance: '234.5' });
    expect(text).toContain('received your payment of EUR\u00a01,000.00');
    expect(text).toContain('Still due: EUR\u00a0234.50');
    expect(text).not.toContain('Please pay by');
  });

  it('has the text of the request instead of ours, with its own salutation and closing', () => {
    const own = 'Dear Anna,\nsee <a href="https://example.com/x">here</a>';
    const { text, html } = compose({}, { ownText: own });
    expect(text).toBe(`Dear Anna,
see here (https://example.com/x)

Invoice INV-42: EUR\u00a01,234.50
Please pay by 30 November 2026.

View invoice: https://billing.example.com/i/abc/inv-42
`);
    expect(html).not.toMatch(/Hello|Kind regards/);
    expect(html).toMatch(
      /Dear Anna,<br>see <a rel="noopener nofollow" style="color:#0f4c5c" href="https:\/\/example.com\/x">/,
    );
  });

  it('shows what people have written as text, without evaluating it', () => {
    const evil = '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} {amount} <script>alert(1)</script> "\'&';
    const { text, html } = compose({
      recipientName: evil,
      number: evil,
      seller: { ...nordlicht, name: evil },
    });
    expect(text.split(evil)).toHaveLength(4);
    expect(text + html).not.toContain('49');
    expect(html).not.toContain('<script');
    expect(
      html.split('{{7*7}} ${7*7} &lt;%= 7*7 %&gt; #{7*7} {amount} &lt;script&gt;'),
    ).toHaveLength(4);
  });
});

describe('the mail around it', () => {
  it('goes to the recipients still queued, and names neither hidden nor suppressed ones', () => {
    const { to, cc, recipients } = compose();
    expect({ to, cc, recipients }).toEqual({
      to: 'anna@example.org',
      cc: ['ben@example.org'],
      recipients: ['anna@example.org', 'cleo@example.org'],
    });
  });

  it('comes from MAIL_FROM with the name of the account, and replies go to its address', () => {
    expect(compose()).toMatchObject({
      messageId: '<snd_1@example.com>',
      from: { name: 'Nordlicht', address: 'billing@example.com' },
      replyTo: 'owner@nordlicht.example',
    });
  });

  it('is dated when it was requested or, if it was scheduled, when it is due, at every attempt', () => {
    expect(compose().date).toEqual(new Date(at));
    const scheduledFor = '2026-12-01T09:00:00.000Z';
    for (const attempts of [1, 5]) {
      expect(compose({}, { scheduledFor, attempts }).date).toEqual(new Date(scheduledFor));
    }
  });

  it('does not let a name or subject reverse the text shown after it', () => {
    const turning = '\u202Efdp.eciovni\u2066\u200F\r\n\tx';
    const row = { subject: turning };
    const { from, subject, text, html } = compose({ from: turning, recipientName: turning }, row);
    expect([from.name, subject]).toEqual(['fdp.eciovni x', 'fdp.eciovni x']);
    expect(text).toContain('Hello fdp.eciovni x,');
    expect(text + html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  it.each([
    ['XRechnung', true, ['INV-42.pdf application/pdf', 'INV-42.xml application/xml <ubl/>']],
    ['Factur-X', false, ['INV-42.pdf application/pdf']],
  ])(
    'attaches the XML of an e-invoice if its recipients process only XML: %s',
    (_, mailsXml, files) => {
      const file = (name: string) => ({ name, content: `<${name}/>`, sha256: '' });
      const eInvoice = {
        conformanceLevel: 'EN 16931',
        mailsXml,
        files: [file('cii'), file('ubl')],
      };
      const document = { ...invoiceOf({}), eInvoice: eInvoice as PrintedDocument['eInvoice'] };
      const attachment = { name: 'INV-42.pdf', document, tz: 'UTC', now: at };
      const sent = mail({ attachment });
      const { attachments } = composeMail(sent, { from: 'a@example.com', pdf: Buffer.from('') });
      const attached = attachments.map(({ filename, contentType, content: bytes }) =>
        [filename, contentType, bytes.toString()].join(' ').trim(),
      );
      expect(attached).toEqual(files);
    },
  );

  it('attaches a file with a name that is not a path and reverses no text', () => {
    const printed = { name: '../A/1\u202e".pdf', document: invoiceOf({}), tz: 'UTC', now: at };
    const sent = mail({ attachment: printed });
    const { attachments } = composeMail(sent, { from: 'a@example.com', pdf: Buffer.from('%PDF') });
    expect(attachments.map(({ filename }) => filename)).toEqual(['..-A-1--.pdf']);
  });

  it('states that it is a test', () => {
    const { subject, text, html } = compose({ test: true });
    expect(subject).toBe('[TEST] Invoice INV-42');
    expect(text).toMatch(/^TEST – not a valid invoice\n/);
    expect(html).toContain('TEST – not a valid invoice');
  });
});
