import { fileURLToPath } from 'node:url';
import {
  examplesOf,
  isObject,
  methods,
  operations,
  readDocument,
  resolveDocument,
  successOf,
} from '@faktura/contract';
import type { DocumentedOperation, DocumentedParameter, MediaType } from '@faktura/contract';

/** One operation of the contract, as an agent sees it. */
export interface Operation {
  /** Its operationId: `listInvoices`. */
  name: string;
  method: (typeof methods)[number];
  /** Path template under the base URL: `/invoices/{id}`. */
  path: string;
  /** The scope that a key needs. */
  scope: string;
  resource: string;
  summary: string;
  description: string;
  /** Those that an agent may give. */
  parameters: DocumentedParameter[];
  body: RequestBody | undefined;
  /** Of the response on success; several if one can be asked for with `Accept`. */
  mediaTypes: string[];
  /** The first example of the response on success. */
  answer: unknown;
  /** The error codes by status. */
  errors: Record<string, string[]>;
}

/** The body that an operation takes. */
export interface RequestBody extends MediaType {
  mediaType: string;
}

/** Whether it changes anything. */
export const isWrite = ({ method }: Operation): boolean => method !== 'get';

/** The bundled contract beside the package: from `dist` and from `src` one level away. */
const file = fileURLToPath(new URL('../contract/openapi.json', import.meta.url));

/** Reads the operations of the contract that the package was built with, by name. */
export function readOperations(path = file): Map<string, Operation> {
  const { paths } = resolveDocument(readDocument(path));
  const all = Object.entries(paths).flatMap(([template, item]) =>
    methods.flatMap((method) => {
      const documented = item[method];
      if (!documented) return [];
      const parameters = [...(item.parameters ?? []), ...(documented.parameters ?? [])];
      return [toOperation(template, method, { ...documented, parameters })];
    }),
  );
  return new Map(all.map((operation) => [operation.name, operation]));
}

function toOperation(
  path: string,
  method: Operation['method'],
  documented: DocumentedOperation,
): Operation {
  const { operationId: name, summary, description, parameters = [], requestBody } = documented;
  const facts = Object.entries(operations).find(([id]) => id === name)?.[1];
  if (!facts) throw new Error(`The contract has no ${name}. Generate it again.`);
  const { content = {} } = successOf(documented)?.response ?? {};
  const [answer] = Object.values(content);
  const [body] = Object.entries(requestBody?.content ?? {});
  const mediaTypes = Object.keys(content);
  return {
    name,
    method,
    path,
    scope: facts.scope,
    resource: facts.resource,
    summary,
    description: description.trim(),
    parameters: [...parameters.flatMap(forAgents), ...acceptOf(mediaTypes)],
    body: body && { mediaType: body[0], ...body[1] },
    mediaTypes,
    answer: examplesOf(answer)[0]?.value,
    errors: errorsOf(documented.responses),
  };
}

/** The key of a call is an argument of its own, and an agent keeps no responses, nor their headers. */
function forAgents(parameter: DocumentedParameter): DocumentedParameter[] {
  if (['Idempotency-Key', 'If-None-Match'].includes(parameter.name)) return [];
  if (parameter.name !== 'If-Match') return [parameter];
  const description =
    'The `version` of the record that you read: if it has changed since, nothing is written.';
  return [{ ...parameter, description, schema: { type: 'integer' }, example: 3 }];
}

/** The media type of a response is no parameter of the document, but what `Accept` may be is in its responses. */
function acceptOf(mediaTypes: string[]): DocumentedParameter[] {
  if (mediaTypes.length < 2) return [];
  const schema = { type: 'string', enum: mediaTypes };
  return [{ name: 'Accept', in: 'header', description: 'Media type of the response.', schema }];
}

function errorsOf(responses: DocumentedOperation['responses']): Operation['errors'] {
  const errors: Record<string, string[]> = {};
  for (const [status, { content }] of Object.entries(responses)) {
    const values = examplesOf(content?.['application/problem+json']).map(({ value }) => value);
    const codes = values.flatMap((value) => (isObject(value) ? [value['code']] : []));
    const named = codes.filter((code) => typeof code === 'string');
    if (named.length > 0) errors[status] = [...new Set(named)];
  }
  return errors;
}
