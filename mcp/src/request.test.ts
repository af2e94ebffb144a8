import { describe, expect, it } from 'vitest';

import { toRequest } from './request.js';
import { operation } from './testing/operations.js';

const request = (name: string, given: object) => toRequest(operation(name), given, undefined);

describe('the request of a call', () => {
  it('puts every parameter in its place', async () => {
    const parameters = { id: 'cus_1', 'If-Match': 3 };
    const made = await request('updateCustomer', { parameters, body: { reference: null } });
    expect(made).toMatchObject({ params: { path: { id: 'cus_1' } }, body: { reference: null } });
    expect(made.headers['If-Match']).toBe('"3"');
    const scoped = await request('createInvoice', { parameters: { 'scope-id': 'Lädchen' } });
    expect(Buffer.from(scoped.headers['scope-id'] ?? '', 'latin1').toString()).toBe('Lädchen');
    const filters = { status: ['Pending', 'Partial'], overdue: true, search: null };
    const list = await request('listInvoices', { parameters: filters });
    expect(list.params.query).toEqual({ status: ['Pending', 'Partial'], overdue: true });
    expect(list.headers).toEqual({});
  });

  it('has an idempotency key if it writes: a new one, or that of the agent', async () => {
    const keyOf = async (given: object) => {
      const made = await request('updateItem', { parameters: { id: 'itm_1' }, ...given });
      return made.headers['Idempotency-Key'];
    };
    const [one, two] = [await keyOf({}), await keyOf({})];
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).not.toBe(one);
    expect(await keyOf({ idempotencyKey: 'mine' })).toBe('mine');
  });

  it.each([
    ['listInvoices', { parameters: { statuss: 1 } }, 'no parameter statuss. It has: page, limit'],
    ['listInvoices', { parameters: { status: { a: 1 } } }, 'status must be a text'],
    ['getInvoice', {}, 'getInvoice needs the parameter id.'],
    ['getInvoice', { parameters: { id: null } }, 'needs the parameter id.'],
    ['createInvoice', { parameters: { 'scope-id': 'a\nb' } }, 'scope-id must be one line.'],
    ['issueInvoice', { parameters: { id: 'inv_1' }, body: {} }, 'issueInvoice takes no body.'],
    ['deleteItem', { parameters: { id: ['itm_1'] } }, 'id must be a text.'],
    ['deleteItem', { parameters: { id: { a: 1 } } }, 'id must be a text.'],
    ['createItem', { body: {}, idempotencyKey: 'a\r\nb' }, 'idempotencyKey must be one line.'],
    ['uploadAttachment', { body: { source: ['inv_1'] } }, 'source must be a text'],
    ['uploadAttachment', { body: {} }, 'file must have a path, or a name and base64.'],
    ['uploadAttachment', { body: { file: { path: 'a' } } }, 'This server reads no files.'],
  ])('refuses of %s %j', async (name, given, message) => {
    await expect(request(name, given)).rejects.toThrow(message);
  });

  it.each(['!!!', 'YQ=a', 'Y', 'YWJjZ', 'YQ===', 'data:text/plain,hello', '__-_'])(
    'refuses %j as base64',
    async (base64) => {
      const file = { name: 'a.txt', base64 };
      const refused = request('uploadAttachment', { body: { file, source: 'inv_1' } });
      await expect(refused).rejects.toMatchObject({
        code: 'INVALID_ARGUMENTS',
        message: expect.stringContaining('file.base64 is not base64'),
      });
    },
  );

  it.each(['aGVsbG8=', 'aGVsbG8', 'aGVs\nbG8=\n', 'data:text/plain;charset=utf-8;base64,aGVsbG8='])(
    'reads %j as base64',
    async (base64) => {
      const { body } = await request('uploadAttachment', { body: { file: { name: 'a', base64 } } });
      const part = body instanceof FormData ? body.get('file') : null;
      expect(part instanceof File && (await part.text())).toBe('hello');
    },
  );

  it('takes a file of 20 MB as base64', async () => {
    const base64 = Buffer.alloc(20_000_000, 'x').toString('base64');
    const { body } = await request('uploadAttachment', { body: { file: { name: 'a', base64 } } });
    const part = body instanceof FormData ? body.get('file') : null;
    expect(part).toMatchObject({ size: 20_000_000 });
  });

  it('makes a form of a body with a file, the file last', async () => {
    const file = { name: 'a.txt', base64: Buffer.from('hello').toString('base64') };
    const { body } = await request('uploadAttachment', { body: { file, source: 'inv_1' } });
    expect(body).toBeInstanceOf(FormData);
    const entries = body instanceof FormData ? [...body] : [];
    expect(entries.map(([name]) => name)).toEqual(['source', 'file']);
    const [, [, part] = ['', '']] = entries;
    expect(part instanceof File && [part.name, await part.text()]).toEqual(['a.txt', 'hello']);
  });
});
