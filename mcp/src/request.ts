import { randomUUID } from 'node:crypto';
import { isObject } from '@faktura/contract';
import type { DocumentedParameter, JsonObject } from '@faktura/contract';
import type { Operation } from './contract.js';
import type { Folder } from './folder.js';
import { Refusal } from './refusal.js';

/** What an agent gives for a call. */
export interface Arguments {
  parameters?: JsonObject | undefined;
  body?: JsonObject | undefined;
  idempotencyKey?: string | undefined;
}

/** A request in the form of openapi-fetch. */
export interface Request {
  params: { path: { id?: string }; query: Record<string, QueryValue> };
  headers: Record<string, string>;
  body?: JsonObject | FormData;
}

type QueryValue = string | number | boolean | (string | number | boolean)[];

/** Puts every parameter in its place. What the contract does not have is refused, because nobody would notice. */
export async function toRequest(
  operation: Operation,
  { parameters = {}, body, idempotencyKey }: Arguments,
  folder: Folder | undefined,
): Promise<Request> {
  const request: Request = { params: { path: {}, query: {} }, headers: {} };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) place(request, parameterOf(operation, name), value);
  }
  const missing = operation.parameters.find((one) => one.required && parameters[one.name] == null);
  if (missing) throw invalid(`${operation.name} needs the parameter ${missing.name}.`);
  if (operation.method !== 'get') {
    const key = idempotencyKey ?? randomUUID();
    request.headers['Idempotency-Key'] = headerValue('idempotencyKey', key);
  }
  if (!body) return request;
  if (!operation.body) throw invalid(`${operation.name} takes no body.`);
  const isForm = operation.body.mediaType === 'multipart/form-data';
  return { ...request, body: isForm ? await formOf(body, folder) : body };
}

const invalid = (message: string) => new Refusal('INVALID_ARGUMENTS', message);

function parameterOf(
  { name: operation, parameters }: Operation,
  name: string,
): DocumentedParameter {
  const found = parameters.find((one) => one.name === name);
  if (found) return found;
  const names = parameters.map((one) => one.name).join(', ');
  throw invalid(`${operation} has no parameter ${name}. It has: ${names || 'none'}`);
}

function place(request: Request, { name, in: where }: DocumentedParameter, value: unknown): void {
  if (where === 'query') {
    request.params.query[name] = queryValue(name, value);
  } else if (where === 'path') {
    // A list of one would be the id in it.
    if (typeof value !== 'string') throw invalid(`${name} must be a text.`);
    request.params.path = { id: value };
  } else {
    // A version, as records have it, is an ETag once it is in quotes.
    request.headers[name] = typeof value === 'number' ? `"${value}"` : headerValue(name, value);
  }
}

function queryValue(name: string, value: unknown): QueryValue {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const simple = values.filter(isSimple);
  if (simple.length < values.length) throw invalid(`${name} must be a text, a number or a list.`);
  return Array.isArray(value) ? simple : (simple[0] ?? '');
}

const isSimple = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The service reads UTF-8; fetch takes bytes, as Latin-1. */
function headerValue(name: string, value: unknown): string {
  if (typeof value !== 'string' || /\p{Cc}/u.test(value))
    throw invalid(`${name} must be one line.`);
  return Buffer.from(value, 'utf8').toString('latin1');
}

/** The fields of a form come before its file, so that the service can refuse them before it reads the file. */
async function formOf({ file, ...fields }: JsonObject, folder: Folder | undefined) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (!isSimple(value)) throw invalid(`${name} must be a text or a number.`);
    form.append(name, String(value));
  }
  const { name, bytes } = await fileOf(file, folder);
  form.append('file', new Blob([bytes]), name);
  return form;
}

async function fileOf(file: unknown, folder: Folder | undefined) {
  const { path, name, base64 } = isObject(file) ? file : {};
  if (typeof path === 'string') {
    if (folder) return folder.read(path);
    throw new Refusal(
      'FILE_NOT_AVAILABLE',
      'This server reads no files. Give name and base64, or ask for a start with --files <folder>.',
    );
  }
  if (typeof name !== 'string' || typeof base64 !== 'string') {
    throw invalid('file must have a path, or a name and base64.');
  }
  return { name, bytes: bytesOf(base64) };
}

/** The bytes of base64, which may be that of a data URL. Buffer reads what it can of any text. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = base64.replace(/^data:[^,]*;base64,/, '').replace(/\s+/g, '');
  const digits = text.replace(/={1,2}$/, '');
  if (/[^A-Za-z0-9+/]/.test(digits) || digits.length % 4 === 1) {
    throw invalid('file.base64 is not base64, or it was cut.');
  }
  return new Uint8Array(Buffer.from(digits, 'base64'));
}
