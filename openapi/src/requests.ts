import requests from '../generated/requests.json' with { type: 'json' };
import type { OperationId } from './operations.js';
import { resolveReferences } from './resolve.js';
import type { Schema } from './schema.js';

/** A parameter of a query or a header. */
export interface Parameter {
  name: string;
  in: 'query' | 'header';
  required?: boolean;
  allowEmptyValue?: boolean;
  schema: Schema;
}

/** What an operation takes. */
export interface RequestSchemas {
  query: readonly Parameter[];
  /** Their names in small letters, as Node gives them. */
  headers: readonly Parameter[];
  /** By media type. */
  bodies: ReadonlyMap<string, Schema>;
}

interface RequestOperation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

type PathItem = Record<string, RequestOperation>;

/** The request side of the contract, references resolved. */
export const requestDocument = resolveReferences(requests) as {
  [part: string]: unknown;
  paths: Record<string, PathItem>;
};

function schemasOf({ parameters, requestBody }: RequestOperation): RequestSchemas {
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const content = Object.entries(requestBody?.content ?? {});
  return {
    query: parameters.filter((parameter) => parameter.in === 'query'),
    headers: headers.map((header) => ({ ...header, name: header.name.toLowerCase() })),
    bodies: new Map(content.map(([mediaType, { schema }]) => [mediaType, schema])),
  };
}

const schemas: ReadonlyMap<string, RequestSchemas> = new Map(
  Object.values(requestDocument.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, schemasOf(operation)]),
);

/** The schemas of one operation. */
export function requestSchemas(operationId: OperationId): RequestSchemas {
  const found = schemas.get(operationId);
  if (!found) throw new Error(`The contract has no operation ${operationId}.`);
  return found;
}
