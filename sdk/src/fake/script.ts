import { sleep } from '../core/limits.js';
import { errorOf, exampleOf, responseTo, type ErrorBody, type Planned } from './response.js';
import { routeOf } from './route.js';
import type { AnyCall, OperationId } from './types.js';

/** A call while it is recorded. */
interface Recorded {
  operation: OperationId;
  id: string | undefined;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

interface Plan {
  always: Planned;
  next: Planned[];
  delay: number;
}

/** How handlers of MSW reach the script of a fake; a registered symbol, so that copies of the SDK agree. */
export const script: unique symbol = Symbol.for('faktura.script');

/** What a fake was told, and what it was asked. */
export interface Script {
  /**
   * Records a request and answers it, by `fail` if the connection is to fail; rejects if it is aborted, or
   * if there is no answer to it.
   */
  answer(
    request: Request,
    signal: AbortSignal | undefined,
    fail: (cause: Error) => Response,
  ): Promise<Response>;
  /** The members that a method of a fake has. */
  stubOf(operation: OperationId): object;
  calls(): readonly AnyCall[];
  reset(): void;
}

/** A script in which nothing is said yet: every operation answers with its first example. */
export function createScript(): Script {
  const plans = new Map<OperationId, Plan>();
  const calls: Recorded[] = [];
  const planOf = (operation: OperationId): Plan => {
    const plan = plans.get(operation) ?? { always: { answer: undefined }, next: [], delay: 0 };
    plans.set(operation, plan);
    return plan;
  };
  return {
    async answer(request, signal, fail) {
      const { call, accept } = begin(request);
      const { always, next, delay } = planOf(call.operation);
      // Before anything is awaited: requests are recorded and answered in the order of their calls.
      calls.push(call);
      const planned = next.shift() ?? always;
      call.body = await bodyOf(request);
      if (delay > 0) await wait(delay, signal);
      if ('cause' in planned) return fail(planned.cause);
      return responseTo(call.operation, { ...call, accept }, planned);
    },
    stubOf: (operation) => stub(operation, planOf, () => calls.filter(of(operation))),
    // Typed by operation, which only the contract knows.
    calls: () => [...calls] as unknown as AnyCall[],
    reset() {
      plans.clear();
      calls.length = 0;
    },
  };
}

const of = (operation: OperationId) => (call: Recorded) => call.operation === operation;

function begin(request: Request): { call: Recorded; accept: string | undefined } {
  const { route, id } = routeOf(request.method, request.url);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const headers = Object.fromEntries(request.headers);
  const call = { operation: route.operation, id, query, body: undefined, headers };
  return { call, accept: headers['accept'] };
}

async function bodyOf(request: Request): Promise<unknown> {
  if (/^multipart/.test(request.headers.get('Content-Type') ?? '')) {
    return Object.fromEntries(await request.formData());
  }
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const limits = { timeout: Infinity, deadline: Infinity, endsAt: Infinity, attempts: 0 };
  return sleep(milliseconds, { ...limits, signal });
}

/** The members by which a test says what an operation answers. */
function stub(
  operation: OperationId,
  planOf: (operation: OperationId) => Plan,
  calls: () => Recorded[],
): object {
  const answers = (plan: (planned: Planned) => void) => ({
    resolves(answer?: unknown) {
      if (typeof answer === 'string') exampleOf(operation, answer);
      plan({ answer });
      return members;
    },
    rejects(reason: string | number | Error, said: Said = {}) {
      const isError = typeof reason === 'object';
      plan(isError ? { cause: reason } : { problem: changed(errorOf(operation, reason), said) });
      return members;
    },
  });
  const members = {
    ...answers((planned) => (planOf(operation).always = planned)),
    once: answers((planned) => planOf(operation).next.push(planned)),
    delays(milliseconds: number) {
      planOf(operation).delay = milliseconds;
      return members;
    },
    get calls() {
      return calls();
    },
    example(name?: string) {
      const example = exampleOf(operation, name);
      return typeof example === 'string' ? new TextEncoder().encode(example) : example;
    },
  };
  return members;
}

/** What a test says of an error. */
type Said = Partial<Pick<ErrorBody, 'message' | 'details' | 'errors'>>;

function changed(example: ErrorBody, said: Said): ErrorBody {
  const details = said.details && { ...example.details, ...said.details };
  return { ...example, ...said, ...(details && { details }) };
}
