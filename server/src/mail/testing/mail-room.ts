import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { mailedRecords as records } from '../../app/operator/mailed-records.js';
import type { TestServices } from '../../app/testing/services.js';
import { sendInvoice } from '../../invoices/send-invoice.js';
import { createDocumentRenderer } from '../../pdf/index.js';
import { FolderDriver } from '../../platform/blobs/folder-driver.js';
import { createBlobStore } from '../../platform/blobs/store.js';
import type { Reading } from '../../platform/context/work.js';
import { createLog } from '../../platform/log/log.js';
import { createCaptureTransport } from '../../platform/mail/capture.js';
import { createSmtpTransport } from '../../platform/mail/smtp.js';
import { startSmtp, type Behaviour } from '../../platform/mail/testing/smtp-server.js';
import { findMail, MailSender, type Mail, type SenderDeps } from '../index.js';

/** Caps that no test reaches. */
const caps = { invoiceRecipients: 99, invoiceSends: 99, userDay: 9999, hour: 9999, day: 9999 };

/** An account whose invoices are mailed. */
export async function mailAccount(services: TestServices, more: Partial<Reading> = {}) {
  const contextOf = await services.another({ caps: { ...caps, week: 9999 } });
  const context = contextOf(more);
  const invoiceTo = async (email: string, customer: object = {}): Promise<string> => {
    const billTo = { company: 'Acme', email };
    const { id } = await services.run((tx) =>
      services.customers.create(context, { billTo, attachPdf: false, ...customer }, tx),
    );
    const items = [{ name: 'Day', quantity: 1, price: 100 }];
    const body = { customer: id, items };
    const invoice = await services.run((tx) => services.invoices.create(context, body, tx));
    return invoice.row.id;
  };
  return {
    id: context.account.id,
    context,
    invoiceTo,
    invoice: async (id: string) => (await services.invoices.get(context, id)).row,
    /** Queues a mail about a new invoice; returns its id. */
    async mailTo(email: string, customer: object = {}): Promise<string> {
      const id = await invoiceTo(email, customer);
      const work = contextOf({ ...more, now: new Date() });
      const { row } = await services.run((sql) => sendInvoice({ ...work, sql }, id, {}));
      return row.id;
    },
  };
}

/** Starts a relay, and senders to it that stop with the test. */
export async function mailRoom(services: TestServices, behaviour: Behaviour = {}) {
  const { db } = services;
  const smtp = await startSmtp(behaviour);
  const dataDir = mkdtempSync(join(tmpdir(), 'faktura-room-'));
  onTestFinished(async () => {
    await smtp.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const capturedIn = join(dataDir, 'mail');
  const blobs = createBlobStore(new FolderDriver(join(dataDir, 'blobs')));
  const connections = 16;
  // Far longer than the tests wait for a relay that hangs, also on a busy machine.
  const timeoutMs = 600_000;
  const relay = () => {
    const one = createSmtpTransport({ url: () => smtp.url, timeoutMs, connections });
    onTestFinished(() => one.close());
    return one;
  };
  const sender = (more: Partial<SenderDeps> & { soffice?: string } = {}): MailSender => {
    const { soffice } = more;
    const renderer = createDocumentRenderer({ dataDir, soffice, timeoutMs: 60_000 });
    const one = new MailSender({
      db,
      relay: relay(),
      connections,
      capture: createCaptureTransport(capturedIn),
      renderer,
      blobs,
      records,
      readingOf: (accountId) => readingOf(services, accountId),
      loginUrl: (accountId) => Promise.resolve(`http://faktura.example/sign-in/of-${accountId}`),
      mailFrom: 'billing@example.com',
      retryDelays: [0, 0],
      onTry: () => undefined,
      log: createLog('silent'),
      now: () => new Date(),
      pollMs: 20,
      ...more,
    });
    onTestFinished(async () => {
      await one.stop(100);
      await renderer.close(0);
    });
    return one;
  };
  return { smtp, capturedIn, blobs, relay, sender };
}

async function readingOf({ context, db }: TestServices, accountId: string): Promise<Reading> {
  const { account, ...reading } = context({ now: new Date() });
  return { ...reading, account: { ...account, id: accountId }, sql: db };
}

/** Waits until a mail fulfils the condition. */
export async function until(
  { db }: TestServices,
  id: string,
  isSo: (mail: Mail) => boolean,
  ms = 30_000,
): Promise<Mail> {
  const end = performance.now() + ms;
  for (;;) {
    const mail = await findMail(db, id);
    if (mail && isSo(mail)) return mail;
    if (performance.now() > end) throw new Error(`${id} stays ${JSON.stringify(mail?.row)}`);
    await sleep(20);
  }
}

/** Waits until a mail is in a state. */
export const untilState = (services: TestServices, id: string, state: string, ms?: number) =>
  until(services, id, ({ row }) => row.state === state, ms);
