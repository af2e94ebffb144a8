import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { faktura, fakturaJson, freshFolder, type Running, serve } from './program.js';

const environment = { DATA_DIR: freshFolder() };
const demo = ['--account', 'acc_demo'];

interface Listed {
  data: { id: string; number: string | null; status: string }[];
  pagination: { page: number };
}

let server: Running;
beforeAll(async () => {
  server = await serve(environment);
});
afterAll(() => server.stop());

const listed = (...args: string[]) =>
  fakturaJson<Listed>(['document', 'list', ...demo, ...args], environment);

describe('faktura document', () => {
  it('lists and searches the documents of an account, like the API', async () => {
    const { data } = await listed('--status', 'Canceled');
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['Canceled']));
    const { id, number } = data[0] ?? { id: '', number: '' };
    const answer = await server.get(`/v1/invoices/${id}`);
    expect(await answer.json()).toMatchObject({ id, number });
    expect((await listed('--search', String(number))).data.map((one) => one.id)).toEqual([id]);
    expect((await listed('--kind', 'estimates')).data.length).toBeGreaterThan(0);
    const { stdout } = await faktura(['document', 'list', ...demo], environment);
    expect(stdout).toContain(`${id}  ${String(number)}`);
    const wrong = await faktura(['document', 'list', ...demo, '--status', 'Late'], environment);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('Choose Draft,')]);
    const none = await faktura(['document', 'list', ...demo, '--search', 'zzz'], environment);
    expect(none.stdout).toBe('There are none of those invoices.\n');
  });

  it('shows what is owed and overdue, and what was received per month', async () => {
    const { standing, months } = await fakturaJson<{
      standing: { currency: string; owed: number }[];
      months: object[];
    }>(['document', 'overview', ...demo], environment);
    expect(standing.map(({ currency }) => currency)).toContain('EUR');
    expect(months).toHaveLength(12);
  });

  it('saves a PDF, and says if there is none', async () => {
    const [paid] = (await listed('--status', 'Paid')).data;
    const file = join(environment.DATA_DIR, 'saved.pdf');
    const save = (id = '', ...more: string[]) =>
      faktura(['document', 'export', id, file, ...demo, ...more], environment);
    const xml = await save(paid?.id, '--type', 'xml');
    expect([xml.code, xml.stderr]).toEqual([1, expect.stringContaining('not an issued e-invoice')]);
    const unknown = await save('inv_unknown');
    expect([unknown.code, unknown.stderr]).toEqual([1, 'No such invoice. Check the id.\n']);
    expect(existsSync(file)).toBe(false);
    expect(await save(paid?.id)).toMatchObject({ code: 0, stdout: `Saved ${file}.\n` });
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await save(paid?.id)).stderr).toContain('is there already');
    const nowhere = join(environment.DATA_DIR, 'none', 'saved.pdf');
    const args = ['document', 'export', paid?.id ?? '', nowhere, ...demo];
    const lost = await faktura(args, environment);
    expect([lost.code, lost.stderr]).toEqual([
      1,
      expect.stringMatching(/cannot be written \(ENOENT\)\. Choose .*\n$/),
    ]);
  });
});
