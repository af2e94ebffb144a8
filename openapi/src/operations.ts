import { operations } from '../generated/operations.js';
import type { OperationFacts } from '../generated/operations.js';
import requests from '../generated/requests.json' with { type: 'json' };
import { resolveReferences } from './document.js';
import type { Schema } from './schema.js';

/** The name of an operation of the contract. */
export type OperationId = keyof typeof operations;

/** What the contract says about an operation. */
export interface Operation extends OperationFacts {
  readonly operationId: OperationId;
  readonly schemas: RequestSchemas;
}

/** What an operation takes. */
interface RequestSchemas {
  query: readonly Parameter[];
  /** Their names in lowercase, as Node provides them. */
  headers: readonly Parameter[];
  /** By media type. */
  bodies: ReadonlyMap<string, Schema>;
  /** A request with none of these is valid as it is: nothing is required and nothing has a default. */
  isAllOptional: boolean;
}

/** A parameter of a query or a header. */
export interface Parameter {
  name: string;
  in: 'query' | 'header';
  required?: boolean;
  allowEmptyValue?: boolean;
  schema: Schema;
}

interface RequestOperation {
  operationId: OperationId;
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
}

/** The request side of the contract, references resolved. */
export const requestDocument = resolveReferences(requests) as {
  [part: string]: unknown;
  paths: Record<string, Record<string, RequestOperation>>;
};

/** Every operation of the contract. */
export function allOperations(): Operation[] {
  const ids = Object.keys(operations) as OperationId[];
  return ids.map((operationId) => {
    const facts = operations[operationId];
    const documented = requestDocument.paths[facts.path]?.[facts.method];
    if (!documented) throw new Error(`The contract has no ${operationId}. Generate it again.`);
    return { ...facts, operationId, schemas: schemasOf(documented) };
  });
}

function schemasOf({ parameters, requestBody }: RequestOperation): RequestSchemas {
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const content = Object.entries(requestBody?.content ?? {});
  return {
    query: parameters.filter((parameter) => parameter.in === 'query'),
    headers: headers.map((header) => ({ ...header, name: header.name.toLowerCase() })),
    bodies: new Map(content.map(([mediaType, { schema }]) => [mediaType, schema])),
    isAllOptional: requestBody?.required !== true && parameters.every(mayBeLeftOut),
  };
}

const mayBeLeftOut = ({ required, schema }: Parameter) =>
  required !== true && !('default' in schema);
