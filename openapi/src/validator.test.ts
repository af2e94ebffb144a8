import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allOperations } from './operations.js';

/** As after the start of a process. */
async function freshValidators() {
  vi.resetModules();
  return import('./validator.js');
}

/** Ajv creates each validator with `new Function`. */
const compile = vi.fn(Reflect.construct);

beforeEach(() => {
  compile.mockClear();
  vi.stubGlobal('Function', new Proxy(Function, { construct: compile }));
});
afterEach(() => vi.unstubAllGlobals());

it('creating the validators leaves nothing to a request but its parameters and its body', async () => {
  const { createValidators, refusalOfBody } = await freshValidators();
  createValidators();
  await setImmediate();
  expect(compile).toHaveBeenCalled();
  for (const operation of allOperations()) {
    compile.mockClear();
    await refusalOfBody(operation, operation.schemas.bodies.size === 0 ? undefined : {});
    expect(compile.mock.calls.length, operation.operationId).toBeLessThanOrEqual(2);
  }
});

it('an operation that takes long compiles nothing after it was warmed up', async () => {
  const { refusalOfBody, warmUp } = await freshValidators();
  for (const operation of allOperations()) await warmUp(operation);
  const large = allOperations().filter(({ operationId }) => operationId === 'createVendor');
  expect(large).toHaveLength(1);
  compile.mockClear();
  for (const operation of large) await refusalOfBody(operation, {});
  expect(compile).not.toHaveBeenCalled();
});
