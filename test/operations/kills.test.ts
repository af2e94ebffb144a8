import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccount, createKey } from '../../server/src/accounts/index.js';
import { migrate, openDatabase } from '../../server/src/platform/db/index.js';
import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { faktura, freshFolder, serve } from './program.js';
import type { Environment, Running } from './program.js';

/** On each database. */
const kills = process.env['FAKTURA_FULL'] === '1' ? 100 : 2;
/** Chains of writes that run at the same time. */
const chains = 4;

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

/** An empty database with an account whose limits are never reached. */
async function prepared(engine: string): Promise<{ environment: Environment; key: string }> {
  const DATA_DIR = freshFolder();
  mkdirSync(DATA_DIR, { recursive: true });
  const databaseUrl = engine === 'SQLite' ? undefined : await mariadb.createDatabase();
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl });
  await migrate(db);
  const account = await createAccount(db, { name: 'Nordlicht Studio GmbH', rateLimitFactor: 1000 });
  const key = await createKey(db, account.id, { scopes: ['*'] });
  await db.close();
  const where = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return { environment: { DATA_DIR, ...where }, key };
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A client of one account, for the process that is currently running. */
class Driver {
  /** The server is about to be killed, so a lost connection is not retried. */
  ending = false;

  constructor(
    public server: Running,
    private readonly key: string,
  ) {}

  async get(path: string): Promise<Answer> {
    return answerOf(await this.server.get(`/v1${path}`, this.key));
  }

  async post(path: string, idempotencyKey: string, body: object): Promise<Answer> {
    const headers = {
      'api-key': this.key,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.send(`${this.server.url}/v1${path}`, sent);
      if (attempt === 20 && answer instanceof Error) throw answer;
      if (!(answer instanceof Error) && (!isTemporary(answer) || attempt === 20)) return answer;
      await sleep(200);
    }
  }

  /** A server closes idle connections, sometimes while a request is in transit. */
  private async send(url: string, request: RequestInit): Promise<Answer | Error> {
    try {
      return await answerOf(await fetch(url, request));
    } catch (error) {
      if (this.ending || !(error instanceof TypeError)) throw error;
      return error;
    }
  }
}

/** Responses after which clients should retry with the same key. */
const isTemporary = ({ status, body }: Answer): boolean =>
  status === 503 || body['code'] === 'IDEMPOTENCY_IN_PROGRESS';

async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const invoice = {
  customer: { internalId: 'acme', billTo: { company: 'Acme Widgets GmbH' } },
  items: [{ name: 'Design day', quantity: 1, price: 100 }],
  status: 'Pending',
};

/** An invoice, its payment and a partial refund, each with its own key: 201, 201, 201. */
async function chain(driver: Driver, name: string): Promise<string> {
  const made = async (path: string, step: string, body: object): Promise<string> => {
    const answer = await driver.post(path, `${name}-${step}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body['id']);
  };
  const id = await made('/invoices', 'invoice', invoice);
  const payment = await made(`/invoices/${id}/payments`, 'payment', { method: 'Cash', amount: 60 });
  const refund = { reason: 'CustomerRequest', amount: 10 };
  await made(`/payments/${payment}/refunds`, 'refund', refund);
  return id;
}

/** Runs the chains repeatedly until the process is gone. */
async function writeUntilKilled(driver: Driver, names: string[]): Promise<void> {
  const isGone = (error: unknown): boolean => error instanceof TypeError;
  await Promise.all(
    names.map((name) =>
      chain(driver, name).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    ),
  );
}

async function expectOnce(driver: Driver, id: string): Promise<void> {
  const { body: read } = await driver.get(`/invoices/${id}`);
  expect(read).toMatchObject({
    status: 'Partial',
    amounts: { paid: 60, refunded: 10, balance: 40 },
  });
  const { body: list } = await driver.get(`/invoices/${id}/payments`);
  const payments = list['data'] as { id: string }[];
  expect(payments).toHaveLength(1);
  const { body: refunds } = await driver.get(`/payments/${payments[0]?.id ?? ''}/refunds`);
  expect(refunds['data']).toHaveLength(1);
}

/** Starting takes a second, and far longer on a busy machine. */
const timeout = 120_000 + kills * 20_000;

describe.each(['SQLite', 'MariaDB'])('a server on %s', { timeout }, (engine) => {
  it(`that is killed ${String(kills)} times leaves each write done once or not at all`, async () => {
    const { environment, key } = await prepared(engine);
    const driver = new Driver(await serve(environment, ['--no-demo']), key);
    for (let round = 0; round < kills; round += 1) {
      const names = Array.from({ length: chains }, (_, n) => `${String(round)}-${String(n)}`);
      driver.ending = true;
      const writing = writeUntilKilled(driver, names);
      await sleep(Math.random() * 150);
      await driver.server.stop('SIGKILL');
      await writing;
      driver.server = await serve(environment, ['--no-demo']);
      driver.ending = false;
      const ids = await Promise.all(names.map((name) => chain(driver, name)));
      for (const id of ids) await expectOnce(driver, id);
    }
    const { body } = await driver.get('/invoices?include=totals');
    const count = kills * chains;
    expect(body['totals']).toMatchObject([{ count, total: count * 100, paid: count * 60 }]);
    expect(body['pagination']).toMatchObject({ total: count });
    await driver.server.stop();
    const audit = await faktura(['audit'], environment);
    expect(audit.code, audit.stdout + audit.stderr).toBe(0);
    console.log(`Kills on ${engine}: ${String(kills)}, with ${String(count)} chains of writes`);
  });
});
