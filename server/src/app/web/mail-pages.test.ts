import { describe, expect, it, onTestFinished } from 'vitest';
import { nested } from '../../platform/mail/testing/hostile-mails.js';
import { startSmtp } from '../../platform/mail/testing/smtp-server.js';
import { startTestApi, type TestApi } from '../testing/api.js';
import { sendInvoice } from '../testing/sent-invoice.js';

const secret = 'a-secret-of-twenty-characters';

describe('a server with SMTP_URL', () => {
  async function sending(): Promise<{ api: TestApi; received: { raw: Buffer }[] }> {
    const smtp = await startSmtp();
    const api = await startTestApi({
      smtpUrl: smtp.url,
      mailFrom: 'billing@example.com',
      mailEventsSecret: secret,
    });
    onTestFinished(async () => {
      await api.close();
      await smtp.stop();
    });
    return { api, received: smtp.received };
  }
  const report = (api: TestApi, body: unknown, type = 'application/json', own = secret) =>
    api.post('/mail/events', body, {
      key: null,
      headers: { 'content-type': type, authorization: `Bearer ${own}` },
    });

  it('has no inbox, and accepts a report about a mail once', async () => {
    const { api, received } = await sending();
    const billTo = { company: 'Acme', email: 'anna@example.org' };
    const mailId = await sendInvoice(api, { billTo, attachPdf: false });
    await expect.poll(() => received.length).toBe(1);
    expect((await api.call('GET', '/inbox', { key: null })).status).toBe(404);
    const messageId = `<${mailId}@example.com>`;
    const lastMail = async () => {
      const { json } = await api.call('GET', '/v1/invoices');
      const [invoice] = json['data'] as { lastMail: { state: string } }[];
      return invoice?.lastMail.state;
    };
    await expect.poll(lastMail).toBe('Sent');
    const delivered = { messageId, recipient: 'Anna@example.org', outcome: 'delivered' };
    const unknown = { messageId: '<snd_0@example.com>', outcome: 'bounced' };
    const { json } = await report(api, { events: [delivered, unknown] });
    expect(json).toEqual({ recorded: 1, unknown: 1 });
    expect(await lastMail()).toBe('Delivered');

    const raw = received[0]?.raw.toString() ?? '';
    const notice = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; anna@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${raw}\r\n--b--\r\n`;
    const answered = await report(api, Buffer.from(notice), 'message/rfc822');
    expect(answered.json).toEqual({ recorded: 1, unknown: 0 });
    expect(await lastMail()).toBe('Bounced');
    const again = {
      customer: { internalId: 'c1', billTo },
      items: [{ name: 'Day', quantity: 1, price: 1 }],
    };
    const { json: second } = await api.post('/v1/invoices', again);
    const refused = await api.post(`/v1/invoices/${String(second['id'])}/send`, {});
    expect(refused.json['code']).toBe('RECIPIENT_SUPPRESSED');
  }, 60_000);

  it('suspends an account once two of its recipients have complained, about mail that it sent', async () => {
    const { api, received } = await sending();
    for (const name of ['anna', 'ben', 'cleo']) {
      const billTo = { company: name, email: `${name}@example.org` };
      await sendInvoice(api, { billTo, attachPdf: false });
    }
    await expect.poll(() => received.length).toBe(3);
    const complain = async (type: string, mail: string) => {
      const raw = `Content-Type: multipart/report; report-type=feedback-report; boundary=b\r\n\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: ${type}\r\nUser-Agent: X/1\r\nVersion: 1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${mail}\r\n--b--\r\n`;
      return (await report(api, Buffer.from(raw), 'message/rfc822')).json;
    };
    const [first = '', second = ''] = received.map(({ raw }) => raw.toString());
    const billTo = { company: 'Dan', email: 'dan@example.org' };
    const { json: customer } = await api.post('/v1/customers', { billTo, attachPdf: false });
    const items = [{ name: 'Day', quantity: 1, price: 100 }];
    const { json: invoice } = await api.post('/v1/invoices', { customer: customer['id'], items });
    const send = () => api.post(`/v1/invoices/${String(invoice['id'])}/send`, {});

    expect(await complain('abuse', first)).toEqual({ recorded: 1, unknown: 0 });
    expect(await complain('abuse', first)).toEqual({ recorded: 1, unknown: 0 });
    expect(await complain('not-spam', second)).toEqual({ recorded: 0, unknown: 0 });
    const foreign = 'Message-ID: <snd_0@example.com>\r\n\r\nHello';
    expect(await complain('abuse', foreign)).toEqual({ recorded: 0, unknown: 1 });
    expect((await send()).status).toBe(202);

    expect(await complain('virus', second)).toEqual({ recorded: 1, unknown: 0 });
    expect((await send()).json['code']).toBe('MAIL_SENDING_SUSPENDED');
  }, 60_000);

  it('rejects requests without the secret, and bodies that are not reports', async () => {
    const { api } = await sending();
    expect((await report(api, { events: [] }, 'application/json', 'wrong')).status).toBe(401);
    expect((await api.post('/mail/events', { events: [] }, { key: null })).status).toBe(401);
    expect((await report(api, { events: [{ messageId: 'x' }] })).status).toBe(422);
    expect((await report(api, '{', 'application/json')).status).toBe(400);
    expect((await report(api, 'x', 'text/plain')).status).toBe(422);
    const alike = secret.replace(/.$/, 'x');
    expect((await report(api, { events: [] }, 'application/json', alike)).status).toBe(401);
    const event = { messageId: '<snd_0@example.com>', outcome: 'delivered' };
    for (const events of [[{ ...event, account: 'acc_1' }], Array(1_001).fill(event), event]) {
      expect((await report(api, { events })).status).toBe(422);
    }
    const huge = await report(api, Buffer.alloc(21 * 1024 * 1024, 'x'), 'message/rfc822');
    expect([huge.status, huge.json]).toEqual([413, { error: expect.stringContaining('20 MB') }]);
    const noReport = await report(api, Buffer.from('Subject: Hello\r\n\r\nHi'), 'message/rfc822');
    expect(noReport.json).toEqual({ recorded: 0, unknown: 0 });
  });

  it('names unknown members in a short answer, however many there are', async () => {
    const { api } = await sending();
    const members = Array.from({ length: 100_000 }, (_, index) => [`colour${index}`, 'red']);
    const { status, json } = await report(api, Object.fromEntries(members));
    expect(status).toBe(422);
    expect(json['error']).toContain('colour1');
    expect(String(json['error']).length).toBeLessThanOrEqual(2_000);
    const larger = await report(api, { events: [], colour: 'x'.repeat(5_000_000) });
    expect([larger.status, larger.json]).toEqual([413, { error: expect.stringContaining('4 MB') }]);
  });

  it('counts events before it checks them: 1,001 wrong ones are one error', async () => {
    const { api } = await sending();
    const { status, json } = await report(api, { events: Array(1_001).fill({}) });
    expect([status, json]).toEqual([422, { error: expect.stringMatching(/^[^✖]*✖[^✖]*events$/) }]);
  });

  it('answers a mail that nobody can read, and records it', async () => {
    const { api } = await sending();
    const mail = Buffer.from(nested(300));
    const { status, json } = await report(api, mail, 'message/rfc822');
    expect([status, json]).toEqual([
      400,
      { error: expect.stringContaining('Send it as the mail server made it') },
    ]);
    const { text } = await api.call('GET', '/metrics', { key: null });
    expect(text).toMatch(/^faktura_mail_reports_total\{outcome="unreadable"\} 1$/m);
  });

  it('is ready while the relay is unreachable', async () => {
    const gone = await startSmtp();
    await gone.stop();
    const api = await startTestApi({ smtpUrl: gone.url, mailFrom: 'billing@example.com' });
    onTestFinished(() => api.close());
    const billTo = { company: 'Acme', email: 'anna@example.org' };
    await sendInvoice(api, { billTo, attachPdf: false });
    expect((await api.call('GET', '/readyz', { key: null })).status).toBe(200);
    const metrics = await api.call('GET', '/metrics', { key: null });
    expect(metrics.text).toMatch(/^faktura_mail_waiting_seconds \d/m);
  });
});
