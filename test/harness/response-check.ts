import type { HeaderObject, Operation, ResponseObject } from './document.js';
import { contract, operationFor } from './document.js';
import { responseValidator, type Validator } from './schemas.js';

/** A raw response. */
export interface Exchange {
  method: string;
  /** Path below the base URL, without the query. */
  pathname: string;
  status: number;
  headers: Headers;
  body: Uint8Array;
}

export interface Verdict {
  operation: Operation | undefined;
  /** Empty if the response matches the document. */
  problems: string[];
}

/** Checks a response against the document: status, media type, body, required headers. */
export function checkAnswer(exchange: Exchange): Verdict {
  const operation = operationFor(exchange.method, exchange.pathname);
  if (operation === undefined) return { operation, problems: checkOutside(exchange) };
  const response = operation.responses.get(exchange.status);
  if (response === undefined) {
    return { operation, problems: [`status ${String(exchange.status)} is not documented`] };
  }
  const isHead = exchange.method.toUpperCase() === 'HEAD';
  const body = isHead ? [] : checkBody(operation, exchange, response);
  return { operation, problems: [...checkHeaders(exchange, response), ...body] };
}

/** Unknown paths and methods have the same error format, with 404 or 405. */
function checkOutside({ status, headers, body, method }: Exchange): string[] {
  if (status === 204 || method.toUpperCase() === 'HEAD') return [];
  if (status !== 404 && status !== 405 && status !== 401 && status !== 429) {
    return [`status ${String(status)} of a path and method that the document does not have`];
  }
  const allow = status === 405 && headers.get('allow') === null ? ['405 without Allow'] : [];
  return [...allow, ...checkEnvelope(status, headers, body)];
}

/** The common members of errors, for those that no operation documents. */
function checkEnvelope(status: number, headers: Headers, body: Uint8Array): string[] {
  if (mediaTypeOf(headers) !== 'application/problem+json') {
    return [`media type ${String(mediaTypeOf(headers))} of an error`];
  }
  const value = parse(body) as Record<string, unknown> | undefined;
  const whole =
    value?.['status'] === status &&
    ['title', 'message', 'requestId'].every((name) => typeof value[name] === 'string');
  return whole ? [] : ['the error has not the members of the envelope'];
}

function checkHeaders({ headers }: Exchange, response: ResponseObject): string[] {
  return Object.entries(response.headers ?? {}).flatMap(([name, header]) => {
    const value = headers.get(name);
    if (value === null) return header.required === true ? [`header ${name} is missing`] : [];
    return headerValidator(header)(typed(header, value)).map((text) => `header ${name}: ${text}`);
  });
}

function typed(header: HeaderObject, value: string): unknown {
  const type = contract().resolve(header.schema)?.['type'];
  return type === 'integer' || type === 'number' ? Number(value) : value;
}

function checkBody(operation: Operation, exchange: Exchange, response: ResponseObject): string[] {
  const content = response.content ?? {};
  if (Object.keys(content).length === 0) {
    return exchange.body.length === 0 ? [] : ['has a body, and the document says it has none'];
  }
  const mediaType = mediaTypeOf(exchange.headers);
  const media = mediaType === undefined ? undefined : content[mediaType];
  if (media === undefined) return [`media type ${String(mediaType)} is not documented`];
  if (mediaType === 'application/pdf') {
    const isPdf = Buffer.from(exchange.body.subarray(0, 5)).toString('latin1') === '%PDF-';
    return isPdf ? [] : ['the body does not begin as a PDF'];
  }
  if (mediaType === 'application/xml') {
    const isXml = Buffer.from(exchange.body).toString('utf8').trimStart().startsWith('<');
    return isXml ? [] : ['the body does not begin as XML'];
  }
  const isJson = mediaType?.endsWith('json') === true;
  const value = isJson ? parse(exchange.body) : Buffer.from(exchange.body).toString('utf8');
  if (value === undefined) return ['the body is not JSON'];
  return bodyValidator(operation, exchange.status, media.schema ?? {})(value);
}

const validators = new Map<string, Validator>();

function bodyValidator(operation: Operation, status: number, schema: object): Validator {
  const key = `${operation.id} ${String(status)}`;
  return remembered(key, () => responseValidator(contract(), { ...schema }));
}

function headerValidator(header: HeaderObject): Validator {
  const key = JSON.stringify(header.schema ?? {});
  return remembered(key, () => responseValidator(contract(), header.schema ?? {}));
}

function remembered(key: string, make: () => Validator): Validator {
  const found = validators.get(key) ?? make();
  validators.set(key, found);
  return found;
}

function mediaTypeOf(headers: Headers): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
