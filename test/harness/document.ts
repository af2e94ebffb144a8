import { existsSync, readFileSync } from 'node:fs';

import { contractFile } from './contract-file.js';

export type Schema = Record<string, unknown>;

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { $ref?: string; value?: unknown; summary?: string }>;
}

export interface HeaderObject {
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, HeaderObject>;
  content?: Record<string, MediaType>;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface Operation {
  id: string;
  /** Lower case. */
  method: string;
  /** Template below the base URL: `/invoices/{id}`. */
  path: string;
  parameters: ParameterObject[];
  requestBody: { required?: boolean; content: Record<string, MediaType> } | undefined;
  responses: Map<number, ResponseObject>;
}

/** The contract with its operations, with references resolved where the harness needs it. */
export interface Contract {
  document: Record<string, unknown>;
  operations: Operation[];
  resolve<T>(value: T): T;
}

let loaded: Contract | undefined;

/** The bundled contract, read once per process. */
export function contract(): Contract {
  loaded ??= readContract(contractFile);
  return loaded;
}

/** Reads a bundled document. */
function readContract(file: string): Contract {
  if (!existsSync(file)) throw new Error(`${file} is missing. Generate it with: npm run generate`);
  return contractOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
}

interface RawOperation {
  operationId: string;
  parameters?: ParameterObject[];
  requestBody?: Operation['requestBody'];
  responses: Record<string, ResponseObject>;
}
type PathItem = Record<string, RawOperation | undefined> & { parameters?: ParameterObject[] };

/** The operations of a document that is already in memory. */
function contractOf(document: Record<string, unknown>): Contract {
  const resolve = <T>(value: T): T => follow(document, value);
  const paths = document['paths'] as Record<string, PathItem>;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    ['get', 'put', 'post', 'patch', 'delete'].flatMap((method) => {
      const raw = item[method];
      return raw === undefined ? [] : [operationOf(raw, method, path, item.parameters, resolve)];
    }),
  );
  return { document, operations, resolve };
}

function operationOf(
  raw: RawOperation,
  method: string,
  path: string,
  shared: ParameterObject[] = [],
  resolve: <T>(value: T) => T,
): Operation {
  const responses = Object.entries(raw.responses).map(([status, response]) => {
    const found = resolve(response);
    const headers = Object.entries(found.headers ?? {}).map(([name, header]) => [
      name.toLowerCase(),
      resolve(header),
    ]);
    return [Number(status), { ...found, headers: Object.fromEntries(headers) }] as const;
  });
  return {
    id: raw.operationId,
    method,
    path,
    parameters: [...shared, ...(raw.parameters ?? [])].map((parameter) => resolve(parameter)),
    requestBody: resolve(raw.requestBody),
    responses: new Map(responses),
  };
}

function follow<T>(document: Record<string, unknown>, value: T): T {
  const reference = (value as { $ref?: unknown } | undefined)?.$ref;
  if (typeof reference !== 'string') return value;
  const parts = reference.slice(2).split('/');
  let node: unknown = document;
  for (const part of parts) {
    const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    node = (node as Record<string, unknown> | undefined)?.[name];
  }
  if (node === undefined) throw new Error(`${reference} names nothing in the document`);
  return follow(document, node as T);
}

/** The operation for this method and path below the base URL; fixed segments take precedence. */
export function operationFor(method: string, pathname: string): Operation | undefined {
  const wanted = method.toLowerCase() === 'head' ? 'get' : method.toLowerCase();
  const matching = contract().operations.filter(
    (operation) => operation.method === wanted && matches(operation.path, pathname),
  );
  return matching.find((operation) => operation.path === pathname) ?? mostFixed(matching);
}

function mostFixed(operations: Operation[]): Operation | undefined {
  const variables = (operation: Operation): number => operation.path.split('{').length;
  return operations.sort((a, b) => variables(a) - variables(b))[0];
}

function matches(template: string, pathname: string): boolean {
  const want = template.split('/');
  const have = pathname.split('/');
  if (want.length !== have.length) return false;
  return want.every((part, index) =>
    part.startsWith('{') ? have[index] !== '' : part === have[index],
  );
}
