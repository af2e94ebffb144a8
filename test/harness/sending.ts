import { describe, expect, it } from './runner.js';
import type { components } from '@faktura/contract';

import { fillIn, labelsFor } from '../../server/src/pdf/index.js';
import type { Client, Received } from './client.js';
import { invoiceBody, made, newCustomer, refused, errorLines, type Customer } from './fixtures.js';
import type { TestAccount } from './server.js';
import type { Suite } from './suite.js';

type Schemas = components['schemas'];
type Receipt = Schemas['SendReceipt'];
type Document = Schemas['Invoice'] | Schemas['Estimate'];

/** Caps for tests that count; the others are never reached. */
const few = (scope: string, limit: number): object => ({ caps: { [scope]: limit } });

/** Sends documents of one kind. */
export interface Sender {
  create(more?: object): Promise<Document>;
  get(id: string): Promise<Document>;
  send(id: string, body?: object, headers?: Record<string, string>): Promise<Received<Receipt>>;
}

/** Sends the documents of a resource with a client. */
export function senderOf(client: Client, resource: 'invoices' | 'estimates'): Sender {
  return {
    create: (more) => made(client.post<Document>(`/${resource}`, invoiceBody(more))),
    get: (id) => made(client.get<Document>(`/${resource}/${id}`)),
    send: (id, body, headers = {}) =>
      client.request<Receipt>('POST', `/${resource}/${id}/send`, {
        headers,
        ...(body === undefined ? {} : { body }),
      }),
  };
}

/** A customer with copy recipients. */
function copied(client: Client, more: object = {}): Promise<Customer> {
  return newCustomer(client, {
    cc: ['accounts@acme.example', 'Office@acme.example'],
    bcc: ['archive@acme.example'],
    ...more,
  });
}

/** Records a permanent bounce for these addresses. */
export async function suppressed(t: Suite, account: TestAccount, ...addresses: string[]) {
  const insert =
    'INSERT INTO mail_suppressions (accountId, address, mailId, reason, createdAt) ' +
    "VALUES (?, ?, NULL, 'no such user', '2026-01-01 00:00:00.000')";
  for (const address of addresses) {
    const values = [account.id, address];
    await t.server.db.transaction((tx) => t.server.db.execute(insert, values, tx));
  }
}

