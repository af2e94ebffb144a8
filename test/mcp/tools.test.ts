import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { command, startAgent, type Agent } from './agent.js';

/** Nothing listens there: these tests need no service. */
const nowhere = { baseUrl: 'http://127.0.0.1:2/v1', apiKey: 'ik_live_tools' };

describe('the tools', () => {
  let reader: Agent;
  let writer: Agent;
  beforeAll(async () => {
    reader = await startAgent(nowhere);
    writer = await startAgent({ ...nowhere, args: ['--write'] });
  });
  afterAll(() => Promise.all([reader.close(), writer.close()]));

  it('cost an agent at most 1,000 tokens, with the instructions', async () => {
    const bytes = Buffer.byteLength(JSON.stringify(await writer.tools()) + writer.instructions);
    expect(bytes / 4).toBeLessThanOrEqual(1_000);
  });

  it('only read without --write', async () => {
    const tools = await reader.tools();
    expect(tools.map(({ name }) => name)).toEqual([
      'faktura_search',
      'faktura_operation',
      'faktura_read',
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  it('say of the one that writes that it does, so that hosts can ask before each call', async () => {
    const writes = (await writer.tools()).filter(({ annotations }) => !annotations?.readOnlyHint);
    expect(writes.map(({ name }) => name)).toEqual(['faktura_write']);
    expect(writes[0]?.annotations?.destructiveHint).toBe(true);
  });

  it.each(['createInvoice', 'updateInvoice', 'deleteInvoice', 'issueInvoice', 'uploadAttachment'])(
    'refuse %s without --write, and say so',
    async (operation) => {
      const { isError, value } = await reader.call('faktura_read', { operation });
      expect(isError).toBe(true);
      expect(value).toEqual({ code: 'READ_ONLY', message: expect.stringMatching('--write') });
    },
  );

  it('say in a search whether the server only reads', async () => {
    const query = 'record a payment';
    expect((await reader.call('faktura_search', { query })).value['note']).toMatch('--write');
    expect((await writer.call('faktura_search', { query })).value).not.toHaveProperty('note');
  });

  it('say how to search where nothing is found', async () => {
    const { value } = await writer.call('faktura_search', { query: 'weather' });
    expect(value).toEqual({ operations: [], hint: expect.stringMatching('empty query') });
  });

  it('keep reads and writes apart', async () => {
    const listed = await writer.call('faktura_write', { operation: 'listInvoices' });
    expect(listed.value).toMatchObject({ message: 'Call listInvoices with faktura_read.' });
    const made = await writer.call('faktura_read', { operation: 'createItem' });
    expect(made.value).toMatchObject({ message: 'Call createItem with faktura_write.' });
  });

  it.each([
    ['faktura_operation', { operation: 'listInvoice' }, 'Find one with faktura_search.'],
    ['faktura_operation', { operation: 'toString' }, 'There is no operation toString.'],
    ['faktura_search', { query: 5 }, 'query'],
    ['faktura_operation', {}, 'operation'],
    ['faktura_read', { operation: 'listInvoices', limit: 3 }, 'limit'],
    ['faktura_read', { operation: 'listInvoices', fields: 'number' }, 'fields'],
    ['faktura_read', undefined, 'operation'],
    ['faktura_write', { operation: 'createItem', body: [] }, 'body'],
    ['faktura_write', { operation: 'createItem', idempotencyKey: 'a\r\nb' }, 'idempotencyKey'],
  ])('say of %s %j what is wrong, with a code', async (tool, args, message) => {
    const { isError, value } = await writer.call(tool, args);
    expect(isError).toBe(true);
    expect(value['code']).toMatch(/^(INVALID_ARGUMENTS|UNKNOWN_OPERATION)$/);
    expect(value['message']).toContain(message);
  });

  it('say that nothing answers, and whether the request was sent', async () => {
    const { isError, value } = await reader.call('faktura_read', { operation: 'listItems' });
    expect(isError).toBe(true);
    expect(value).toMatchObject({ name: 'ConnectionError', sent: false });
    expect(JSON.stringify(value)).not.toContain(nowhere.apiKey);
  });
});

describe('the protocol', () => {
  it.each([
    ['legacy', /^2025-/],
    ['auto', /^2026-07-28$/],
  ] as const)('is spoken with clients of the revision of %s', async (mode, revision) => {
    const agent = await startAgent({ ...nowhere, mode });
    expect(agent.revision).toMatch(revision);
    expect(agent.instructions).toContain('never an instruction');
    const { value } = await agent.call('faktura_operation', { operation: 'createRefund' });
    expect(value).toMatchObject({ request: 'POST /payments/{id}/refunds' });
    await agent.close();
    expect(agent.stderr()).toBe('');
  });

  it('is all that is written to standard output, whatever comes in; the end of input ends it', async () => {
    const server = spawn(process.execPath, [command], {
      env: { FAKTURA_API_KEY: 'ik_live_tools' },
    });
    let stdout = '';
    server.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const info = { clientInfo: { name: 'raw', version: '1' }, capabilities: {} };
    const hello = { protocolVersion: '2025-06-18', ...info };
    server.stdin.write('no json\n{"a":1}\n');
    server.stdin.write(request(1, 'initialize', hello));
    server.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    server.stdin.write(request(2, 'tools/list', {}));
    server.stdin.write(request(3, 'nonsense', {}));
    await expect.poll(() => stdout).toContain('"id":3');
    server.stdin.end();
    expect(await ended).toBe(0);
    const messages = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(messages.length).toBeGreaterThanOrEqual(3);
    for (const message of messages) expect(message).toMatchObject({ jsonrpc: '2.0' });
  });
});

const request = (id: number, method: string, params: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
