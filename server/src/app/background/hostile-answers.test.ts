import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findMail, suppressionsOf } from '../../mail/index.js';
import { startSmtp } from '../../platform/mail/testing/smtp-server.js';
import { visitsOf } from '../dashboard/testing/visits.js';
import { startTestApi } from '../testing/api.js';
import { sendInvoice } from '../testing/sent-invoice.js';

const secret = 'a-secret-of-twenty-characters';
const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` };

/** Clears the screen, colours, turns the text around, and starts a line that looks like ours. */
const HOSTILE = '\u001b[2J\u001b[31mPaid\u001b[0m \u202edetnuoccA\u202c\u009b1m \u2028snd_1  Sent';
const SHOWN = 'Paid detnuoccA snd_1 Sent';

async function sending(smtpUrl?: string) {
  const smtp = await startSmtp();
  const api = await startTestApi({
    smtpUrl: smtpUrl ?? smtp.url,
    mailFrom: 'billing@example.com',
    mailEventsSecret: secret,
  });
  onTestFinished(async () => {
    await api.close();
    await smtp.stop();
  });
  const billTo = { company: 'Acme', email: 'anna@example.org' };
  const id = await sendInvoice(api, { billTo, attachPdf: false });
  const lastMail = async () => {
    const { json } = await api.call('GET', '/v1/invoices');
    const [invoice] = json['data'] as { lastMail: { state: string; reason: string | null } }[];
    return invoice?.lastMail;
  };
  /** Everything that is stored about the refusal, and what the dashboard shows. */
  const told = async () => {
    const mail = await findMail(api.server.db, id);
    const [suppression] = await suppressionsOf(api.server.db, api.accountId);
    const { open } = await visitsOf(() => api).signedIn();
    const { text } = await open('/mail');
    const stored = [mail?.row.lastError, mail?.recipients[0]?.response, suppression?.reason];
    return { stored, text };
  };
  return { api, smtp, id, lastMail, told };
}

it('the words of a bounce are stored as one line that no terminal obeys', async () => {
  const { api, smtp, lastMail, told } = await sending();
  await expect.poll(lastMail, { timeout: 10_000 }).toMatchObject({ state: 'Sent' });
  const raw = smtp.received[0]?.raw.toString() ?? '';
  const notice = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status; charset=utf-8\r\n\r\nReporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; anna@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 ${HOSTILE}\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${raw}\r\n--b--\r\n`;
  const { json } = await api.post('/mail/events', Buffer.from(notice), { key: null, headers });
  expect(json).toEqual({ recorded: 1, unknown: 0 });
  const said = `550 ${SHOWN}`;
  expect(await lastMail()).toMatchObject({ state: 'Bounced', reason: said });
  const { stored, text } = await told();
  expect(stored).toEqual([said, said, said]);
  expect(text).toContain(said);
});

it('so is what a provider reports', async () => {
  const { api, id, lastMail, told } = await sending();
  await expect.poll(lastMail, { timeout: 10_000 }).toMatchObject({ state: 'Sent' });
  const event = { messageId: `<${id}@example.com>`, outcome: 'bounced', response: HOSTILE };
  const bearer = { authorization: headers.authorization };
  await api.post('/mail/events', { events: [event] }, { key: null, headers: bearer });
  expect(await lastMail()).toMatchObject({ state: 'Bounced', reason: SHOWN });
  const { stored, text } = await told();
  expect(stored).toEqual([SHOWN, SHOWN, SHOWN]);
  expect(text).toContain(SHOWN);
});

it('so is the answer of a relay', async () => {
  const relay = createServer((socket) => socket.end(`554 5.7.1 ${HOSTILE}\r\n`)).listen(0);
  await once(relay, 'listening');
  const { port } = relay.address() as AddressInfo;
  const { id, api, told } = await sending(`smtp://127.0.0.1:${port}`);
  onTestFinished(() => void relay.close());
  const error = async () => (await findMail(api.server.db, id))?.row.lastError;
  await expect.poll(error, { timeout: 10_000 }).toContain(`554 5.7.1 ${SHOWN}`);
  const { stored, text } = await told();
  expect(stored[1]).toBe(stored[0]);
  expect(stored[0]).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]/u);
  expect(text).toContain(`554 5.7.1 ${SHOWN}`);
});
