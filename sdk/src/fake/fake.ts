import type { ClientOptions, FetchInit } from '../core/options.js';
import { createFaktura } from '../faktura.js';
import { methods } from '../generated/operations.js';
import { createScript, script, type Script } from './script.js';
import type { Fake, OperationId } from './types.js';

/** Options of a fake: those of a client that matter without network. */
export type FakeOptions = Partial<Omit<ClientOptions, 'fetch' | 'fetchOptions'>>;

/**
 * A client without network. Every method answers with the first example of the contract, until it is
 * told otherwise; nothing is retried unless `maxRetries` says so.
 *
 * @example
 * ```ts
 * import { createFake } from '@faktura/sdk/testing';
 *
 * const fake = createFake();
 * fake.payments.create.rejects('INVOICE_ALREADY_PAID');
 * await fake.payments.create('inv_1', { method: 'Card' }).catch(console.log);
 * console.log(fake.payments.create.calls[0]?.body.method);
 * ```
 */
export function createFake(options: FakeOptions = {}): Fake {
  const own = createScript();
  const faktura = createFaktura({
    apiKey: 'fake',
    baseUrl: 'http://fake.invalid/v1',
    maxRetries: 0,
    ...options,
    fetch: (url: string, { method, headers, body, signal }: FetchInit) =>
      own.answer(new Request(url, { method, headers, body }), signal, (cause) => {
        throw cause;
      }),
  });
  for (const [name, operations] of Object.entries(methods)) {
    const resource: Record<string, unknown> = Object(Reflect.get(faktura, name));
    addStubs(resource, operations, own);
  }
  const calls = { get: () => own.calls() };
  Object.defineProperties(faktura, {
    calls,
    reset: { value: own.reset },
    [script]: { value: own },
  });
  // The loop has given every method its members.
  return faktura as unknown as Fake;
}

function addStubs(
  resource: Record<string, unknown>,
  operations: Readonly<Record<string, OperationId>>,
  own: Script,
): void {
  for (const [name, operation] of Object.entries(operations)) {
    const members = Object.getOwnPropertyDescriptors(own.stubOf(operation));
    Object.defineProperties(resource[name], members);
  }
}
