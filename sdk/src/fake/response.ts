import type { Bytes } from '../core/stream.js';
import { errors, headers, headersByStatus, responses } from '../generated/examples.js';
import { operations } from '../generated/operations.js';
import { about, isObject, paged, withPart, type Wanted } from './body.js';
import type { OperationId } from './types.js';

/** The body of an error. */
export interface ErrorBody {
  readonly status: number;
  readonly code?: string;
  readonly message: string;
  readonly details?: object;
  readonly errors?: readonly object[];
}

/** What an operation is to answer, or why its connection is to fail. */
export type Planned = Answer | { cause: Error };

type Answer = { answer: unknown } | { problem: ErrorBody };

/** The example of an operation: the first one, or the one with this name. */
export function exampleOf(operation: OperationId, name?: string): unknown {
  const { examples } = operations[operation];
  const [first] = Object.values(examples);
  const found = name === undefined ? first : examples[name];
  if (name !== undefined && !found) throw new TypeError(`${operation} has no example ${name}`);
  return found === undefined ? undefined : parsed(found);
}

/** The example with this name among all; each time a copy. */
const parsed = (name: string): unknown => JSON.parse(responses[name] ?? 'null');

/** The example of an error that the operation returns; 429 has no code. */
export function errorOf(operation: OperationId, code: string | number): ErrorBody {
  for (const name of operations[operation].errors.split(' ')) {
    const example: ErrorBody = JSON.parse(errors[name] ?? '{}');
    if ((example.code ?? example.status) === code) return example;
  }
  throw new TypeError(`${operation} does not return ${String(code)}`);
}

/** The response of the service. */
export function responseTo(operation: OperationId, wanted: Wanted, planned: Answer): Response {
  if ('answer' in planned) return success(operation, wanted, planned.answer);
  const { problem } = planned;
  return respond(operation, problem.status, 'problem+json', JSON.stringify(problem));
}

function success(operation: OperationId, wanted: Wanted, answer: unknown): Response {
  const { path, status } = operations[operation];
  if (answer === null) return respond(operation, 304);
  const isNamed = typeof answer === 'string';
  const example = isNamed ? exampleOf(operation, answer) : fitting(operation, wanted);
  if (example === undefined) return respond(operation, status);
  if (typeof example === 'string') {
    const bytes = ArrayBuffer.isView(answer) ? (answer as Bytes) : example;
    return respond(operation, status, typeOf(example), bytes);
  }
  const part = isNamed ? undefined : answer;
  const whole = withPart(about(wanted, path, status, example), part);
  const isWhole = isObject(part) && part['pagination'] !== undefined;
  const body = isWhole ? whole : paged(whole, wanted);
  return respond(operation, status, 'json', JSON.stringify(body), isObject(body) ? body : {});
}

/** The example of the record with the id in the path, or of the file type asked for; else the first. */
function fitting(operation: OperationId, { id, accept }: Wanted): unknown {
  const all = Object.values(operations[operation].examples).map(parsed);
  const fits = (one: unknown) =>
    typeof one === 'string'
      ? accept === `application/${typeOf(one)}`
      : isObject(one) && one['id'] === id;
  return all.find(fits) ?? all[0];
}

const typeOf = (file: string) => (file.startsWith('<') ? 'xml' : 'pdf');

/** A response with the headers that the contract promises. */
function respond(
  operation: OperationId,
  status: number,
  type = '',
  body: string | Bytes | null = null,
  { id, version }: Record<string, unknown> = {},
): Response {
  const { path, rateLimit, headers: names } = operations[operation];
  const [, folder = ''] = path.split('/');
  const own: Record<string, string | undefined> = {
    'X-RateLimit-Limit': String(rateLimit),
    'X-RateLimit-Remaining': String(rateLimit - 1),
    'Content-Disposition': `attachment; filename="${folder.replace(/s$/, '')}.${type}"`,
    Location: `/v1${path.replace(/.*}/, '')}/${String(id)}`,
    ETag: typeof version === 'number' ? `"${String(version)}-0"` : undefined,
  };
  const all = new Headers(type ? { 'Content-Type': `application/${type}` } : {});
  for (const name of (headersByStatus[status] ?? names).split(' ')) {
    all.set(name, own[name] ?? headers[name] ?? '');
  }
  return new Response(body, { status, headers: all });
}
