import { describe, expect, it } from './runner.js';

import type { Client, Received } from './client.js';
import { made, newInvoice, newPayment, errorLines, type Payment, type Refund } from './fixtures.js';
import { suppressed } from './sending.js';
import type { TestAccount } from './server.js';
import type { Suite } from './suite.js';

type Money = Payment | Refund;

/** An operation that can notify the customer. */
export interface Notifying {
  kind: 'payment' | 'refund';
  /** A payment or refund for the operation, of a partly paid invoice. */
  prepare(client: Client, invoice: string): Promise<{ write(notify: boolean): Promise<Received> }>;
}

/** Tests for every operation with `sendNotification`. */
export function describeNotification(t: Suite, { kind, prepare }: Notifying): void {
  async function on(account: TestAccount, more: object = {}) {
    const { id } = await newInvoice(account.client, { status: 'Pending', ...more });
    const { write } = await prepare(account.client, id);
    const rows = async (): Promise<string> =>
      JSON.stringify([
        await t.server.db.select('SELECT * FROM payments WHERE invoiceId = ? ORDER BY id', [id]),
        await t.server.db.select('SELECT * FROM refunds WHERE invoiceId = ? ORDER BY id', [id]),
        await t.server.db.select('SELECT * FROM invoices WHERE id = ?', [id]),
        await t.server.db.select('SELECT id FROM mails WHERE documentId = ?', [id]),
        await t.server.db.select('SELECT * FROM number_series WHERE accountId = ?', [account.id]),
      ]);
    return { id, write, rows };
  }

  describe('sendNotification', () => {
    it('notifies the customer by mail, which the record shows', async () => {
      const { write, id } = await on(t.account);
      const body = (await made(write(true))) as Money;
      expect(body.lastMail).toEqual({
        state: 'Queued',
        to: 'billing@acme.example',
        at: expect.any(String) as string,
        reason: null,
      });
      const mails = await t.server.db.select<{ resource: string; content: string }>(
        'SELECT resource, content FROM mails WHERE recordId = ?',
        [body.id],
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.resource).toBe(kind);
      expect(JSON.parse(mails[0]?.content ?? '')).toMatchObject({
        kind: kind === 'payment' ? 'Payment' : 'Refund',
        amount: String(body.amount),
        currency: 'EUR',
      });
      expect((await made(t.client.get<Money>(`/${kind}s/${body.id}`))).lastMail).toMatchObject({
        to: 'billing@acme.example',
      });
      expect(id).toBe(body.invoice);
    });

    it('sends nothing when it is false', async () => {
      const { write } = await on(t.account);
      expect(((await made(write(false))) as Money).lastMail).toBeNull();
    });

    it('writes nothing when the customer has no address', async () => {
      const customer = { internalId: 'mute', billTo: { company: 'Mute' } };
      const { write, rows } = await on(t.account, { customer });
      const before = await rows();
      expect(errorLines(await write(true))).toEqual([
        '422 RECIPIENT_MISSING',
        '/sendNotification RECIPIENT_MISSING',
      ]);
      expect(await rows()).toBe(before);
      expect((await write(false)).status).toBeLessThan(300);
    });

    it('writes nothing when mail to the address has bounced', async () => {
      const account = await t.server.newAccount();
      await suppressed(t, account, 'billing@acme.example');
      const { write, rows } = await on(account);
      const before = await rows();
      expect(errorLines(await write(true))).toEqual([
        '422 RECIPIENT_SUPPRESSED',
        '/sendNotification RECIPIENT_SUPPRESSED',
      ]);
      expect(await rows()).toBe(before);
    });

    it.each(['userDay', 'hour', 'day', 'week'])(
      'writes nothing when %s is used up',
      async (scope) => {
        const account = await t.server.newAccount({ caps: { [scope]: 0 } });
        const { write, rows } = await on(account);
        const before = await rows();
        const answer = await write(true);
        expect(errorLines(answer)).toEqual(['403 SEND_LIMIT_REACHED']);
        expect(answer.body).toMatchObject({ details: { limit: 0, scope } });
        expect(await rows()).toBe(before);
        expect((await write(false)).status).toBeLessThan(300);
      },
    );

    it('does not count toward the caps of the document', async () => {
      const account = await t.server.newAccount({
        caps: { invoiceSends: 0, invoiceRecipients: 0 },
      });
      const { write } = await on(account);
      expect((await write(true)).status).toBeLessThan(300);
    });

    it('writes nothing while sending is suspended', async () => {
      const account = await t.server.newAccount({ mailSuspended: true });
      const { write, rows } = await on(account);
      const before = await rows();
      expect(errorLines(await write(true))).toEqual(['403 MAIL_SENDING_SUSPENDED']);
      expect(await rows()).toBe(before);
    });
  });
}

/** A partial payment of the invoice. */
export function partPaid(client: Client, invoice: string): Promise<Payment> {
  return newPayment(client, invoice, { amount: 40 });
}
