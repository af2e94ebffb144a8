import fc from 'fast-check';
import { expect } from 'vitest';

import type { Client, Received, Sent } from '../../harness/client.js';
import { contract, type Operation } from '../../harness/document.js';
import { errorLines } from '../../harness/fixtures.js';
import { pathKind } from '../../harness/records.js';
import { describedRules, placeOf } from './described-rules.js';
import { plantedRequests, type Planted } from './faults.js';
import { shapeOf, validRequests, written, type FuzzRequest, type Shape } from './requests.js';
import type { World } from './world.js';

/** Every operation of the service. */
export const built: readonly Operation[] = contract().operations;

export interface Effort {
  numRuns: number;
  seed: number;
}

/** How many requests were checked. */
export interface Cases {
  valid: number;
  planted: number;
}

/** Sends generated requests and checks every response against the document and the described rules. */
export class Fuzz {
  readonly cases: Cases = { valid: 0, planted: 0 };
  readonly #shapes = new Map<string, Shape>();

  constructor(
    private readonly client: Client,
    private readonly world: World,
  ) {}

  /**
   * Requests that the document accepts succeed, or are rejected because of the state or a described
   * rule.
   */
  async valid(operation: Operation, effort: Effort): Promise<void> {
    await fc.assert(
      fc.asyncProperty(validRequests(this.#shapeOf(operation)), async (request) => {
        const answer = await this.#send(operation, request, {});
        this.cases.valid += 1;
        if (answer.status === 201) this.world.learn(answer.body);
        if (answer.status === 204) this.world.forget(pathKind(operation) ?? '');
        if (codeOf(answer) === 'ATTACHMENT_SOURCE_LIMIT_REACHED') await this.world.renew('inv');
        expect(unexplained(answer), explained(answer)).toEqual([]);
      }),
      { ...effort, endOnFailure: true },
    );
  }

  /** Requests that the document rejects are rejected, and the error points at the fault. */
  async planted(operation: Operation, effort: Effort): Promise<void> {
    await fc.assert(
      fc.asyncProperty(plantedRequests(this.#shapeOf(operation)), async (request) => {
        const answer = await this.#send(operation, request, spoiltBytes(request));
        this.cases.planted += 1;
        expect(errorLines(answer)[0], explained(answer)).toBe(request.refusal);
        expect(strayPaths(request, answer), explained(answer)).toEqual([]);
      }),
      { ...effort, endOnFailure: true },
    );
  }

  #shapeOf(operation: Operation): Shape {
    const shape = this.#shapes.get(operation.id) ?? shapeOf(operation);
    this.#shapes.set(operation.id, shape);
    return shape;
  }

  async #send(operation: Operation, request: FuzzRequest, more: Sent): Promise<Received> {
    const id = await this.world.pathId(pathKind(operation) ?? '', request.pick);
    const path = operation.path.replace('{id}', id);
    const query = Object.fromEntries(
      Object.entries(request.query).map(([name, one]) => [name, written(this.world.own(one))]),
    );
    const sent: Sent = { query, headers: { ...request.headers, ...more.headers } };
    const method = operation.method.toUpperCase();
    if (more.raw !== undefined) return this.client.request(method, path, { ...sent, ...more });
    return this.client.request(method, path, { ...sent, ...this.#content(operation, request) });
  }

  #content({ requestBody }: Operation, { body }: FuzzRequest): Sent {
    if (body === undefined) return {};
    const own = this.world.own(body);
    const isForm = 'multipart/form-data' in (requestBody?.content ?? {});
    return isForm ? { raw: formOf(own as object) } : { body: own };
  }
}

function formOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (name === 'file') form.append(name, new Blob(['%PDF-1.7\n']), 'receipt.pdf');
    else form.append(name, String(value));
  }
  return form;
}

const refusals = [400, 413, 415, 401, 403, 429];

/**
 * Errors due to the state of the account: it issues no e-invoices, because issued ones allow few further
 * operations, and a record has at most three attachments.
 */
const states = ['EINVOICING_NOT_ENABLED', 'ATTACHMENT_SOURCE_LIMIT_REACHED'];

const codeOf = ({ body }: Pick<Received, 'body'>): string =>
  (body as { code?: string } | null)?.code ?? '';

/** Unexplained errors in the response to a valid request. */
function unexplained({ status, body }: Received): string[] {
  if (states.includes(codeOf({ body }))) return [];
  if (status >= 500 || refusals.includes(status)) return [`status ${String(status)}`];
  if (status !== 422) return [];
  const { code, errors } = body as { code: string; errors: Fault[] };
  return errors
    .filter((error) => !isDescribed(error))
    .map(({ code: of, path }) => `${code} ${of} ${path}`);
}

interface Fault {
  path: string;
  code: string;
}

function isDescribed({ path, code }: Fault): boolean {
  const place = placeOf(path);
  return describedRules.some((rule) => rule.code === code && rule.paths.includes(place));
}

function spoiltBytes({ raw, contentType = 'application/json' }: Planted): Sent {
  return raw === undefined ? {} : { raw, headers: { 'content-type': contentType } };
}

/** Paths of errors that are neither at the planted fault nor within it. */
function strayPaths({ at }: Planted, { body }: Received): string[] {
  if (at === undefined) return [];
  const { errors } = body as { errors: { path: string }[] };
  const isAt = (path: string): boolean =>
    path.toLowerCase() === at.toLowerCase() || path.startsWith(`${at}/`);
  return errors.map(({ path }) => path).filter((path) => !isAt(path));
}

function explained({ status, body }: Received): string {
  return `${String(status)} ${JSON.stringify(body)}`.slice(0, 2_000);
}
