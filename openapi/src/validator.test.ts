import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allOperations } from './operations.js';
import { createValidators, refusalOfBody, warmUp } from './validator.js';

/** Ajv creates each validator with `new Function`. */
const compile = vi.fn(Reflect.construct);

beforeEach(() => {
  compile.mockClear();
  vi.stubGlobal('Function', new Proxy(Function, { construct: compile }));
});
afterEach(() => vi.unstubAllGlobals());

it('creating the validators leaves nothing to a request but its parameters and its body', async () => {
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
  vi.resetModules();
  const fresh = await import('./validator.js');
  const create = allOperations().filter(({ operationId }) => operationId === 'createVendor');
  for (const operation of create) {
    await fresh.warmUp(operation);
    expect(compile).toHaveBeenCalled();
    compile.mockClear();
    await fresh.refusalOfBody(operation, {});
    expect(compile).not.toHaveBeenCalled();
  }
});

it('every operation can be warmed up', async () => {
  for (const operation of allOperations()) await warmUp(operation);
});
