import { mkdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { textOf } from '../../server/src/pdf/testing/pdf-text.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import {
  commandEngines,
  faktura,
  fakturaJson,
  freshFolder,
  serve,
  withOffice,
  type Environment,
  type Running,
} from './program.js';

interface Told {
  account: string;
  records: {
    id: string;
    resource: string;
    events: {
      kind: string;
      keyId: string;
      requestId: string;
      facts: { before?: object; after?: object };
    }[];
  }[];
  numbers: { number: string; kind: string; explanation: string }[];
  sent: { sha256: string; length: number }[];
  former: { recordId: string; sha256: string }[];
}

interface Sent {
  id: string;
  number: string;
}

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

describe.each(commandEngines)('faktura history on %s', (engine) => {
  let environment: Environment;
  let server: Running;
  beforeAll(async () => {
    const DATABASE_URL = engine === 'SQLite' ? '' : await mariadb.createDatabase();
    environment = { DATA_DIR: freshFolder(), DATABASE_URL };
    server = await serve(environment, ['--demo']);
  });
  afterAll(() => server.stop());

  async function send(method: string, path: string, body?: object): Promise<Sent> {
    const answer = await fetch(`${server.url}/v1${path}`, {
      method,
      headers: { 'api-key': server.key, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (answer.status === 204 ? {} : await answer.json()) as Sent;
  }
  const invoice = (more: object = {}): Promise<Sent> => {
    const customer = { internalId: 'ada', billTo: { company: 'Ada Lovelace Ltd' } };
    const items = [{ name: 'Design day', quantity: 1, price: 100 }];
    return send('POST', '/invoices', { customer, items, date: '2027-03-01', ...more });
  };
  const history = (id: string): Promise<Told> => fakturaJson<Told>(['history', id], environment);
  const save = (id: string, hash: string, to: string) =>
    faktura(['history', id, '--save', hash, '--to', to], { ...environment, ...withOffice });
  const text = async (id: string): Promise<string> => {
    const { code, stdout, stderr } = await faktura(['history', id], environment);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };

  it('shows the events of a record in order, with who, what, amounts and status', async () => {
    const { id } = await invoice({ status: 'Pending', currency: 'EUR' });
    const payment = await send('POST', `/invoices/${id}/payments`, { amount: 40, method: 'Cash' });
    await send('DELETE', `/payments/${payment.id}`);
    const { account, records } = await history(id);
    expect([account, records.length]).toEqual(['acc_demo', 1]);
    const [record] = records;
    expect(record?.events.map(({ kind }) => kind)).toEqual(['created', 'updated', 'updated']);
    expect(record?.events.map(({ keyId }) => keyId)).toEqual(
      Array(3).fill(server.key.split('_')[2]),
    );
    for (const { requestId } of record?.events ?? []) expect(requestId).toMatch(/^req_/);
    expect(record?.events.at(-1)?.facts).toMatchObject({
      before: { status: 'Partial', paid: 40 },
      after: { status: 'Unpaid', paid: 0 },
    });
    const printed = await text(id);
    expect(printed).toMatch(/created by key .*\n {4}number INV-2027-\d{5}\n {4}status Pending\n/);
    expect(printed).toMatch(/status Pending → Partial\n.*\n {4}paid 0 → 40\n/);
    const [gone] = (await history(payment.id)).records;
    expect(gone?.events.map(({ kind }) => kind)).toEqual(['created', 'deleted']);
  });

  it('explains a number that was burnt and one that was skipped', async () => {
    const first = await invoice({ status: 'Pending' });
    const wanted = first.number.replace(/\d+$/, (digits) =>
      String(Number(digits) + 1).padStart(digits.length, '0'),
    );
    const holder = await invoice({ number: wanted });
    const next = await invoice({ status: 'Pending' });
    await send('DELETE', `/invoices/${first.id}`);

    const burnt = await history(first.number);
    expect(burnt.records.map(({ id }) => id)).toEqual([first.id]);
    expect(burnt.numbers.map(({ kind }) => kind)).toEqual(['assigned', 'burnt']);
    expect(burnt.numbers[1]?.explanation).toMatch(
      `${first.number} is burnt: its document ${first.id} was deleted (key `,
    );
    const skipped = await text(wanted);
    expect(skipped).toContain(`${wanted} was skipped when ${next.id} was numbered`);
    expect(skipped).toContain(`a client had chosen it for ${holder.id}.`);
    expect(skipped).toContain(`${holder.id}, invoice`);
    // The history of the record has its numbers too.
    expect(await text(next.id)).toContain(`${wanted} was skipped`);
  });

  it('asks for the account if several have the number, and says if nothing is known', async () => {
    const made = ['account', 'create', '--name', 'Other'];
    const other = await fakturaJson<{ id: string }>(made, environment);
    const { key } = await fakturaJson<{ key: string }>(
      ['key', 'create', '--account', other.id],
      environment,
    );
    const headers = { 'api-key': key, 'content-type': 'application/json' };
    const { number } = await invoice({ status: 'Pending' });
    const body = JSON.stringify({
      customer: { internalId: 'a', billTo: { company: 'A' } },
      items: [{ name: 'Day', quantity: 1, price: 1 }],
      number,
    });
    const answer = await fetch(`${server.url}/v1/invoices`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    const { code, stderr } = await faktura(['history', number], environment);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/Choose one with --account/)]);
    const own = ['history', number, '--account', other.id];
    const { records, numbers } = await fakturaJson<Told>(own, environment);
    expect(records).toHaveLength(1);
    // It is the number of a Draft, so nothing is assigned yet.
    expect(numbers).toEqual([]);
    const none = await faktura(['history', 'inv_none'], environment);
    expect([none.code, none.stderr]).toEqual([
      1,
      expect.stringMatching('There is no record or document number'),
    ]);
  });

  it('saves what an invoice said before a change, as JSON and as PDF', async () => {
    const { id } = await invoice({ status: 'Pending', notes: 'As agreed.' });
    await send('PATCH', `/invoices/${id}`, {
      items: [{ name: 'Design week', quantity: 1, price: 70 }],
      notes: null,
    });
    const { former } = await history(id);
    expect(former).toMatchObject([{ recordId: id }]);
    const [{ sha256 = '' } = {}] = former;
    expect(await text(id)).toMatch(new RegExp(`Former contents\\n.*${sha256}  ${id} until then`));
    const folder = freshFolder();
    mkdirSync(folder, { recursive: true });
    expect(await save(id, sha256.slice(0, 12), `${folder}/was.json`)).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(`${folder}/was.json`, 'utf8'))).toMatchObject({
      id,
      notes: 'As agreed.',
      items: [{ name: 'Design day' }],
      amounts: { total: 100 },
    });
    expect(await save(id, sha256, `${folder}/was.pdf`)).toMatchObject({ code: 0 });
    expect(await textOf(readFileSync(`${folder}/was.pdf`))).toMatch(/Design day[^]*As agreed\./);
    expect((await save(id, 'f'.repeat(64), `${folder}/none.pdf`)).stderr).toContain(
      'Nothing that is kept has a hash',
    );
  });
});
