import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openDatabase, type Database } from '../../server/src/platform/db/index.js';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { startSmtp, type Behaviour } from '../../server/src/platform/mail/testing/smtp-server.js';
import { freshFolder, serve, type Running } from './program.js';

const isFull = process.env['FAKTURA_FULL'] === '1';

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

/** The server and records for one crash while sending a mail. */
interface Crash {
  db: Database;
  invoiceId: string;
  /** Kills the sending server. */
  kill: () => void;
}

/** The step at which the server is killed, and how often the relay gets the mail. */
interface Step {
  name: string;
  /** What the relay does. */
  relay: (crash: Crash) => Behaviour;
  taken: 1 | 2;
  /** The server is killed as soon as it has claimed the mail; its invoice cannot be updated. */
  isUnrecorded?: true;
  /** Runs in every `npm test`; others only in a full run. */
  always?: true;
}

/** Locks an invoice, or every row on SQLite, until `during` is over. */
function locked({ db, invoiceId }: Crash, during: () => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.select(`SELECT id FROM invoices WHERE id = ?${tx.forUpdate}`, [invoiceId]);
    await during();
  });
}

/** Expires the claim, which would take a minute. */
const makeDue = (db: Database, invoiceId: string): Promise<unknown> =>
  db.transaction((tx) =>
    tx.execute("UPDATE mails SET dueAt = '2026-01-01 00:00:00.000' WHERE recordId = ?", [
      invoiceId,
    ]),
  );

/** Makes the database reject that an invoice's mail is being sent. */
function refuseSending(db: Database): Promise<unknown> {
  const isSending = `NEW.lastMail LIKE '%"state":"Sending"%'`;
  const trigger = 'CREATE TRIGGER untold BEFORE UPDATE ON invoices FOR EACH ROW';
  const sql =
    db.dialect === 'sqlite'
      ? `${trigger} WHEN ${isSending} BEGIN SELECT RAISE(ABORT, 'untold'); END`
      : `${trigger} IF ${isSending} THEN SIGNAL SQLSTATE '45000'; END IF`;
  return db.transaction((tx) => tx.execute(sql, []));
}

const steps: readonly Step[] = [
  { name: 'connects', relay: ({ kill }) => ({ greeting: () => void kill() }), taken: 1 },
  { name: 'names the sender', relay: ({ kill }) => ({ sender: () => void kill() }), taken: 1 },
  { name: 'names a recipient', relay: ({ kill }) => ({ recipient: () => void kill() }), taken: 1 },
  {
    name: 'has sent the mail, but the relay has not accepted it',
    relay: ({ kill }) => ({ data: () => (kill(), '451 Not now') }),
    taken: 1,
  },
  {
    name: 'has sent the mail, and the relay accepts it',
    relay: ({ kill }) => ({ data: () => void kill() }),
    taken: 2,
    always: true,
  },
  {
    name: 'knows that the relay has accepted it, but has not recorded this',
    relay: (crash) => ({
      data: async () => {
        const held = locked(crash, async () => {
          await sleep(500);
          crash.kill();
        });
        held.catch(() => undefined);
        await sleep(100);
        return undefined;
      },
    }),
    taken: 2,
    always: true,
  },
  {
    name: 'has claimed the mail, and not updated its invoice',
    relay: () => ({}),
    taken: 1,
    isUnrecorded: true,
    always: true,
  },
];
async function post(server: Running, path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${server.url}/v1${path}`, {
    method: 'POST',
    headers: { 'api-key': server.key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}

async function get(server: Running, path: string): Promise<unknown> {
  return (await server.get(`/v1${path}`, server.key)).json();
}

/** The states of a mail in its history, in order. */
async function historyOf(db: Database, id: string): Promise<string[]> {
  const sql = 'SELECT facts FROM events WHERE resourceId = ? ORDER BY id';
  const rows = await db.select<{ facts: string }>(sql, [id]);
  const facts = rows.map((row) => JSON.parse(row.facts) as { after: { state: string } });
  return facts.map(({ after }) => after.state);
}

const stateOf = async (db: Database, id: string): Promise<string | undefined> => {
  const rows = await db.select<{ state: string }>('SELECT state FROM mails WHERE id = ?', [id]);
  return rows[0]?.state;
};

const patience = { timeout: 60_000, interval: 50 };

it.each(isFull ? ['SQLite', 'MariaDB'] : ['MariaDB'])(
  'a server on %s that is killed at any step of a mail loses none, and sends it once more at most',
  async (engine) => {
    let behaviour: Behaviour = {};
    const smtp = await startSmtp({
      greeting: () => behaviour.greeting?.(),
      sender: () => behaviour.sender?.(),
      recipient: (address) => behaviour.recipient?.(address),
      data: (mail) => behaviour.data?.(mail),
    });
    const databaseUrl = engine === 'MariaDB' ? await mariadb.createDatabase() : undefined;
    const environment = {
      DATA_DIR: freshFolder(),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'billing@example.com',
    };
    let server = await serve(environment, ['--demo']);
    const db = await openDatabase({ dataDir: environment.DATA_DIR, databaseUrl });
    for (const { name, relay, taken, isUnrecorded } of steps.filter(
      (step) => isFull || step.always,
    )) {
      const customer = { internalId: 'c1', billTo: { company: 'Acme', email: 'anna@example.org' } };
      const items = [{ name: 'Day', quantity: 1, price: 100 }];
      const { id: invoiceId = '' } = await post(server, '/invoices', { customer, items });
      await db.transaction((tx) => tx.execute('UPDATE customers SET attachPdf = 0', []));
      const { pid } = server;
      const crash = { db, invoiceId, kill: () => void process.kill(pid, 'SIGKILL') };
      behaviour = relay(crash);
      smtp.received.length = 0;
      if (isUnrecorded) await refuseSending(db);
      const { id = '' } = await post(server, `/invoices/${invoiceId}/send`, {});
      if (isUnrecorded) {
        await expect.poll(() => stateOf(db, id), patience).toBe('Sending');
        crash.kill();
      }
      await server.ended;
      if (isUnrecorded) await db.transaction((tx) => tx.execute('DROP TRIGGER untold', []));
      expect([name, await stateOf(db, id)]).toEqual([name, 'Sending']);

      behaviour = {};
      await makeDue(db, invoiceId);
      server = await serve(environment, ['--demo']);
      await expect.poll(() => stateOf(db, id), patience).toBe('Sent');
      const messageIds = smtp.received.map(({ email }) => email.messageId);
      expect([name, messageIds]).toEqual([name, Array(taken).fill(`<${id}@example.com>`)]);
      expect([name, await historyOf(db, id)]).toEqual([name, ['Queued', 'Sent']]);
      const recorded = { lastMail: { state: 'Sent' }, sentAt: expect.any(String) as string };
      expect(await get(server, `/invoices/${invoiceId}`)).toMatchObject(recorded);
    }
    await server.stop();
    await db.close();
    await smtp.stop();
  },
  isFull ? 600_000 : 120_000,
);
