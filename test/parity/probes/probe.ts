import { contract, type Operation } from '../../harness/document.js';
import { sampleOf } from '../../harness/samples.js';
import type { Target } from '../targets.js';

/** One or more requests to which mock and server should respond alike. */
export interface Probe {
  /** A description, as used in the list of differences. */
  what: string;
  /** The operations that it is sent to. */
  of: (operation: Operation) => boolean;
  send: (operation: Operation, target: Target) => Promise<Response>;
}

/** What a probe changes about a valid request. */
export interface Change {
  method?: string;
  id?: string;
  query?: Record<string, string> | string;
  headers?: Record<string, string>;
  /** Undefined sends no body. */
  body?: BodyInit | undefined;
}

/** Sends a valid request from the document's examples, with a change. */
export function sendChanged(
  operation: Operation,
  target: Target,
  change: Change = {},
): Promise<Response> {
  const { method, path, sent } = sampleOf(operation);
  const json = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  const body = 'body' in change ? change.body : (json ?? sent.raw);
  const address = change.id === undefined ? path : operation.path.replace('{id}', change.id);
  const query = new URLSearchParams(change.query).toString();
  return target.fetch(`${target.baseUrl}${address}${query === '' ? '' : `?${query}`}`, {
    method: change.method ?? method,
    headers: {
      'api-key': target.apiKey,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...change.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** A probe with one changed request. */
export function probe(
  what: string,
  of: Probe['of'],
  change: Change | ((operation: Operation) => Change),
): Probe {
  const send: Probe['send'] = (operation, target) =>
    sendChanged(operation, target, typeof change === 'function' ? change(operation) : change);
  return { what, of, send };
}

export const hasId = ({ path }: Operation): boolean => path.includes('{id}');
export const isGet = ({ method }: Operation): boolean => method === 'get';
export const isPost = ({ method }: Operation): boolean => method === 'post';
export const isExport = ({ path }: Operation): boolean => path.endsWith('/export');
export const takesJson = ({ requestBody }: Operation): boolean =>
  requestBody?.content['application/json'] !== undefined;
/** Returns true if the operation has a parameter with this name, ignoring case. */
export function has(name: string): Probe['of'] {
  return ({ parameters }) =>
    parameters.some((one) => one.name.toLowerCase() === name.toLowerCase());
}

interface Told {
  code?: string;
  errors?: { path: string; code: string }[];
}

/**
 * A response as one line for comparison: status, code and members of an error; for a success, which of
 * the documented headers it has.
 */
export async function outcomeOf(operation: Operation, response: Response): Promise<string> {
  const { status, headers } = response;
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') === true;
  const text = await response.text();
  if (status >= 400) {
    const { code = '', errors = [] } = (isProblem && text ? JSON.parse(text) : {}) as Told;
    const members = errors.map((error) => `${error.path} ${error.code}`).sort();
    const allow = headers.get('allow') ?? '';
    return [status, code, ...new Set(members), allow].filter(Boolean).join(' ');
  }
  const declared = contract().resolve(operation.responses.get(status)?.headers ?? {});
  const names = Object.keys(declared).filter((name) => headers.has(name));
  return [status, ...names.sort()].join(' ');
}
