import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../scripts/build.mjs';
import { startTestApi, type TestApi } from '../../server/src/app/testing/api.js';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { root, runTo } from './sdk-package.js';

/** The programs of docs/reports.md, by their headings. */
function recipes(): Map<string, string> {
  const text = readFileSync(join(root, 'docs/reports.md'), 'utf8');
  const found = text.matchAll(/^## (.+)\n\n```js\n([\s\S]+?)```$/gm);
  return new Map([...found].map(([, title = '', program = '']) => [title, program]));
}

const programs = recipes();
const fileOf = (title: string) => `${title.toLowerCase().replaceAll(/\W+/g, '-')}.mjs`;

let folder: string;
let mariadb: TestMariaDb;
let databaseUrl: string;
let api: TestApi;

beforeAll(async () => {
  await build({ only: ['contract', 'models'] });
  // Within the project, where the packages are installed.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'reports-'));
  for (const [title, program] of programs) writeFileSync(join(folder, fileOf(title)), program);
  mariadb = await startMariaDb();
  databaseUrl = await mariadb.createDatabase();
  api = await startTestApi({ databaseUrl });
  const billTo = { company: 'Acme Widgets GmbH', email: 'accounts@acme.example' };
  const { json: customer } = await api.post('/v1/customers', { billTo });
  const items = [
    { name: 'Design "day"', quantity: 1.5, price: 100, taxes: [{ name: 'VAT', value: 19 }] },
    { name: 'Travel', quantity: 1, price: 20.25 },
  ];
  const dates = { date: '2026-01-05', dueDate: '2026-01-19' };
  const sent = {
    customer: customer['id'],
    status: 'Pending',
    currency: 'EUR',
    number: 'R-1',
    items,
  };
  const { json: invoice } = await api.post('/v1/invoices', { ...sent, ...dates });
  for (const [amount, paidAt] of [
    [0.1, '2026-02-27'],
    [0.2, '2026-02-28'],
    [50, '2026-03-01'],
  ]) {
    const payment = { amount, paidAt, method: 'Cash' };
    await api.post(`/v1/invoices/${String(invoice['id'])}/payments`, payment);
  }
});
afterAll(async () => {
  await api?.close();
  await mariadb?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(title: string): Promise<string> {
  const program = `DATABASE_URL='${databaseUrl}' node ${join(folder, fileOf(title))}`;
  const { code, output } = await runTo('sh', ['-c', program]);
  expect(output).not.toContain('Error');
  expect(code).toBe(0);
  return output;
}

describe('the recipes of docs/reports.md', () => {
  test('lists overdue invoices with their customers', async () => {
    expect(await run('Overdue invoices with their customers')).toBe(
      'R-1\t2026-01-19\t148.45\tEUR\taccounts@acme.example\n',
    );
  });

  test('adds up the money received by month', async () => {
    expect(await run('Money received by month')).toBe('2026-02\t0.3\tEUR\n2026-03\t50\tEUR\n');
  });

  test('writes changed lines as CSV', async () => {
    expect(await run('Lines that have changed, as CSV')).toBe(
      'number,date,line,name,quantity,net\n' +
        'R-1,2026-01-05,1,"Design \\"day\\"",1.5,150\n' +
        'R-1,2026-01-05,2,"Travel",1,20.25\n',
    );
  });

  test('are correct to TypeScript, with the types of the package', async () => {
    const files = [...programs.keys()].map((title) => join(folder, fileOf(title)));
    const strict = ['--strict', '--noEmit', '--allowJs', '--checkJs', '--skipLibCheck'];
    const modules = ['--module', 'NodeNext', '--target', 'ES2023', '--types', 'node'];
    const { output } = await runTo('npx', ['tsc', ...strict, ...modules, ...files]);
    expect(output).toBe('');
  });
});
