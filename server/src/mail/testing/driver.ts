import { afterAll, beforeAll, describe } from 'vitest';
import { mailedRecords as records } from '../../app/operator/mailed-records.js';
import { openServices, type TestServices } from '../../app/testing/services.js';
import { sendInvoice } from '../../invoices/send-invoice.js';
import type { Reading, Work } from '../../platform/context/work.js';
import { MINUTE_MS } from '../../platform/dates/dates.js';
import { testEngines, type TestEngine } from '../../platform/db/testing/engines.js';
import { claimMails, type ClaimedMail } from '../mail.repository.js';
import { settleMail, type TriedRecipient } from '../settle-mail.js';

/** How long a mail is claimed, in ms. */
export const LEASE_MS = 60_000;

/** Caps that no test reaches. */
const NO_CAPS = { invoiceRecipients: 99, invoiceSends: 99, userDay: 999, hour: 999, day: 999 };

/** Outcomes for the recipients of a mail, in order. */
export const tried = (...outcomes: TriedRecipient['outcome'][]): TriedRecipient[] =>
  outcomes.map((outcome, position) => ({ position, outcome, response: `250 ${outcome}` }));

/** An instant of the future. */
export const later = (ms: number): Date => new Date(Date.now() + ms);

/** A clock that is a minute later each time it is read. */
export const ticking = (from: Date) => {
  let minutes = 0;
  return (): Date => new Date(from.getTime() + MINUTE_MS * (minutes += 1));
};

/** Parts that tests of mails use; `driver` creates one for a new account. */
interface MailTests {
  engine: TestEngine;
  driver: (caps?: object) => ReturnType<typeof createMailDriver>;
}

/** Describes mails on every engine. */
export function describeMails(tests: (parts: MailTests) => void): void {
  describe.each(testEngines())('mails on $name', (engine) => {
    let services: TestServices;
    beforeAll(async () => {
      await engine.start();
      services = await openServices(engine);
    }, 120_000);
    afterAll(() => engine.stop());
    tests({ engine, driver: (caps = NO_CAPS) => createMailDriver(services, caps) });
  });
}

/** Sends the invoices of a separate account, and does what a worker does. */
async function createMailDriver(services: TestServices, caps: object) {
  const context = await services.another({ caps });
  const run = <T>(use: (work: Work) => Promise<T>, part: Partial<Reading> = {}): Promise<T> =>
    services.run((sql) => use({ ...context(part), sql }));
  const read = async (id: string) => (await services.invoices.get(context(), id)).row;
  return {
    services,
    db: services.db,
    context,
    accountId: context().account.id,
    run,
    read,
    invoice: async (cc: string[] = []): Promise<string> => {
      const billTo = { company: 'Acme', email: 'a@acme.example' };
      const { id: customer } = await services.run((tx) =>
        services.customers.create(context(), { billTo, cc }, tx),
      );
      const items = [{ name: 'Day', quantity: 1, price: 100 }];
      const made = await services.run((tx) =>
        services.invoices.create(context(), { customer, items }, tx),
      );
      return made.row.id;
    },
    send: (id: string, body = {}) => run((work) => sendInvoice(work, id, body)),
    lastMail: async (id: string) => (await read(id)).lastMail?.state,
    claim: async (now = new Date()): Promise<ClaimedMail> => {
      const options = { limit: 1, leaseMs: LEASE_MS, now };
      const [mail] = await claimMails(services.db, context().account.id, options);
      if (!mail) throw new Error('no mail is due');
      return mail;
    },
    settle: (mail: ClaimedMail, results: TriedRecipient[], retryAt: Date | null = null) =>
      run((work) => settleMail(work, mail, { tried: results, file: null }, records, retryAt)),
  };
}
