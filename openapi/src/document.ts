import { readFileSync } from 'node:fs';

/** Part of the OpenAPI document that the server reads. */
export interface OpenApiDocument {
  openapi: string;
  info: { version: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { schemas?: Record<string, unknown>; parameters?: Record<string, DocumentParameter> };
}

/** An operation of the document, as far as the server reads it. */
export interface DocumentOperation {
  operationId: string;
  parameters?: (DocumentParameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: unknown }> };
}

/** A parameter of the document, as far as the server reads it. */
export interface DocumentParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema?: { type?: string };
}

/** Reads the bundled document. */
export function readDocument(file: string): OpenApiDocument {
  return JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
}

const WORDS = new Set(['description', 'summary', 'example', 'examples', 'title']);

/** Copies a schema without the words for people; names of properties are kept whatever they are. */
function bare(value: unknown, named = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => bare(entry));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (!named && WORDS.has(key)) continue;
    if (!named && (key === 'enum' || key === 'const')) copy[key] = entry;
    else copy[key] = bare(entry, !named && key === 'properties');
  }
  return copy;
}

function collectSchemas(value: unknown, all: Record<string, unknown>, kept: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const name = key === '$ref' && typeof entry === 'string' ? schemaName(entry) : undefined;
    if (name === undefined) collectSchemas(entry, all, kept);
    else if (!kept.has(name)) {
      kept.add(name);
      collectSchemas(all[name], all, kept);
    }
  }
}

function schemaName(reference: string): string | undefined {
  return /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1];
}

/** The parameters of an operation, references resolved. */
export function parametersOf(
  document: OpenApiDocument,
  operation: DocumentOperation,
): DocumentParameter[] {
  return (operation.parameters ?? []).map((parameter) => {
    if (!('$ref' in parameter)) return parameter;
    const name = parameter.$ref.slice('#/components/parameters/'.length);
    const found = document.components.parameters?.[name];
    if (!found) throw new Error(`The document has no parameter ${name}.`);
    return found;
  });
}

/**
 * The document without responses, examples and words: what judges requests. Compiling it takes a
 * third of the time of the whole.
 */
export function requestDocument(document: OpenApiDocument): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const kept: Record<string, DocumentOperation> = {};
    for (const [method, operation] of Object.entries(methods)) {
      if (!operation.operationId) continue;
      kept[method] = {
        operationId: operation.operationId,
        parameters: parametersOf(document, operation).map((entry) => bare(entry)) as never,
        ...(operation.requestBody ? { requestBody: bare(operation.requestBody) as never } : {}),
      };
    }
    paths[path] = kept;
  }
  const all = document.components.schemas ?? {};
  const names = new Set<string>();
  collectSchemas(paths, all, names);
  const schemas = Object.fromEntries([...names].map((name) => [name, bare(all[name])]));
  const { openapi, info } = document;
  return { openapi, info, servers: [{ url: '/v1' }], paths, components: { schemas } };
}
