import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { begin, faktura, fakturaJson, freshFolder, serve } from './program.js';
import type { Running } from './program.js';

interface Total {
  kind: string;
  currency: string;
  count: number;
  amount: string;
}

const formats = ['csv', 'datev', 'gdpdu'];

describe('faktura export', () => {
  const DATA_DIR = freshFolder();
  const whole = ['--account', 'acc_demo', '--from', '2000-01-01', '--to', '2199-12-31'];
  let server: Running;
  beforeAll(async () => {
    server = await serve({ DATA_DIR }, ['--demo']);
  });
  afterAll(() => server.stop());

  const json = <Result>(...args: string[]) => fakturaJson<Result>(args, { DATA_DIR });
  const refused = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await faktura(args, { DATA_DIR });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).not.toMatch(/^\s+at /m);
    return stderr;
  };

  it('has --help and --json for every format', async () => {
    const helps = await Promise.all(formats.map((format) => faktura(['export', format, '--help'])));
    for (const { code, stdout } of helps) {
      expect(code).toBe(0);
      for (const option of ['--from', '--to', '--account', '--out', '--files', '--json'])
        expect(stdout).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
    }
  });

  it('says what the audit says of the same period', async () => {
    const audited = await json<{ totals: Total[] }>('audit', ...whole);
    expect(audited.totals.map(({ kind }) => kind)).toContain('invoices');
    const out = freshFolder();
    const found = await json<{ totals: Total[] }>('export', 'gdpdu', ...whole, '--out', out);
    expect(found.totals).toEqual(audited.totals);
    expect(readdirSync(out)).toContain('index.xml');
    const { stdout } = await faktura(['audit', ...whole], { DATA_DIR });
    expect(stdout).toMatch(/^KIND +COUNT +SUM\ninvoices +\d+ +[A-Z]{3} \d+/m);
  });

  it('datev needs what only the accountant knows, then books it', async () => {
    const out = freshFolder();
    const args = ['export', 'datev', ...whole, '--out', out];
    const settings = ['--chart', 'SKR04', '--datev-consultant', '1001', '--datev-client', '7'];
    settings.push('--datev-supply-date', 'on');
    const wanted = '--chart SKR03 --datev-consultant <n> --datev-client <n>';
    expect(await refused(...args)).toContain(wanted);
    await json('account', 'set', 'acc_demo', ...settings);
    const missing = await refused(...args);
    expect(existsSync(out)).toBe(false);
    const keys = [...missing.matchAll(/--ledger-account '(.*)=<account>'/g)].map(([, key]) => key);
    expect(keys).not.toEqual([]);
    const accounts = keys.flatMap((key) => ['--ledger-account', `${key}=4999`]);
    const account = await json<{ bookkeeping: object }>('account', 'set', 'acc_demo', ...accounts);
    const set = { chart: 'SKR04', consultant: 1001, client: 7, supplyDate: true };
    expect(account.bookkeeping).toMatchObject(set);
    const { totals } = await json<{ totals: Total[] }>(...args);
    expect(totals.map(({ kind }) => kind)).toContain('invoices');
    const [first = ''] = readdirSync(out);
    expect(readFileSync(join(out, first), 'utf8')).toMatch(/^\uFEFF"EXTF";700;21;/);
  });

  it('datev leaves imported invoices out, and says how many', async () => {
    const folder = freshFolder();
    mkdirSync(folder);
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const profile = write('profile.json', '{ "address": { "country": "DE" } }');
    const settings = ['--chart', 'SKR04', '--datev-consultant', '1001', '--datev-client', '8'];
    const { id } = await json<{ id: string }>(
      ...['account', 'create', '--name', 'Moved', '--profile', profile, ...settings],
    );
    const customers = write('customers.csv', 'externalId,billTo.company\nK1,Old');
    const invoices = write(
      'invoices.csv',
      'number,customer,date,total,paid,items.name,items.quantity,items.price\nR-1,K1,2026-01-01,10,4,Line,1,10',
    );
    const files = ['--customers', customers, '--invoices', invoices];
    await json('import', '--account', id, ...files, '--yes');
    const period = ['--account', id, '--from', '2026-01-01', '--to', '2026-01-31'];
    const args = ['export', 'datev', ...period, '--out', join(folder, 'books')];
    const { code, stdout } = await faktura(args, { DATA_DIR });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^1 imported invoice and 1 imported payment are left out: .*\nKIND.*\ninvoices +1 +EUR 10\.00\npayments +1 +EUR 4\.00$/m,
    );
    const again = ['export', 'datev', ...period, '--out', join(folder, 'again')];
    const { totals, imported } = await json<{ totals: Total[]; imported: Total[] }>(...again);
    expect(totals).toEqual([]);
    expect(imported.map(({ kind, count }) => [kind, count])).toEqual([
      ['invoices', 1],
      ['payments', 1],
    ]);
    const audited = await json<{ totals: Total[] }>('audit', ...period);
    expect(audited.totals).toEqual(imported);
  });

  it.each([['--to', '1999-12-31', '--from 2000-01-01 is after --to 1999-12-31']])(
    'refuses %s %s in one sentence',
    async (option, value, reason) => {
      const out = freshFolder();
      expect(await refused('export', 'csv', ...whole, '--out', out, option, value)).toContain(
        reason,
      );
      expect(existsSync(out)).toBe(false);
    },
  );

  it('account writes all that the account has, without secrets', async () => {
    const out = freshFolder();
    const { rows } = await json<{ rows: Record<string, number> }>(
      ...['export', 'account', 'acc_demo', '--out', out],
    );
    const linesOf = (name: string) =>
      readFileSync(join(out, `${name}.jsonl`), 'utf8')
        .split('\n')
        .slice(0, -1);
    for (const [name, count] of Object.entries(rows)) expect(linesOf(name)).toHaveLength(count);
    for (const name of ['customers', 'invoices', 'invoice_items', 'payments', 'events'])
      expect(rows[name]).toBeGreaterThan(0);
    for (const line of linesOf('invoices'))
      expect(JSON.parse(line)).toMatchObject({ accountId: 'acc_demo' });
    expect(readdirSync(out)).not.toContain('api_keys.jsonl');
  });

  it('adds the files of documents', async () => {
    const { totals } = await json<{ totals: Total[] }>('audit', ...whole);
    const documents = totals.filter(({ kind }) => /invoices|refunds|cancel/.test(kind));
    const out = freshFolder();
    await json('export', 'csv', ...whole, '--out', out, '--files');
    const files = readdirSync(join(out, 'files'));
    const counted = documents.reduce((all, { count }) => all + count, 0);
    expect(files.filter((file) => file.endsWith('.pdf'))).toHaveLength(counted);
    const [first = ''] = files;
    expect(
      readFileSync(join(out, 'files', first))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  describe('that is ended early', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faktura-ended-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const out = join(folder, 'books');

    /** Ends an export once it has begun to write files. */
    async function endedBy(signal: NodeJS.Signals) {
      const started = begin(['export', 'csv', ...whole, '--out', out, '--files'], { DATA_DIR });
      const isWriting = () =>
        readdirSync(folder).some((name) => existsSync(join(folder, name, 'files')));
      while (!isWriting() && started.child.exitCode === null) await sleep(20);
      started.child.kill(signal);
      return started.ended;
    }

    it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing after %s', async (signal) => {
      const { code, stderr } = await endedBy(signal);
      expect(code).toBe(1);
      expect(stderr).toContain(`Stopped by ${signal}.`);
      expect(readdirSync(folder)).toEqual([]);
    });

    it('leaves a hidden folder if it is killed, which the next export removes', async () => {
      await endedBy('SIGKILL');
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.books-/)]);
      await json('export', 'csv', ...whole, '--out', out);
      expect(readdirSync(folder)).toEqual(['books']);
    });
  });
});
