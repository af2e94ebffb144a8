import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate, openDatabase } from '../../server/src/platform/db/index.js';
import { startMariaDb, startOwnMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { faktura, freshFolder, serve } from './program.js';
import type { Environment } from './program.js';
import { refusal } from './refusal.js';

let mariadb: TestMariaDb;

beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

const wrong: Environment = {
  PORT: '70000',
  DATABASE_URL: 'postgres://me:hush@db/x',
  DATABASE_SYNC_WAIT: 'maybe',
  DATABASE_POOL: 'many',
  PUBLIC_URL: 'billing',
  CORS_ORIGINS: 'https://app.example/path',
  API_KEY: 'short-hush',
  DEMO: 'maybe',
  LOG_LEVEL: 'loud',
  TRUSTED_PROXIES: 'proxy',
  REDIS_URL: 'http://:hush@cache',
  RATE_LIMIT_STORE: 'disk',
  IDEMPOTENCY_WAIT_MS: '-1',
  IDEMPOTENCY_HOURS: '23',
  PDF_CACHE_DAYS: '0',
  PDF_CACHE_MB: 'all',
  DEAD_JOB_DAYS: '0',
  KEY_CACHE_MS: '1.5',
  REQUEST_TIMEOUT_MS: '0',
  SMTP_URL: 'http://:hush@mail',
  MAIL_FROM: 'Billing',
  MAIL_RETRY_DELAYS: 'often',
  SMTP_TIMEOUT_MS: '0',
  MAIL_EVENTS_SECRET: 'hush',
};

describe('a start that cannot succeed ends with 1 and says what to do', () => {
  it('invalid environment variables: all of them together, without their values', async () => {
    const lines = await refusal(wrong);
    expect(lines[0]).toBe('The configuration has 24 faults:');
    expect(lines.slice(1, -1).map((line) => line.trim().split(':')[0])).toEqual(Object.keys(wrong));
    expect(lines.join('\n')).not.toContain('hush');
    // The messages of the schema library would not be helpful.
    expect(lines.join('\n')).not.toMatch(/Invalid (input|option)|expected|received/);
  });

  it('one invalid environment variable: named, with valid values', async () => {
    const lines = await refusal({ PORT: '70000' });
    expect(lines.slice(0, 2)).toEqual([
      'The configuration has 1 fault:',
      '  PORT: must be a whole number from 0 to 65535',
    ]);
  });

  it('a variable that names an unreadable file', async () => {
    const lines = await refusal({ DATABASE_URL_FILE: '/none', API_KEY_FILE: '/none' });
    expect(lines.slice(1, -1)).toEqual([
      '  DATABASE_URL_FILE: cannot be read',
      '  API_KEY_FILE: cannot be read',
    ]);
  });

  it('a port in use', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const dataDir = freshFolder();
    const [line] = await refusal({ PORT: String(port), DATA_DIR: dataDir });
    expect(line).toBe(
      `Port ${port} is taken by another program. Choose another one, for example PORT=${port + 1}.`,
    );
    other.close();
    // It released everything: the same folder can be served at once.
    await (await serve({ DATA_DIR: dataDir })).stop();
  });

  it('an address that is not of this machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toHaveLength(1);
    expect(await refusal({ HOST: 'no-such-host.invalid' })).toHaveLength(1);
  });

  it('an unreachable database', async () => {
    const [line] = await refusal({ DATABASE_URL: 'mysql://me:hush@127.0.0.1:1/faktura' });
    expect(line).toBe(
      'The database at mysql://127.0.0.1:1/faktura cannot be reached (ECONNREFUSED). ' +
        'Is it running, and is DATABASE_URL correct?',
    );
    const [unknown] = await refusal({ DATABASE_URL: 'mysql://me@no-such-host.invalid/faktura' });
    expect(unknown).toMatch('cannot be reached');
  });

  it('a database that rejects the user or does not exist', async () => {
    const at = `127.0.0.1:${mariadb.port}`;
    const [refused] = await refusal({ DATABASE_URL: `mysql://nobody:hush@${at}/faktura` });
    expect(refused).toMatch('rejects the user or password');
    expect(refused).not.toContain('hush');
    const [absent] = await refusal({ DATABASE_URL: `mysql://root@${at}/none` });
    expect(absent).toMatch('has no such database');
  });

  it('a database that only speaks the protocol of MySQL', async () => {
    const tidb = await startOwnMariaDb(['--version=8.0.11-TiDB-v8.5.0']);
    try {
      const [line] = await refusal({ DATABASE_URL: await tidb.createDatabase() });
      expect(line).toMatch(/^The database is TiDB \(8\.0\.11-TiDB-v8\.5\.0.*: its locks are not/);
    } finally {
      await tidb.stop();
    }
  });

  it('a second process on the same SQLite file, but not after the first was killed', async () => {
    const DATA_DIR = freshFolder();
    const first = await serve({ DATA_DIR });
    const [line] = await refusal({ DATA_DIR });
    expect(line).toBe(
      `Another Faktura server already uses the data in ${DATA_DIR}. Stop it first.`,
    );
    expect((await first.get('/v1/customers')).status).toBe(200);
    await first.stop('SIGKILL');
    const next = await serve({ DATA_DIR });
    expect((await next.get('/v1/customers')).status).toBe(200);
    await next.stop();
  });

  it.each(['SQLite', 'MariaDB'])('a newer schema than the code, on %s', async (engine) => {
    const dataDir = freshFolder();
    mkdirSync(dataDir);
    const databaseUrl = engine === 'SQLite' ? undefined : await mariadb.createDatabase();
    const db = await openDatabase({ dataDir, databaseUrl });
    await migrate(db);
    await db.transaction((tx) =>
      db.execute("INSERT INTO migrations (name) VALUES ('9999-from-the-future')", [], tx),
    );
    await db.close();
    const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const [line] = await refusal(environment);
    expect(line).toMatch(/made by a newer version of Faktura .*9999-from-the-future/);
    const cli = await faktura(['account', 'list'], environment);
    expect([cli.code, cli.stderr.trim()]).toEqual([1, line]);
  });

  it('an unknown option, command or argument', async () => {
    await refusal({}, ['--bogus']);
    await refusal({}, ['surplus']);
    const { code, stderr } = await faktura(['account', 'list', '--colour', 'red']);
    expect([code, stderr]).toEqual([1, expect.stringContaining("unknown option '--colour'")]);
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch('faktura account list --help');
  });
});
