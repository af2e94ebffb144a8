import { beforeAll, describe, expect, it } from 'vitest';
import { operations as facts } from '@faktura/contract';
import type { OperationId } from '@faktura/contract';

import { contract } from '../harness/document.js';
import { calls, type Called } from './calls.js';
import { records } from './records.js';
import { targets, type Target } from './targets.js';

const ids = Object.keys(calls) as OperationId[];

it('every operation has a call here', () => {
  expect(ids.sort()).toEqual(
    contract()
      .operations.map(({ id }) => id)
      .sort(),
  );
});

describe.each(targets)('on the $kind', ({ start }) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });

  // Before anything is sent: the sandbox sends soon, which changes the document.
  it('what has not changed since an ETag is null', async () => {
    const { invoices, estimates } = target.faktura;
    for (const [read, again] of [
      [invoices.get(records.invoice), (tag) => invoices.get(records.invoice, { ifNoneMatch: tag })],
      [
        estimates.export(records.estimate),
        (tag) => estimates.export(records.estimate, {}, { ifNoneMatch: tag }),
      ],
    ] as [Called, (tag: string | null) => PromiseLike<unknown>][]) {
      const { response } = await read.withResponse();
      expect(await again(response.headers.get('etag'))).toBeNull();
      expect(await again('"0-0"')).toBeTypeOf('object');
    }
  });

  it.each(ids)('%s answers as documented', async (id) => {
    const { call } = await prepare(id);
    const { response, data, attempts } = await call.withResponse();
    const { success, method } = facts[id];
    expect(response.status).toBe(success[0]);
    expect(attempts).toBe(1);
    if (method === 'delete') expect(data).toBeUndefined();
    else expect(data).toBeTypeOf('object');
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  });

  /** In an object, because a call is a promise itself. */
  async function prepare(id: OperationId): Promise<{ call: Called }> {
    if (id === 'issueInvoice') {
      const { faktura, draft } = await target.eInvoicing();
      return { call: faktura.invoices.issue(draft) };
    }
    const made = calls[id](target.faktura);
    return 'withResponse' in made ? { call: made } : made;
  }
});
