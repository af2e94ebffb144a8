import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOwnMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { newAttachment } from '../harness/attachments.js';
import { createClient } from '../harness/client.js';
import { getInvoice, made, newInvoice } from '../harness/fixtures.js';
import { type Environment, faktura, fakturaJson, freshFolder, paste, program } from './program.js';
import { root, serve } from './program.js';

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startOwnMariaDb();
});
afterAll(() => mariadb.stop());

/** The blocks of code of a page below a heading, in a language. */
function blocks(page: string, language: string, below = ''): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const [, section = ''] = below ? text.split(`\n## ${below}\n`) : ['', text];
  const own = below ? (section.split('\n## ')[0] ?? '') : section;
  const fence = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm');
  return [...own.matchAll(fence)].map(([, code = '']) => code);
}

/** Creates the database and its user with the statements of the README, and returns the URL. */
async function granted(): Promise<string> {
  const [sql = ''] = blocks('README.md', 'sql');
  const root = `mysql --host=127.0.0.1 --port=${mariadb.port} --user=root`;
  const { code, stderr } = await paste(`${root} <<'END'\n${sql}\nEND`);
  expect([code, stderr]).toEqual([0, '']);
  return `mysql://faktura:secret@127.0.0.1:${mariadb.port}/faktura`;
}

/** A machine on which the commands of the page work: the file with the password, and `faktura`. */
function machine(databaseUrl: string) {
  const [DATA_DIR, BACKUP, own] = [freshFolder(), freshFolder(), freshFolder()];
  mkdirSync(own, { recursive: true });
  const client = join(own, 'client.cnf');
  const { port, password } = new URL(databaseUrl);
  const [ini = ''] = blocks('docs/operating/backup.md', 'ini');
  const filled = ini.replace(/^port=.*/m, `port=${port}`);
  writeFileSync(client, filled.replace(/^password=.*/m, `password=${password}`));
  writeFileSync(join(own, 'faktura'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(join(own, 'faktura'), 0o700);
  const PATH = `${own}:${process.env['PATH'] ?? ''}`;
  const environment: Environment = {
    DATA_DIR,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_STORE: 'memory',
  };
  const run = async (lines: string) => {
    const script = `set -e\n${lines.replaceAll('/etc/faktura/client.cnf', client)}`;
    const ended = await paste(script, { ...environment, PATH, BACKUP });
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    return ended.stdout;
  };
  return { environment, DATA_DIR, run };
}

it('a backup restores records and files by the commands of the page, with the rights of the README', async () => {
  const { environment, DATA_DIR, run } = machine(await granted());
  const server = await serve(environment);
  const create = ['account', 'create', '--name', 'Nordlicht', '--plan', 'Pro'];
  const { id } = await fakturaJson<{ id: string }>(create, environment);
  const { key } = await fakturaJson<{ key: string }>(
    ['key', 'create', '--account', id],
    environment,
  );
  const api = createClient(`${server.url}/v1`, key);
  const invoice = await newInvoice(api, { status: 'Pending' });
  const attachment = await newAttachment(api, invoice.id, { content: 'Delivered.' });
  const before = await getInvoice(api, invoice.id);
  const [backup = ''] = blocks('docs/operating/backup.md', 'sh', 'Backup');
  await run(backup);

  const later = await newInvoice(api, { status: 'Pending' });
  await made(api.patch(`/invoices/${invoice.id}`, { terms: 'Changed after the backup.' }));
  await server.stop();
  rmSync(join(DATA_DIR, 'blobs'), { recursive: true });
  const broken = await faktura(['audit'], environment);
  expect(broken.code).toBe(1);
  const [restore = '', check = ''] = blocks('docs/operating/backup.md', 'sh', 'Restore');
  await run(restore);
  expect(await run(check)).toContain('The books are in order');

  const again = await serve(environment);
  const restored = createClient(`${again.url}/v1`, key);
  const same = { ...before, url: expect.stringContaining('/i/') };
  expect(await getInvoice(restored, invoice.id)).toEqual(same);
  expect((await restored.get(`/invoices/${later.id}`)).status).toBe(404);
  const listed = await made(
    restored.get<{ data: { id: string; url: string }[] }>(`/attachments/source/${invoice.id}`),
  );
  expect(listed.data.map((one) => one.id)).toEqual([attachment.id]);
  const url = new URL(listed.data[0]?.url ?? '');
  const file = await fetch(`${again.url}${url.pathname}${url.search}`);
  expect(await file.text()).toBe('Delivered.');
  await again.stop();
});
