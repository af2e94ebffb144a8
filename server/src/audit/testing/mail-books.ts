import { mailedRecords as records } from '../../app/operator/mailed-records.js';
import type { TestServices } from '../../app/testing/services.js';
import { sendEstimate } from '../../estimates/send-estimate.js';
import { sendInvoice } from '../../invoices/send-invoice.js';
import { dropMail, holdMail } from '../../mail/index.js';
import { beginMail, settleMail, type TriedRecipient } from '../../mail/settle-mail.js';
import { claimMails } from '../../mail/mail.repository.js';
import type { WrittenBlob } from '../../platform/blobs/index.js';
import type { Work } from '../../platform/context/work.js';

/** An account with mail in every table. */
export interface MailBooks {
  account: string;
  /** An invoice of another account. */
  stranger: string;
  /** Sent: the invoice, and its mail to two recipients. */
  invoice: string;
  sent: string;
  /** A mail whose To address bounced. */
  bounced: string;
  scheduled: string;
  held: string;
  queued: string;
  /** A mail about a payment. */
  payment: string;
  /** An estimate with a waiting mail. */
  estimate: string;
  notice: string;
}

const items = [{ name: 'Day', quantity: 1, price: 100 }];

/** An account that mails invoices to a customer, and the mails after a worker processed them. */
export async function createMailer(services: TestServices) {
  const { db, run, customers, invoices } = services;
  const context = await services.another();
  const work = <T>(use: (work: Work) => Promise<T>) => run((sql) => use({ ...context(), sql }));
  const billTo = { company: 'Acme', email: 'a@acme.example' };
  const { id: customer } = await run((tx) =>
    customers.create(context(), { billTo, cc: ['b@acme.example'] }, tx),
  );
  const body = { customer, items, status: 'Pending' as const };
  const newInvoice = async () => (await run((tx) => invoices.create(context(), body, tx))).row.id;
  const send = async (id: string, more = {}) =>
    (await work((one) => sendInvoice(one, id, more))).row.id;
  const settleWith = async (
    file: WrittenBlob | null,
    ...outcomes: TriedRecipient['outcome'][]
  ): Promise<void> => {
    const options = { limit: 1, leaseMs: 60_000, now: new Date() };
    const [mail] = await claimMails(db, context().account.id, options);
    if (!mail) throw new Error('no mail is due');
    await work((one) => beginMail(one, mail, records));
    const tried = outcomes.map((outcome, position) => ({ position, outcome, response: outcome }));
    await work((one) => settleMail(one, mail, { tried, file }, records, null));
  };
  return {
    context,
    work,
    customer,
    newInvoice,
    send,
    sendNew: async (more = {}) => send(await newInvoice(), more),
    settleWith,
    settle: (...outcomes: TriedRecipient['outcome'][]) => settleWith(null, ...outcomes),
  };
}

/** A separate account for each fault. */
export async function openMailBooks(services: TestServices): Promise<MailBooks> {
  const { db, run, estimates, payments } = services;
  const { context, work, customer, newInvoice, send, sendNew, settle } =
    await createMailer(services);
  const invoice = await newInvoice();
  const sent = await send(invoice);
  await settle('sent', 'sent');
  const bounced = await sendNew({ email: 'gone@acme.example' });
  await settle('bounced', 'deferred');
  const scheduled = await sendNew({ date: '2096-07-01' });
  const held = await sendNew();
  await work((one) => holdMail(one, held, records));
  const dropped = await sendNew();
  await work((one) => dropMail(one, dropped, records));
  const paid = { amount: 40, sendNotification: true };
  const payment = await run((tx) => payments.create(context(), invoice, paid, tx));
  const about = 'SELECT id FROM mails WHERE recordId = ?';
  const [notice] = await db.select<{ id: string }>(about, [payment.id]);
  const offer = async () => {
    const made = await run((tx) => estimates.create(context(), { customer, items }, tx));
    await work((one) => sendEstimate(one, made.row.id, {}));
    return made.row.id;
  };
  const removed = await offer();
  await run((tx) => estimates.remove(context(), removed, tx));
  const account = context().account.id;
  return {
    account,
    stranger: await strangersInvoice(services),
    ...{ invoice, sent, bounced, scheduled, held },
    queued: await sendNew(),
    payment: payment.id,
    estimate: await offer(),
    notice: notice?.id ?? '',
  };
}

async function strangersInvoice(services: TestServices): Promise<string> {
  const context = await services.another();
  const customer = { internalId: 'x', billTo: { company: 'Acme' } };
  const body = { customer, items };
  return (await services.run((tx) => services.invoices.create(context(), body, tx))).row.id;
}
