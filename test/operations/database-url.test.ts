import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { faktura, fakturaJson, freshFolder, paste, serve } from './program.js';

let mariadb: TestMariaDb;

beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

describe('on a DATABASE_URL', () => {
  it('nothing is seeded, and the two printed commands create an account and a key', async () => {
    const DATABASE_URL = await mariadb.createDatabase();
    const DATA_DIR = freshFolder();
    const server = await serve({ DATABASE_URL, DATA_DIR });
    expect(server.key).toBe('');
    expect(existsSync(join(DATA_DIR, 'demo-key'))).toBe(false);
    expect(await fakturaJson(['account', 'list'], { DATABASE_URL })).toEqual([]);
    const text = server.stdout();
    expect(text).not.toContain('curl');
    const commands = text.split('\n').filter((line) => line.startsWith('npx faktura '));
    expect(commands).toHaveLength(2);

    const account = await paste(commands[0] ?? '', { DATABASE_URL });
    expect(account.code, account.stderr).toBe(0);
    const key = await paste(commands[1] ?? '', { DATABASE_URL });
    expect(key.code, key.stderr).toBe(0);
    const answer = await server.get('/v1/invoices', key.stdout.trim());
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: [] }]);
    await server.stop();

    const second = await serve({ DATABASE_URL, DATA_DIR });
    expect(second.stdout()).not.toContain('account create');
    expect(second.key).toBe('');
    await second.stop();
  });

  it('--demo seeds the demo account, and the URL is shown without its password', async () => {
    const DATABASE_URL = (await mariadb.createDatabase()).replace('root@', 'root:@');
    const DATA_DIR = freshFolder();
    const first = await serve({ DATABASE_URL, DATA_DIR }, ['--demo']);
    expect((await first.get('/v1/invoices/inv_01M6ED7Y907PFQ7K02708RXWWW')).status).toBe(200);
    expect(first.stdout()).not.toContain('root');
    await first.stop();
    const second = await serve({ DATABASE_URL, DATA_DIR }, ['--demo']);
    expect(second.key).toBe(first.key);
    await second.stop();
  });

  it('a command creates no tables in an empty database, and says which one does', async () => {
    const DATABASE_URL = await mariadb.createDatabase();
    const list = () => faktura(['account', 'list'], { DATABASE_URL });
    for (const { code, stdout, stderr } of [await list(), await list()]) {
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        / is empty\. Correct DATABASE_URL, or create the tables: faktura migrate\n/,
      );
      expect(stderr).not.toMatch('root');
    }
    await fakturaJson(['migrate'], { DATABASE_URL });
    expect((await list()).code).toBe(0);
  });

  it('two processes can serve it at once, even when both start on an empty one', async () => {
    const DATABASE_URL = await mariadb.createDatabase();
    const alone = { DATABASE_URL, RATE_LIMIT_STORE: 'memory' };
    const both = await Promise.all([serve(alone), serve(alone)]);
    for (const server of both) expect((await server.get('/readyz')).status).toBe(200);
    await Promise.all(both.map((server) => server.stop()));
  });
});

describe('on the embedded database', () => {
  it('--no-demo seeds nothing', async () => {
    const DATA_DIR = freshFolder();
    const server = await serve({ DATA_DIR }, ['--no-demo']);
    expect(server.key).toBe('');
    expect(await fakturaJson(['account', 'list'], { DATA_DIR })).toEqual([]);
    await server.stop();
  });
});
