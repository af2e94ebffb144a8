import { beforeAll, describe, expect, it } from 'vitest';
import { operations as facts } from '@faktura/contract';
import type { OperationId } from '@faktura/contract';

import { isFakturaError, ServerError } from '../../sdk/src/index.js';
import { pending } from '../../server/src/app/pending.js';
import { contract } from '../harness/document.js';
import { calls, type Called } from './calls.js';
import { targets, type Target } from './targets.js';

const ids = Object.keys(calls) as OperationId[];

it('every operation has a call here', () => {
  expect(ids.sort()).toEqual(
    contract()
      .operations.map(({ id }) => id)
      .sort(),
  );
  expect(ids).toHaveLength(65);
});

describe.each(targets)('on the $kind', ({ kind, start }) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  const isBuilt = (id: string): boolean => kind === 'mock' || !(id in pending);

  it.each(ids.filter(isBuilt))('%s answers as documented', async (id) => {
    const { call } = await prepare(id);
    const { response, data, attempts } = await call.withResponse();
    const { success, method } = facts[id];
    expect(response.status).toBe(success[0]);
    expect(attempts).toBe(1);
    if (method === 'delete') expect(data).toBeUndefined();
    else expect(data).toBeTypeOf('object');
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  });

  const missing = ids.filter((id) => !isBuilt(id));
  if (missing.length === 0) return;
  it.each(missing)('%s is not built yet, and says so', async (id) => {
    const { call } = await prepare(id);
    const error: unknown = await call.withResponse().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServerError);
    expect(isFakturaError(error) && [error.status, error.code]).toEqual([501, 'NOT_IMPLEMENTED']);
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
