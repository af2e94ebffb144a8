import { readFileSync } from 'node:fs';
import type { components } from '../generated/schema.js';
import { isObject } from './schema.js';
import type { JsonObject, Schema } from './schema.js';

/**
 * A component of the document as a type. Routes use these types for request and response bodies, so that
 * the compiler rejects a server that deviates from the contract.
 */
export type Contract<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The parts of the OpenAPI document that its readers need, with all references resolved. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, PathItem>;
}

/** The methods that the contract uses, spelled like its members. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** One of these methods. */
export type Method = (typeof methods)[number];

/** The operations of a path, by method. */
type PathItem = { [method in Method]?: DocumentedOperation } & {
  /** Those of all its operations: the id. */
  parameters?: DocumentedParameter[];
};

/** One operation of the document. */
export interface DocumentedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: DocumentedParameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
}

/** A parameter of an operation, in its path, its query or a header. */
export interface DocumentedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}

/** The response with one status. */
export interface ResponseObject {
  headers?: Record<string, { example?: unknown }>;
  content?: Record<string, MediaType>;
}

/** A body in one media type: its schema and examples. */
export interface MediaType {
  schema?: Schema;
  examples?: Record<string, { value?: unknown }>;
}

/** The bundled document as it is served, references unresolved. */
export interface BundledDocument extends JsonObject {
  info: { version: string };
}

/** Reads the bundled document. */
export function readDocument(file: string): BundledDocument {
  return JSON.parse(textOf(file)) as BundledDocument;
}

/** Packages have a copy of the document, which the build puts there. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new Error('The contract is missing in this package. Build it with: npm run build');
  }
}

/** The document with its references resolved. */
export function resolveDocument(document: BundledDocument): OpenApiDocument {
  return resolveReferences(document) as JsonObject & OpenApiDocument;
}

/** The response of an operation on success: the one with the lowest 2xx status. */
export function successOf(
  operation: DocumentedOperation,
): { code: number; response: ResponseObject } | undefined {
  const codes = Object.keys(operation.responses).filter((code) => /^2\d\d$/.test(code));
  const [code] = codes.sort();
  const response = code === undefined ? undefined : operation.responses[code];
  return response && { code: Number(code), response };
}

/** The named examples of a media type, in their order. */
export function examplesOf(media: MediaType | undefined): { key: string; value: unknown }[] {
  return Object.entries(media?.examples ?? {}).map(([key, { value }]) => ({ key, value }));
}

/** Follows a local JSON Pointer reference such as `#/components/schemas/Invoice`. */
function lookUp(document: unknown, ref: string): unknown {
  if (!ref.startsWith('#/')) throw new Error(`The document refers to ${ref}. Bundle it first.`);
  let target: unknown = document;
  for (const step of ref.slice(2).split('/')) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isObject(target) || Array.isArray(target) ? Reflect.get(target, key) : undefined;
  }
  if (target === undefined) throw new Error(`The document has no ${ref}. Generate it again.`);
  return target;
}

/**
 * Resolves every `$ref` below the paths of a bundled document. What two places refer to becomes one
 * shared object, so nothing may change it. Keywords beside a `$ref` win over the target's.
 */
export function resolveReferences(document: unknown): JsonObject {
  const resolved = new Map<string, unknown>();
  const open = new Set<string>();

  function resolveRef(ref: string): unknown {
    if (open.has(ref)) throw new Error(`The document refers to itself at ${ref}.`);
    if (!resolved.has(ref)) {
      open.add(ref);
      resolved.set(ref, walk(lookUp(document, ref)));
      open.delete(ref);
    }
    return resolved.get(ref);
  }

  function walk(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(walk);
    if (!isObject(node)) return node;
    const { $ref: ref, ...rest } = node;
    const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, walk(value)]));
    if (typeof ref !== 'string') return ref === undefined ? own : { ...own, $ref: ref };
    const target = resolveRef(ref);
    return Object.keys(own).length > 0 && isObject(target) ? { ...target, ...own } : target;
  }

  if (!isObject(document) || !isObject(document['paths'])) {
    throw new Error('The document has no paths. Generate the contract again.');
  }
  // Components are reached only through the references.
  const { components: _, ...rest } = document;
  return { ...rest, paths: walk(document['paths']) };
}
