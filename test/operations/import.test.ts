import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { snippetsOf } from '../harness/snippets.js';
import {
  commandEngines,
  type Environment,
  faktura,
  fakturaJson,
  freshFolder,
  program,
  root,
} from './program.js';

interface Imported {
  written: boolean;
  files: { kind: string; created: number; existing: number; faults: number }[];
}

const samples = join(root, 'server/src/app/import/testing/samples');

/** A folder with some samples, under the names that the page uses. */
function folderOf(map: string): string {
  const folder = freshFolder();
  mkdirSync(folder);
  for (const name of readdirSync(samples).filter((one) => one.startsWith(`${map}-`))) {
    cpSync(join(samples, name), join(folder, name.slice(map.length + 1)));
  }
  return folder;
}

/** Files in our own columns. */
function ownFiles(count: number): string {
  const folder = freshFolder();
  mkdirSync(folder);
  const indexes = Array.from({ length: count }, (_, index) => index + 1);
  const write = (name: string, head: string, row: (index: number) => string) =>
    writeFileSync(join(folder, name), [head, ...indexes.map(row)].join('\n'));
  write('customers.csv', 'externalId,billTo.company', (index) => `K${index},Company ${index}`);
  write('products.csv', 'externalId,name,price', (index) => `P${index},Product ${index},1`);
  const line = 'items.name,items.quantity,items.price';
  write(
    'invoices.csv',
    `number,customer,date,total,paid,${line}`,
    (index) => `R-${index},K${index},2026-01-01,10,4,Line,1,10`,
  );
  return folder;
}

const commands = snippetsOf('docs/import.md')
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => code.trim().split('\n'));

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

describe.each(commandEngines)('faktura import on %s', (engine) => {
  let environment: Environment;
  const newAccount = async (name: string) =>
    (await fakturaJson<{ id: string }>(['account', 'create', '--name', name], environment)).id;
  beforeAll(async () => {
    const DATABASE_URL = engine === 'SQLite' ? '' : await mariadb.createDatabase();
    environment = { DATA_DIR: freshFolder(), DATABASE_URL };
    await faktura(['migrate'], environment);
  });
  const kindsOf = (folder: string) =>
    ['customers', 'products', 'invoices'].flatMap((kind) => [
      `--${kind}`,
      join(folder, `${kind}.csv`),
    ]);
  const invoicesOf = async (account: string) => {
    const list = ['document', 'list', '--account', account];
    const { pagination } = await fakturaJson<{ pagination: { total: number } }>(list, environment);
    return pagination.total;
  };

  it('has a page whose commands work', async () => {
    expect(commands).toHaveLength(5);
    for (const command of commands) {
      const [, map = ''] = /--map (\S+)/.exec(command) ?? [];
      const folder = map === '' ? ownFiles(2) : folderOf(map);
      const account = await newAccount(map || 'Own');
      const words = command.replace('npx faktura ', '').replace('acc_…', account).split(' ');
      const args = words.map((word) => (/\.csv$/.test(word) ? join(folder, word) : word));
      const { code, stdout, stderr } = await faktura([...args, '--open-only'], environment);
      expect([code, stderr]).toEqual([0, '']);
      const isWritten = args.includes('--yes');
      expect(stdout).toContain(isWritten ? 'Imported.' : 'Nothing is written yet.');
      expect(await invoicesOf(account)).toBe(isWritten ? 2 : 0);
    }
  });

  it('has written nothing or everything if it is killed, and everything when it is repeated', async () => {
    const account = await newAccount('Killed');
    const files = kindsOf(ownFiles(300));
    const args = ['import', '--account', account, ...files, '--yes', '--json'];
    const env = { ...process.env, ...environment };
    for (const wait of [400, 700, 1000, 1500]) {
      const child = spawn(process.execPath, [program, ...args], { env, stdio: 'ignore' });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await sleep(wait);
      child.kill('SIGKILL');
      await ended;
      expect([0, 300]).toContain(await invoicesOf(account));
    }
    const { written, files: done } = await fakturaJson<Imported>(args.slice(0, -1), environment);
    expect(written).toBe(true);
    expect(done.map(({ created, existing }) => created + existing)).toEqual([300, 300, 300]);
    const again = await fakturaJson<Imported>(args.slice(0, -1), environment);
    expect(again.files).toMatchObject([{ existing: 300 }, { existing: 300 }, { existing: 300 }]);
    expect(await invoicesOf(account)).toBe(300);
    const audit = await faktura(['audit', '--account', account], environment);
    expect([audit.code, audit.stdout]).toEqual([0, expect.stringContaining('in order')]);
  });

  it('exits with 1 and prints each fault with its line, also as JSON', async () => {
    const account = await newAccount('Faulty');
    const folder = ownFiles(2);
    writeFileSync(join(folder, 'products.csv'), 'externalId,name,price\nP1,Poster,free\n');
    const args = ['import', '--account', account, ...kindsOf(folder), '--yes'];
    const { code, stdout } = await faktura(args, environment);
    expect(code).toBe(1);
    expect(stdout).toContain('line 2: /price must be a number (INVALID_TYPE)');
    expect(stdout).toContain('Nothing is written. Correct the faults and repeat it.');
    const json = await faktura([...args, '--json'], environment);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      written: false,
      files: [{}, { faults: 1, listed: [{ at: 'line 2', member: '/price' }] }, {}],
    });
    expect(await invoicesOf(account)).toBe(0);
  });

  it.each([
    [['--account', 'acc_none'], 'acc_none'],
    [['--invoices', 'nowhere.csv'], 'The file nowhere.csv cannot be read.'],
    [['--map', 'nowhere.json'], 'The file nowhere.json cannot be read.'],
    [['--date-format', 'DD.MM.'], 'The date format DD.MM. needs YYYY, MM and DD once each.'],
    [['--source', 'a b'], 'The source a b must have 1 to 40 letters'],
    [['--invoices', 'a.csv', '--invoices', 'b.csv'], 'a.csv is given already.'],
    [[], 'Name a file: --customers, --products or --invoices.'],
  ])('refuses %s with a sentence', async (options, sentence) => {
    const account = options[0] === '--account' ? [] : ['--account', await newAccount('Wrong')];
    const { code, stdout, stderr } = await faktura(['import', ...account, ...options], environment);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
