import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import mysql2 from 'mysql2';
import type { Connection } from 'mysql2';
import { startMariaDb } from '../testing/mariadb.js';
import type { TestMariaDb } from '../testing/mariadb.js';
import { isUniqueViolation } from '../faults.js';
import type { Database } from '../database.js';
import { openDatabase } from '../open.js';
import { ahead } from './pipeline.js';

let server: TestMariaDb;
let databaseUrl: string;
let db: Database;

beforeAll(async () => {
  server = await startMariaDb();
  databaseUrl = await server.createDatabase();
  db = await openDatabase({ dataDir: '', databaseUrl });
  await db.sequelize.query('CREATE TABLE things (id INT PRIMARY KEY, label LONGTEXT)');
}, 60_000);
afterAll(async () => {
  await db.close();
  await server.stop();
});

async function connect(): Promise<{ connection: Connection; written: Buffer[][] }> {
  const connection = mysql2.createConnection({ uri: databaseUrl });
  await new Promise<void>((resolve, reject) =>
    connection.connect((error) => (error ? reject(error) : resolve())),
  );
  const written: Buffer[][] = [];
  const { stream } = connection as unknown as {
    stream: { _writev: (chunks: { chunk: Buffer }[], done: () => void) => void };
  };
  const write = stream._writev.bind(stream);
  stream._writev = (chunks, done) => {
    written.push(chunks.map(({ chunk }) => chunk));
    write(chunks, done);
  };
  return { connection, written };
}

function ask(connection: Connection, sql: string, values: unknown[] = []): Promise<unknown> {
  return new Promise((resolve, reject) => {
    ahead(connection, (sender) => {
      sender.execute({ sql, values: values as string[] }, (error, rows) =>
        error ? reject(error) : resolve(rows),
      );
    });
  });
}

const SELECT = 'SELECT CAST(? AS CHAR) AS answer';
const answers = (texts: string[]) => texts.map((answer) => [{ answer }]);

describe('statements sent ahead', () => {
  it('leave in one write and are answered in order', async () => {
    const { connection, written } = await connect();
    // The first round prepares the statement.
    await ask(connection, SELECT, ['0']);
    written.length = 0;
    const asked = ['1', '2', '3'].map((text) => ask(connection, SELECT, [text]));
    expect(await Promise.all(asked)).toEqual(answers(['1', '2', '3']));
    expect(written.map((chunks) => chunks.length)).toEqual([3]);
    connection.destroy();
  });

  it('may be new to the connection, long, and of several rows', async () => {
    const { connection } = await connect();
    const long = 'x'.repeat(200_000);
    const several =
      'WITH RECURSIVE numbers AS (SELECT 1 AS answer UNION ALL ' +
      'SELECT answer + 1 FROM numbers WHERE answer < 500) SELECT answer FROM numbers';
    const asked = [
      ask(connection, SELECT, ['1']),
      ask(connection, several),
      ask(connection, `${SELECT} FROM DUAL`, [long]),
      ask(connection, several),
      ask(connection, SELECT, ['2']),
    ];
    const [first, rows, text, again, last] = await Promise.all(asked);
    expect([first, text, last]).toEqual(answers(['1', long, '2']));
    expect((rows as unknown[]).length).toBe(500);
    expect(again).toEqual(rows);
    connection.destroy();
  });

  it('keep their turn among those of the connection itself', async () => {
    const { connection } = await connect();
    const seen: string[] = [];
    const own = (text: string) =>
      new Promise<void>((resolve) =>
        connection.query('SELECT 1', () => {
          seen.push(text);
          resolve();
        }),
      );
    const sent = (text: string) => ask(connection, SELECT, [text]).then(() => seen.push(text));
    await Promise.all([sent('1'), sent('2'), own('3'), sent('4'), own('5'), sent('6')]);
    expect(seen).toEqual(['1', '2', '3', '4', '5', '6']);
    connection.destroy();
  });

  it('fail each for itself', async () => {
    const { connection } = await connect();
    const settled = await Promise.allSettled([
      ask(connection, SELECT, ['1']),
      ask(connection, 'SELECT nothing FROM nowhere'),
      ask(connection, SELECT, ['2']),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    connection.destroy();
  });

  it('all fail when the connection is lost, and afterwards', async () => {
    const { connection } = await connect();
    connection.on('error', () => undefined);
    await ask(connection, SELECT, ['1']);
    const asked = [
      ask(connection, 'SELECT SLEEP(20)'),
      ask(connection, SELECT, ['2']),
      ask(connection, SELECT, ['3']),
    ];
    setTimeout(
      () => (connection as unknown as { stream: { destroy(): void } }).stream.destroy(),
      50,
    );
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(ask(connection, SELECT, ['4'])).rejects.toThrow();
  });
});

describe('a transaction whose statements are sent ahead', () => {
  const insert = 'INSERT INTO things (id, label) VALUES (?, ?)';
  const ids = async () =>
    (await db.select<{ id: number }>('SELECT id FROM things ORDER BY id', [])).map(({ id }) => id);

  it('leaves nothing when one of them fails', async () => {
    const work = db.transaction((tx) =>
      Promise.all([1, 2, 2, 3].map((id) => db.execute(insert, [id, 'a'], tx))),
    );
    await expect(work).rejects.toSatisfy((error) => isUniqueViolation(error, 'PRIMARY'));
    expect(await ids()).toEqual([]);
  });

  it('leaves nothing of what came after a deadlock', async () => {
    await db.transaction((tx) => Promise.all([1, 2].map((id) => db.execute(insert, [id, ''], tx))));
    const update = 'UPDATE things SET label = ? WHERE id = ?';
    let bothHold = 0;
    let go = () => {};
    const bothAreReady = new Promise<void>((resolve) => (go = resolve));
    let rounds = 0;
    const crossing = (first: number, second: number, mark: number) =>
      db.transaction(async (tx) => {
        rounds += 1;
        await db.execute(update, ['x', first], tx);
        if ((bothHold += 1) === 2) go();
        await bothAreReady;
        const extra = db.execute(insert, [mark + rounds * 100, 'after'], tx);
        await Promise.all([db.execute(update, ['y', second], tx), extra]);
      });
    await Promise.all([crossing(1, 2, 10), crossing(2, 1, 20)]);
    // Each wrote one mark: the loser's first round left none.
    expect(rounds).toBe(3);
    expect((await ids()).filter((id) => id > 2)).toHaveLength(2);
  });

  it('gives the connection back with every statement for itself', async () => {
    await db.transaction((tx) => db.execute(insert, [5_000, 'kept'], tx));
    const refused = db.transaction(() => Promise.reject(new Error('no')));
    await expect(refused).rejects.toThrow('no');
    const [row] = await db.select<{ mode: string }>('SELECT @@autocommit AS mode', []);
    expect(Number(row?.mode)).toBe(1);
  });
});
