import { afterAll, beforeAll, expect, it } from 'vitest';

import { openServices } from '../../server/src/app/testing/services.js';
import { mailAccount } from '../../server/src/mail/testing/mail-room.js';
import { openDatabase, type Database } from '../../server/src/platform/db/index.js';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { startSmtp, type TestSmtp } from '../../server/src/platform/mail/testing/smtp-server.js';
import { faktura, freshFolder, serve, type Running } from './program.js';

const isFull = process.env['FAKTURA_FULL'] === '1';
const MAILS = isFull ? 10_000 : 200;
const ACCOUNTS = 6;

let mariadb: TestMariaDb;
let smtp: TestSmtp;
let db: Database;
let environment: Record<string, string>;
let mailIds: string[];

beforeAll(async () => {
  mariadb = await startMariaDb();
  smtp = await startSmtp();
  environment = {
    DATABASE_URL: await mariadb.createDatabase(),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'billing@example.com',
    RATE_LIMIT_STORE: 'memory',
  };
  db = await openDatabase({ dataDir: '', databaseUrl: environment['DATABASE_URL'] });
  mailIds = await queueMails(db);
}, 600_000);
afterAll(async () => {
  await db.close();
  await smtp.stop();
  await mariadb.stop();
});

/** Each about its own invoice; the first account has half of them. */
async function queueMails(on: Database): Promise<string[]> {
  const services = await openServices({ open: async () => on });
  const share = MAILS / 2 / (ACCOUNTS - 1);
  const queued = Array.from({ length: ACCOUNTS }, async (_value, index) => {
    const account = await mailAccount(services);
    const ids: string[] = [];
    const count = index === 0 ? MAILS / 2 : share;
    for (let n = 0; n < count; n += 1) ids.push(await account.mailTo(`c${n}@example.org`));
    return ids;
  });
  return (await Promise.all(queued)).flat();
}

/** The number of recipients that a process has reached. */
async function sentBy(server: Running): Promise<number> {
  const text = await (await server.get('/metrics', '')).text();
  return Number(/^faktura_mail_tries_total\{outcome="sent"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

it(`${MAILS} mails are sent once each by two processes, and the command line shows the progress`, async () => {
  const start = () => serve({ ...environment, DATA_DIR: freshFolder() });
  const servers = await Promise.all([start(), start()]);
  const began = performance.now();
  const watching = await faktura(['mail', 'status', '--watch'], environment);
  const seconds = (performance.now() - began) / 1000;

  expect(watching).toMatchObject({
    code: 0,
    stdout: `Mails in total: ${MAILS} Sent.\nNothing waits to be sent now.\n`,
    stderr: expect.stringMatching(/^\d+ to send, \d+ of them under way/) as string,
  });
  const messageIds = smtp.received.map(({ email }) => email.messageId);
  expect(messageIds.toSorted()).toEqual(mailIds.map((id) => `<${id}@example.com>`).toSorted());
  const reached = await Promise.all(servers.map(sentBy));
  expect(reached.reduce((all, one) => all + one)).toBe(MAILS);
  expect(Math.min(...reached)).toBeGreaterThan(MAILS / 10);
  const rate = `${MAILS} mails in ${seconds.toFixed(1)} s: ${(MAILS / seconds).toFixed(0)} a second`;
  if (isFull) console.log(rate);
  await Promise.all(servers.map((server) => server.stop()));
});
