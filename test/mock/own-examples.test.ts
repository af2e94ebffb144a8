import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { readCommand } from '../../mock/src/cli.js';
import { startMock } from '../../mock/src/index.js';
import { contract, type Operation } from '../harness/document.js';
import { useMock, type Reply } from './client.js';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder with these files; what is no text is written as JSON. */
function folderWith(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-examples-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** The first example of a response, as a team would copy it. */
function exampleOf(id: string, status: number): Record<string, unknown> {
  const [example] = examplesOf(
    contract().operations.find((one) => one.id === id),
    status,
  );
  if (example === undefined) throw new Error(`${id} has no example of ${String(status)}`);
  return structuredClone(example[1]) as Record<string, unknown>;
}

function examplesOf(operation: Operation | undefined, status: number): [string, unknown][] {
  const content = Object.entries(operation?.responses.get(status)?.content ?? {});
  return content
    .filter(([type]) => type.endsWith('json'))
    .flatMap(([, media]) => Object.entries(media.examples ?? {}))
    .map(([name, example]) => [name, contract().resolve(example).value]);
}

/** The lines with which a start fails. */
async function refusal(files: Record<string, unknown>): Promise<string[]> {
  const examples = folderWith(files);
  const failed: unknown = await startMock({ port: 0, examples }).then(
    (mock) => mock.close(),
    (error: unknown) => error,
  );
  if (!(failed instanceof Error)) throw new Error('The mock has started');
  return failed.message.replaceAll(examples, 'DIR').split('\n');
}

const overdue = { ...exampleOf('getInvoice', 200), id: 'inv_01M6ED7Y907PFQ7K02708R0WN1' };
const customers = exampleOf('listCustomers', 200);
const busy = { ...exampleOf('updateInvoice', 409), message: 'Somebody else is at it.' };

describe('examples of a team', () => {
  const { call } = useMock({
    examples: folderWith({
      'getInvoice.200.overdue.json': { ...overdue, number: 'OWN-1' },
      'listCustomers.200.nobody-else.json': { ...customers, data: [] },
      'updateInvoice.409.busy.json': busy,
      'getCustomer.404.notFoundCustomer.json': {
        ...exampleOf('getCustomer', 404),
        message: 'Gone.',
      },
      'README.md': 'Examples of the shop.',
    }),
  });
  const prefer = (value: string) => ({ headers: { prefer: value } });
  const named = async (path: string, name: string): Promise<Reply> =>
    call(path, prefer(`example=${name}`));

  it('are served as they are when a request names them', async () => {
    const { status, json } = await named('/invoices/inv_1', 'overdue');
    expect([status, json]).toEqual([200, { ...overdue, number: 'OWN-1' }]);
    expect((await named('/customers', 'nobody-else')).json).toEqual({ ...customers, data: [] });
    expect((await call('/customers?__example=nobody-else')).json['data']).toEqual([]);
  });

  it('bring their status, and headers that fit', async () => {
    const change = { method: 'PATCH', body: { notes: 'x' }, ...prefer('example=busy') };
    const reply = await call('/invoices/inv_1', change);
    expect(reply.status).toBe(409);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    const requestId = reply.headers.get('x-request-id');
    expect(reply.json).toEqual({ ...busy, requestId });
  });

  it('come after those of the contract, and replace one of the same name', async () => {
    const first = await call('/invoices/inv_1');
    expect(first.json['number']).not.toBe('OWN-1');
    expect((await call('/customers/x', prefer('code=404'))).json['message']).toBe('Gone.');
  });

  it('are found by the id in the path', async () => {
    expect((await call(`/invoices/${overdue.id}`)).json['number']).toBe('OWN-1');
  });

  it('are among the names that an unknown one is answered with', async () => {
    expect((await named('/invoices/inv_1', 'none')).text).toContain('overdue');
  });
});

describe('examples that do not fit the contract', () => {
  it('stop the start with file, path and reason of each fault', async () => {
    const wrong = { ...overdue, status: 'Payed', dueDate: '2026-02-30', colour: 'red' };
    const { number: _, ...incomplete } = exampleOf('getInvoice', 200);
    const lines = await refusal({
      'getInvoice.200.a.json': wrong,
      'getInvoice.200.b.json': incomplete,
      'getInvoice.200.c.json': '{ "id": ',
      'getInvoice.418.d.json': overdue,
      'fetchInvoice.200.e.json': overdue,
      'exportInvoice.200.f.json': overdue,
      'deleteItem.204.g.json': {},
      'invoice.json': overdue,
      'updateInvoice.409.h.json': { ...busy, status: 404, details: [] },
    });
    expect(lines[0]).toBe('The examples in DIR do not fit the contract:');
    expect(lines.at(-1)).toMatch(/^Correct them, or start without --examples\./);
    const found = lines.slice(1, -1);
    for (const line of [
      /^ {2}getInvoice\.200\.a\.json \/status: must be one of Draft, /,
      /^ {2}getInvoice\.200\.a\.json \/dueDate: must be .*a calendar date/,
      /^ {2}getInvoice\.200\.a\.json \/colour: is not a known field$/,
      /^ {2}getInvoice\.200\.b\.json \/number: is required$/,
      /^ {2}getInvoice\.200\.c\.json: is not JSON: /,
      /^ {2}getInvoice\.418\.d\.json: getInvoice has no response 418: there are 200, /,
      /^ {2}fetchInvoice\.200\.e\.json: the contract has no operation fetchInvoice$/,
      /^ {2}exportInvoice\.200\.f\.json: the response 200 of exportInvoice is not JSON$/,
      /^ {2}deleteItem\.204\.g\.json: the response 204 of deleteItem is not JSON$/,
      /^ {2}invoice\.json: must be called <operationId>\.<status>\.<name>\.json/,
      /^ {2}updateInvoice\.409\.h\.json \/status: must be 409$/,
    ]) {
      expect(
        found.filter((one) => line.test(one)),
        String(line),
      ).toHaveLength(1);
    }
    expect(found.every((line) => /^ {2}[\w.]+\.json( \/\S+)?: \S/.test(line))).toBe(true);
  });

  it('stop the start as well if there are none', async () => {
    expect(await refusal({ 'README.md': '' })).toEqual([
      'DIR has no examples. Call a file of it <operationId>.<status>.<name>.json, or leave out --examples.',
    ]);
    const examples = join(folderWith({}), 'missing');
    const missing = startMock({ port: 0, examples });
    await expect(missing).rejects.toThrow(
      `--examples takes a folder that can be read, not ${examples}.`,
    );
  });

  it('are none of those of the contract', async () => {
    const files = contract().operations.flatMap((operation) =>
      [...operation.responses.keys()].flatMap((status) =>
        examplesOf(operation, status).map(([name, value]) => [
          `${operation.id}.${String(status)}.${name}.json`,
          value,
        ]),
      ),
    );
    expect(files.length).toBeGreaterThan(300);
    const examples = folderWith(Object.fromEntries(files) as Record<string, unknown>);
    const mock = await startMock({ port: 0, examples });
    await mock.close();
    expect(mock.port).toBeGreaterThan(0);
  });
});

it('the command line takes the folder', () => {
  expect(readCommand(['--examples', 'mine'])).toMatchObject({ options: { examples: 'mine' } });
});
