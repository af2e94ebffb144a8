import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import mysql from 'mysql2/promise';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';

/** The database cost of a request. */
export interface Counted {
  name: string;
  /** Statements as counted by the database, including START TRANSACTION and COMMIT. */
  statements: number;
  /** Round trips: packets that the server waited for; statements sent together count as one. */
  roundTrips: number;
}

/** A running server that connects to its database at the given address. */
export interface CountedServer {
  /** With `/v1`. */
  baseUrl: string;
  key: string;
  stop(): Promise<void>;
}

const COM_QUERY = 3;
const HEADER = 4;

/**
 * Counts the queries in a stream of MySQL packets, which start with their length and sequence number.
 */
function queryCounter(found: () => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length > HEADER && rest.length >= HEADER + rest.readUIntLE(0, 3)) {
      // A command starts with packet 0; later packets of a login or a long query do not.
      if (rest[3] === 0 && rest[HEADER] === COM_QUERY) found();
      rest = rest.subarray(HEADER + rest.readUIntLE(0, 3));
    }
  };
}

/** A proxy in front of the database that counts what passes. */
async function countingProxy(port: number) {
  let queries = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1');
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay());
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on(
      'data',
      queryCounter(() => (queries += 1)),
    );
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port: (server.address() as AddressInfo).port, queries: () => queries, close };
}

/** Prepares a request, and sends it. */
interface Journey {
  name: string;
  run(prepared: string, key: Record<string, string>): Promise<unknown>;
  prepare?(): Promise<string>;
  writes: boolean;
}

type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<{ id: string }>;

function callOf({ baseUrl, key }: CountedServer): Call {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: { 'api-key': key, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
}

/** A Pending invoice to an existing customer, without products. */
async function journeysOf(call: Call): Promise<Journey[]> {
  const customer = await call('POST', '/customers', { billTo: { company: 'Acme Widgets GmbH' } });
  const item = { name: 'Design day', quantity: 2, price: 50, taxes: [{ name: 'VAT', value: 19 }] };
  const invoice = { customer: customer.id, status: 'Pending', items: [item, item, item] };
  const prepare = async () => (await call('POST', '/invoices', invoice)).id;
  const payment = { amount: 10, method: 'Cash' };
  const reason = { reason: 'Cancelled' };
  return [
    { name: 'create', writes: true, run: (_, key) => call('POST', '/invoices', invoice, key) },
    {
      ...{ name: 'payment', writes: true, prepare },
      run: (id, key) => call('POST', `/invoices/${id}/payments`, payment, key),
    },
    {
      ...{ name: 'cancel', writes: true, prepare },
      run: (id, key) => call('POST', `/invoices/${id}/cancel`, reason, key),
    },
    { name: 'get', writes: false, prepare, run: (id) => call('GET', `/invoices/${id}`) },
    { name: 'list', writes: false, run: () => call('GET', '/invoices') },
  ];
}

/** Other work of the server may add to a measurement, so the lowest of several is used. */
const ROUNDS = 15;

/**
 * Counts statements and round trips of one warm request of each kind, without and with an
 * `Idempotency-Key`.
 */
export async function countStatements(
  mariadb: TestMariaDb,
  start: (databaseUrl: string) => Promise<CountedServer>,
): Promise<Counted[]> {
  const url = new URL(await mariadb.createDatabase());
  const watcher = await mysql.createConnection({ uri: url.href });
  const proxy = await countingProxy(mariadb.port);
  url.port = String(proxy.port);
  const server = await start(url.href);
  /** The query for the count is itself counted last. */
  const questions = async () => {
    const [rows] = await watcher.query<mysql.RowDataPacket[]>(
      "SHOW GLOBAL STATUS LIKE 'Questions'",
    );
    return Number(rows[0]?.['Value']);
  };
  try {
    const counted: Counted[] = [];
    for (const { name, run, prepare, writes } of await journeysOf(callOf(server))) {
      for (const withKey of writes ? [false, true] : [false]) {
        const least = { statements: Infinity, roundTrips: Infinity };
        for (let round = 0; round < ROUNDS; round += 1) {
          const prepared = (await prepare?.()) ?? '';
          const before = { statements: await questions(), roundTrips: proxy.queries() };
          await run(prepared, withKey ? { 'idempotency-key': randomUUID() } : {});
          const roundTrips = proxy.queries() - before.roundTrips;
          const statements = (await questions()) - before.statements - 1;
          least.statements = Math.min(least.statements, statements);
          least.roundTrips = Math.min(least.roundTrips, roundTrips);
        }
        counted.push({ name: withKey ? `${name}, with a key` : name, ...least });
      }
    }
    return counted;
  } finally {
    await server.stop();
    await watcher.end();
    await proxy.close();
  }
}