/** Tests for every operation that sends a document. */
export function describeSending(t: Suite, resource: 'invoices' | 'estimates'): void {
  const of = (account: TestAccount = t.account): Sender => senderOf(account.client, resource);
  const mailsOf = (id: string) =>
    t.server.db.select<{ id: string; keyId: string }>(
      'SELECT id, keyId FROM mails WHERE recordId = ? ORDER BY id',
      [id],
    );

  describe('202', () => {
    it('returns a receipt: to the customer, with its copies and the standard subject', async () => {
      const account = await t.server.newAccount({ name: 'Nordlicht Studio GmbH' });
      const customer = await copied(account.client);
      const made = await of(account).create({ customer: customer.id, status: 'Pending' });
      const { status, body } = await of(account).send(made.id);
      const kind = resource === 'invoices' ? 'Invoice' : 'Estimate';
      expect(status).toBe(202);
      expect(body).toEqual({
        id: expect.stringMatching(/^snd_/) as string,
        status: 'Queued',
        document: made.id,
        to: 'billing@acme.example',
        cc: ['accounts@acme.example', 'office@acme.example'],
        bcc: ['archive@acme.example'],
        skipped: [],
        subject: `${kind} ${String(made.number)} from Nordlicht Studio GmbH`,
        scheduledFor: null,
        createdAt: body.createdAt,
      });
      expect(await of(account).get(made.id)).toMatchObject({
        lastMail: { to: 'billing@acme.example' },
      });
    });

    it('writes the subject in the language of the document', async () => {
      const { id, number } = await of().create({ lang: 'de', status: 'Pending' });
      const { subject } = labelsFor('de').mail;
      const pattern = resource === 'invoices' ? subject.Invoice : subject.Estimate;
      const values = { number: String(number), seller: 'Nordlicht Studio GmbH' };
      expect((await of().send(id)).body.subject).toBe(fillIn(pattern, values));
    });

    it('goes to another address with a custom subject, and keeps the copies', async () => {
      const customer = await copied(t.client);
      const { id } = await of().create({ customer: customer.id, status: 'Pending' });
      const { body } = await of().send(id, { email: 'Office@Acme.example', subject: 'Hello' });
      expect(body).toMatchObject({
        to: 'office@acme.example',
        cc: ['accounts@acme.example'],
        bcc: ['archive@acme.example'],
        subject: 'Hello',
      });
    });

    it('makes a Draft a document with its number at once', async () => {
      const draft = await of().create();
      expect(draft).toMatchObject({ status: 'Draft', number: null });
      const { body } = await of().send(draft.id);
      const sent = await of().get(draft.id);
      expect(sent).toMatchObject({ status: 'Pending', number: expect.any(String) as string });
      expect(body.subject).toContain(String(sent.number));
    });

    it('schedules it for 09:00 in the zone of the account, and leaves a Draft as it is until then', async () => {
      const draft = await of().create();
      const { body } = await of().send(draft.id, { date: '2096-07-01' });
      expect(body).toMatchObject({ status: 'Scheduled', scheduledFor: '2096-07-01T07:00:00.000Z' });
      expect(await of().get(draft.id)).toEqual({
        ...draft,
        lastMail: {
          state: 'Scheduled',
          to: 'billing@acme.example',
          at: body.createdAt,
          reason: null,
        },
      });
    });

    it('changes the ETag but not the version, so that a client sees it and can still write', async () => {
      const { id } = await of().create({ status: 'Pending' });
      const before = await t.client.get(`/${resource}/${id}`);
      const etag = String(before.headers.get('etag'));
      await made(of().send(id, { date: '2096-07-01' }));
      const headers = { 'if-none-match': etag };
      const after = await t.client.request('GET', `/${resource}/${id}`, { headers });
      expect(after.status).toBe(200);
      expect(after.headers.get('etag')).not.toBe(etag);
      expect((await of().send(id, {}, { 'if-match': etag })).status).toBe(202);
    });

    it('leaves out copies to which mail has bounced, and names them', async () => {
      const account = await t.server.newAccount();
      await suppressed(t, account, 'office@acme.example', 'archive@acme.example');
      const customer = await copied(account.client);
      const { id } = await of(account).create({ customer: customer.id, status: 'Pending' });
      expect((await of(account).send(id)).body).toMatchObject({
        cc: ['accounts@acme.example'],
        bcc: [],
        skipped: ['office@acme.example', 'archive@acme.example'],
      });
    });

    it('is the same mail for the same key, and records who requested it', async () => {
      const { id } = await of().create({ status: 'Pending' });
      const headers = { 'idempotency-key': `send-${id}` };
      const first = await of().send(id, {}, headers);
      const again = await of().send(id, {}, headers);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      const mails = await mailsOf(id);
      expect(mails).toHaveLength(1);
      const events = await t.server.db.select<{ kind: string; keyId: string }>(
        'SELECT kind, keyId FROM events WHERE resourceId = ? ORDER BY createdAt LIMIT 1',
        [first.body.id],
      );
      expect(events).toEqual([{ kind: 'created', keyId: mails[0]?.keyId }]);
    });
  });

  describe('422', () => {
    it.each([
      ['a day that is past', { date: '2026-01-01' }, '/date', 'IN_PAST'],
      ['a subject of two lines', { subject: 'a\nb' }, '/subject', 'INVALID_VALUE'],
      ['a text that is too long once escaped', { body: '&'.repeat(1001) }, '/body', 'TOO_LONG'],
    ])('is the answer to %s', async (_, body, path, code) => {
      const { id } = await of().create({ status: 'Pending' });
      expect(errorLines(await of().send(id, body))).toEqual(refused(path, code));
      expect(await mailsOf(id)).toEqual([]);
    });

    it('says that there is no address to send to, and queues nothing', async () => {
      const customer = { internalId: 'mute', billTo: { company: 'Mute' } };
      const draft = await of().create({ customer });
      expect(errorLines(await of().send(draft.id))).toEqual([
        '422 RECIPIENT_MISSING',
        '/email RECIPIENT_MISSING',
      ]);
      expect(await mailsOf(draft.id)).toEqual([]);
      expect(await of().get(draft.id)).toEqual(draft);
      expect((await of().send(draft.id, { email: 'a@b.example' })).status).toBe(202);
    });

    it('says that mail to the address has bounced, and changes nothing', async () => {
      const account = await t.server.newAccount();
      await suppressed(t, account, 'billing@acme.example');
      const draft = await of(account).create();
      expect(errorLines(await of(account).send(draft.id))).toEqual([
        '422 RECIPIENT_SUPPRESSED',
        '/email RECIPIENT_SUPPRESSED',
      ]);
      expect(await of(account).get(draft.id)).toEqual(draft);
    });
  });

  describe('403', () => {
    const reached = (answer: Received<unknown>) =>
      answer.status === 403 ? (answer.body as { details: unknown }).details : answer.status;

    it.each([
      ['invoiceRecipients', 2],
      ['invoiceSends', 1],
      ['userDay', 2],
      ['hour', 2],
      ['day', 2],
      ['week', 2],
    ])('names the cap %s with its limit, and sends nothing', async (scope, limit) => {
      const account = await t.server.newAccount(few(scope, limit));
      const customer = await newCustomer(account.client, { cc: ['cc@acme.example'] });
      const { id } = await of(account).create({ customer: customer.id });
      expect((await of(account).send(id)).status).toBe(202);
      const before = await of(account).get(id);
      const answer = await of(account).send(id, { email: 'third@acme.example' });
      expect(errorLines(answer)).toEqual(['403 SEND_LIMIT_REACHED']);
      expect(reached(answer)).toEqual({ limit, scope });
      expect(answer.headers.get('x-ratelimit-remaining')).not.toBe('0');
      expect(await mailsOf(id)).toHaveLength(1);
      expect((await of(account).get(id)).number).toEqual(before.number);
    });

    it('names the first of several caps', async () => {
      const account = await t.server.newAccount({ caps: { invoiceSends: 0, userDay: 0, week: 0 } });
      const { id } = await of(account).create();
      expect(reached(await of(account).send(id))).toEqual({ limit: 0, scope: 'invoiceSends' });
      expect(await of(account).get(id)).toMatchObject({ status: 'Draft', number: null });
    });

    it('counts userDay for each key separately', async () => {
      const account = await t.server.newAccount(few('userDay', 1));
      const { id } = await of(account).create({ status: 'Pending' });
      const other = senderOf(await account.clientWith(['*']), resource);
      expect((await of(account).send(id)).status).toBe(202);
      expect((await other.send(id)).status).toBe(202);
      expect(reached(await of(account).send(id))).toEqual({ limit: 1, scope: 'userDay' });
    });

    it('accepts no more if 20 arrive at once', async () => {
      const account = await t.server.newAccount(few('hour', 7));
      const documents = await Promise.all(
        Array.from({ length: 20 }, () => of(account).create({ status: 'Pending' })),
      );
      const answers = await Promise.all(documents.map(({ id }) => of(account).send(id)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(7).fill(202), ...Array<number>(13).fill(403)]);
      const refusals = answers.filter(({ status }) => status === 403).map(reached);
      expect(new Set(refusals.map((one) => JSON.stringify(one)))).toEqual(
        new Set([JSON.stringify({ limit: 7, scope: 'hour' })]),
      );
    });

    it('frees what a scheduled mail reserved when its document is deleted', async () => {
      const account = await t.server.newAccount(few('hour', 1));
      const [first, second] = [await of(account).create(), await of(account).create()];
      await made(of(account).send(first.id, { date: '2096-07-01' }));
      expect((await of(account).send(second.id)).status).toBe(403);
      await account.client.request('DELETE', `/${resource}/${first.id}`);
      expect(await mailsOf(first.id)).toEqual([]);
      expect((await of(account).send(second.id)).status).toBe(202);
    });

    it('says that sending is suspended before any cap is counted', async () => {
      const account = await t.server.newAccount({ mailSuspended: true, caps: { hour: 0 } });
      const draft = await of(account).create();
      expect(errorLines(await of(account).send(draft.id))).toEqual(['403 MAIL_SENDING_SUSPENDED']);
      expect(await of(account).get(draft.id)).toEqual(draft);
    });
  });
}
