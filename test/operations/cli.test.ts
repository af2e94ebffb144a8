import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { faktura, fakturaJson, freshFolder, type Running, serve } from './program.js';

/** Every command, with what it needs besides `--json`. */
const commands = [
  'serve',
  'sandbox',
  'migrate',
  'account create',
  'account list',
  'account show',
  'account set',
  'account login-link',
  'account sign-out',
  'attachment list',
  'attachment restore',
  'attachment download',
  'attachment rotate-link-key',
  'key create',
  'key list',
  'key revoke',
  'key rotate',
  'history',
  'audit',
  'backup',
  'restore',
  'customer redact',
  'import',
  'jobs list',
  'jobs retry',
  'jobs delete',
  'template add',
  'template check',
  'template list',
];

describe('faktura', () => {
  it.each(commands)('%s has --help and --json', async (command) => {
    const { code, stdout, stderr } = await faktura([...command.split(' '), '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(`Usage: faktura ${command}`);
    expect(stdout).toMatch(/^ +--json +\S/m);
    expect(stdout).toMatch(/^ +-h, --help/m);
  });

  it.each([[], ['account'], ['attachment'], ['key'], ['customer'], ['jobs'], ['template']])(
    '%s --help lists its commands',
    async (...words) => {
      const { code, stdout } = await faktura([...words, '--help']);
      expect(code).toBe(0);
      const wanted = commands
        .filter((command) => command.startsWith(words.join(' ')))
        .map((command) => command.split(' ')[words.length] ?? '');
      for (const name of wanted) expect(stdout).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
    },
  );
});

interface AccountJson {
  id: string;
  name: string;
  plan: string;
  rateLimitFactor: number;
  profile: Record<string, unknown>;
}

/** Every field of a business profile. */
const profile = {
  name: 'Ada Lovelace Ltd',
  tradingName: 'Engines',
  identifier: { schemeId: '0088', id: '4012345000009' },
  registration: 'HRB 198765 B',
  vatId: 'DE136695976',
  taxNumber: '30/123/45678',
  legal: 'Managing director: Ada Lovelace',
  electronicAddress: { schemeId: '9930', id: 'DE136695976' },
  address: {
    line1: 'Lindenstraße 12',
    line2: 'Hof 2',
    city: 'Berlin',
    postalCode: '10969',
    state: 'Berlin',
    country: 'DE',
  },
  contact: { name: 'Ada', phone: '+49 30 5550123', email: 'ada@engines.example' },
  bank: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', accountHolder: 'Ada Lovelace' },
};

function file(content: unknown): string {
  const path = `${freshFolder()}.json`;
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('next to a running server on SQLite', () => {
  const DATA_DIR = freshFolder();
  let server: Running;
  const json = <Result = AccountJson>(...args: string[]) => fakturaJson<Result>(args, { DATA_DIR });
  const refused = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await faktura(args, { DATA_DIR });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).not.toMatch(/^\s+at /m);
    return stderr;
  };
  beforeAll(async () => {
    server = await serve({ DATA_DIR });
  });
  afterAll(() => server.stop());

  it('account create stores every field of the profile; list and show print them', async () => {
    const path = file(profile);
    const made = await json('account', 'create', '--name', 'Ada', '--profile', path);
    expect(made).toMatchObject({ name: 'Ada', plan: 'Free', rateLimitFactor: 1, profile });
    expect(await json('account', 'show', made.id)).toEqual(made);
    const list = await json<AccountJson[]>('account', 'list');
    expect(list.map(({ id }) => id)).toEqual(['acc_demo', made.id]);
    const { stdout } = await faktura(['account', 'show', made.id], { DATA_DIR });
    for (const text of ['Ada Lovelace Ltd', 'DE136695976', 'Free']) expect(stdout).toContain(text);
  });

  it('account set changes what is given and nothing else', async () => {
    const { id } = await json('account', 'create', '--name', 'B', '--profile', file(profile));
    const flags = ['--plan', 'Pro', '--rate-limit-factor', '7', '--timezone', 'Asia/Tokyo'];
    expect(await json('account', 'set', id, ...flags)).toMatchObject({
      name: 'B',
      plan: 'Pro',
      rateLimitFactor: 7,
      timezone: 'Asia/Tokyo',
      profile,
    });
    const caps = ['--cap', 'hour=100', '--cap', 'invoiceSends=3'];
    expect(await json('account', 'set', id, ...caps)).toMatchObject({
      caps: { hour: 100, invoiceSends: 3 },
    });
    expect(await json('account', 'set', id, '--cap', 'hour=default')).toMatchObject({
      plan: 'Pro',
      caps: { hour: null, invoiceSends: 3 },
    });
    const { key } = await json<{ key: string }>('key', 'create', '--account', id);
    const answer = await server.get('/v1/customers', key);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('700');
    const replaced = await json('account', 'set', id, '--profile', file({ name: 'C' }));
    expect(replaced.profile).toEqual({ name: 'C' });
  });

  it('account set changes how documents are numbered; show prints the next numbers', async () => {
    const template = (...given: string[]) => given.flatMap((text) => ['--number-template', text]);
    type Numbered = AccountJson & { numbering: Record<string, object> };
    const made = await json<Numbered>(
      ...['account', 'create', '--name', 'N', ...template('Estimate=AN={00}')],
    );
    const { id } = made;
    expect(made.numbering).toMatchObject({
      Invoice: { template: 'INV-{YYYY}-{00000}', isDefault: true },
      Retainer: { template: 'INV-{YYYY}-{00000}', isDefault: true },
      Estimate: { template: 'AN={00}', isDefault: false, next: 'AN=01', last: 'AN=2147483647' },
      CreditNote: { template: 'CN-{YYYY}-{00000}', isDefault: true },
    });
    const both = template('Invoice=R{000}', 'Retainer=V-{0}', 'Estimate=default');
    expect((await json<Numbered>('account', 'set', id, ...both)).numbering).toMatchObject({
      Invoice: { template: 'R{000}', next: 'R001' },
      Retainer: { template: 'V-{0}', isDefault: false, next: 'V-1' },
      Estimate: { isDefault: true },
    });
    const shown = await faktura(['account', 'show', id], { DATA_DIR });
    expect(shown.stdout).toMatch(/^Invoice +R\{000\} +R001 +R2147483647$/m);
    expect(shown.stdout).toMatch(/^Retainer +V-\{0\} +V-1 /m);
    const shared = template('Retainer=default');
    const after = await faktura(['account', 'set', id, ...shared], { DATA_DIR });
    expect(after.stdout).toMatch(/^Retainer +the series of invoices +R001 /m);
    const wrong = template('Invoice', 'CreditNote=CN-{YYYY}');
    const faults = await refused('account', 'set', id, ...wrong);
    for (const fault of [
      'numberTemplates.Invoice: must have one counter like {00000}',
      'numberTemplates.CreditNote: must have one counter like {00000}',
    ])
      expect(faults).toContain(fault);
    expect(await refused('account', 'set', id, ...template('Invoices=R{0}'))).toContain(
      'Choose Invoice, Retainer, Estimate, CreditNote',
    );
  });

  it('an invalid profile is refused with all of its errors together, and nothing is created', async () => {
    const before = await json<AccountJson[]>('account', 'list');
    const path = file({
      nam: 'typing error',
      vatId: '136695976',
      electronicAddress: { schemeId: 'DE' },
      address: { country: 'Germany', street: 'x' },
      contact: { email: 'ada' },
      bank: { iban: 'DE00370400440532013000', bic: 'X' },
    });
    const faults = await refused('account', 'create', '--name', 'D', '--profile', path);
    for (const field of [
      'nam',
      'vatId',
      'electronicAddress.schemeId',
      'address.country',
      'street',
      'contact.email',
      'bank.iban',
      'bank.bic',
    ]) {
      expect(faults).toContain(field);
    }
    expect(faults).not.toMatch(/Invalid input|Unrecognized/);
    expect(await refused('account', 'create', '--name', 'D', '--profile', file('{'))).toMatch(
      'is not JSON',
    );
    expect(await refused('account', 'create', '--name', 'D', '--profile', '/none')).toMatch(
      'cannot be read',
    );
    expect(await json<AccountJson[]>('account', 'list')).toEqual(before);
  });

  it('invalid settings are refused, all together', async () => {
    const flags = ['--timezone', 'Mars', '--currency', 'XXZ', '--rate-limit-factor', '0'];
    const faults = await refused('account', 'create', '--name', 'D', ...flags);
    for (const name of ['timezone', 'currency', 'rateLimitFactor']) expect(faults).toContain(name);
    expect(await refused('account', 'set', 'acc_demo', '--plan', 'Gold')).toMatch('Free, Pro');
    expect(await refused('account', 'set', 'acc_demo')).toMatch('--help');
    expect(await refused('account', 'show', 'acc_none')).toMatch('There is no account acc_none.');
  });

  it('key create refuses unknown scopes, dates and accounts', async () => {
    const create = (...flags: string[]) => refused('key', 'create', ...flags);
    expect(await create('--account', 'acc_none')).toMatch('There is no account acc_none.');
    expect(await create('--account', 'acc_demo', '--scopes', 'bills:read')).toMatch(
      /bills:read.*invoices:read/s,
    );
    expect(await create('--account', 'acc_demo', '--expires', 'soon')).toMatch('--expires');
    expect(await create('--account', 'acc_demo', '--expires', '2020-01-01')).toMatch(
      'in the future',
    );
    // Several accounts: the program must not choose.
    expect(await create()).toMatch('--account');
    expect(await refused('key', 'revoke', 'nokey000')).toMatch('There is no key');
    expect(await refused('key', 'rotate', 'nokey000')).toMatch('There is no key');
  });

  it('key create prints only the key on standard output, and once', async () => {
    const flags = ['--account', 'acc_demo', '--name', 'shop', '--scopes', 'items:read'];
    const { stdout, stderr } = await faktura(['key', 'create', ...flags], { DATA_DIR });
    expect(stdout).toMatch(/^ik_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32,}\n$/);
    expect(stderr).toMatch('cannot be shown again');
    const key = stdout.trim();
    expect((await server.get('/v1/items', key)).status).toBe(200);
    expect((await server.get('/v1/customers', key)).status).toBe(403);
    const list = await faktura(['key', 'list', '--account', 'acc_demo'], { DATA_DIR });
    expect(list.stdout).toMatch(/shop +items:read +active/);
    expect(list.stdout).not.toContain(key.slice(-20));
  });

  it('--test creates a key of the test account, whose records are separate', async () => {
    const made = ['key', 'create', '--account', 'acc_demo', '--test'];
    const { key } = await json<{ key: string }>(...made);
    expect(key).toMatch(/^ik_test_/);
    const answer = await server.get('/v1/invoices', key);
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: [] }]);
    const demo = await server.get('/v1/invoices/inv_01M6ED7Y907PFQ7K02708RXWWW', key);
    expect(demo.status).toBe(404);
    expect(await json<AccountJson[]>('account', 'list')).not.toContainEqual(
      expect.objectContaining({ id: 'acc_demo_test' }),
    );
  });

  it('migrate finds nothing to do', async () => {
    expect(await json('migrate')).toEqual({ migrated: [] });
    expect((await faktura(['migrate'], { DATA_DIR })).stdout).toBe('The database is up to date.\n');
  });
});

describe('without a server', () => {
  it('only serve and migrate create a database: every other command says that there is none', async () => {
    const DATA_DIR = freshFolder();
    const lines = ['account list', 'account create --name A', 'key create', 'audit', 'jobs'];
    for (const line of lines) {
      const { code, stdout, stderr } = await faktura(line.split(' '), { DATA_DIR });
      expect([code, stdout, stderr]).toEqual([
        1,
        '',
        `There is no database in ${DATA_DIR}. Correct DATA_DIR, or create one: faktura migrate\n`,
      ]);
    }
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('migrate creates the schema, and a single account needs no --account', async () => {
    const DATA_DIR = freshFolder();
    const { migrated } = await fakturaJson<{ migrated: string[] }>(['migrate'], { DATA_DIR });
    expect(migrated.length).toBeGreaterThan(5);
    const none = await faktura(['key', 'create'], { DATA_DIR });
    expect([none.code, none.stderr]).toEqual([1, expect.stringMatching('account create')]);
    await fakturaJson(['account', 'create', '--name', 'Only'], { DATA_DIR });
    const { key } = await fakturaJson<{ key: string }>(['key', 'create'], { DATA_DIR });
    expect(key).toMatch(/^ik_live_/);
  });
});
