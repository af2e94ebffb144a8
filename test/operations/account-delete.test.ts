import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { faktura, fakturaJson, freshFolder, serve } from './program.js';
import type { Running } from './program.js';

interface Contents {
  isRetained: boolean;
  retainedUntil: string | null;
  rows: Record<string, number>;
}

interface Report extends Contents {
  account: string;
  begunAt: string;
  completedAt: string | null;
  report: string;
}

describe('faktura account delete', () => {
  const DATA_DIR = freshFolder();
  const folder = mkdtempSync(join(tmpdir(), 'faktura-report-'));
  let server: Running;
  beforeAll(async () => {
    server = await serve({ DATA_DIR }, ['--demo']);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await server.stop();
  });

  const json = <Result>(...args: string[]) => fakturaJson<Result>(args, { DATA_DIR });
  const run = (...args: string[]) => faktura(['account', 'delete', ...args], { DATA_DIR });

  /** An account with an invoice of that day. */
  async function openAccount(date: string): Promise<string> {
    const { id } = await json<{ id: string }>('account', 'create', '--name', 'Alt & Söhne');
    const { stdout } = await faktura(['key', 'create', '--account', id], { DATA_DIR });
    const headers = {
      'api-key': stdout.trim(),
      'content-type': 'application/json',
    };
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${server.url}/v1/${path}`, {
        ...{ method: 'POST', headers },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(201);
      return (await answer.json()) as { id: string };
    };
    const customer = await post('customers', { billTo: { company: 'Acme' } });
    const items = [{ name: 'Work', quantity: 1, price: 10 }];
    await post('invoices', { customer: customer.id, status: 'Pending', date, items });
    return id;
  }

  it('refuses while a document is to be kept, and writes no report', async () => {
    const account = await openAccount(new Date().toISOString().slice(0, 10));
    const report = join(folder, 'refused.json');
    const { isRetained, retainedUntil } = await json<Contents>('account', 'delete', account);
    expect([isRetained, retainedUntil]).toEqual([true, expect.stringMatching(/-12-31$/)]);
    const { code, stderr } = await run(account, '--yes', '--report', report);
    expect(code).toBe(1);
    expect(stderr).toContain(`must be kept until ${String(retainedUntil)}`);
    expect(existsSync(report)).toBe(false);
    await json('account', 'show', account);
  });

  it('counts without --yes, removes with it, and reports what and when', async () => {
    const account = await openAccount('2010-03-01');
    const planned = await run(account);
    expect(planned.stdout).toMatch(/^invoices +1$/m);
    expect(planned.stdout).toContain('Nothing was removed. It had to be kept until 2020-12-31.');
    const counted = await json<Contents>('account', 'delete', account);
    const file = join(folder, 'removed.json');
    const removed = await json<Report>('account', 'delete', account, '--yes', '--report', file);
    expect(removed.rows).toEqual(counted.rows);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    expect({ ...report, report: file }).toEqual(removed);
    const [begun, completed] = [report.begunAt, report.completedAt ?? ''].map(Date.parse);
    expect(completed).toBeGreaterThanOrEqual(begun ?? Number.NaN);
    expect((await faktura(['account', 'show', account], { DATA_DIR })).stderr).toContain(
      'There is no account',
    );
    await json('account', 'show', 'acc_demo');

    // Killed before the report said that it is complete.
    writeFileSync(file, JSON.stringify({ ...report, completedAt: null }));
    const again = await json<Report>('account', 'delete', account, '--yes', '--report', file);
    expect(again).toMatchObject({ rows: report.rows, begunAt: report.begunAt });
    expect(again.completedAt).not.toBeNull();
    for (const other of [JSON.stringify(again), 'not a report', 'null']) {
      writeFileSync(file, other);
      const { stderr } = await run(account, '--yes', '--report', file);
      expect(stderr).toContain(`${file} is there already`);
    }
  });
});
