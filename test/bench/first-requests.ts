import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { allOperations } from '@faktura/contract/requests';
import { examplesOf, readDocument, resolveDocument } from '../../openapi/src/document.js';
import type { Target } from './process/load.js';

type Operation = ReturnType<typeof allOperations>[number];

/** A request that its schemas accept. */
interface Sample {
  operation: Operation;
  body: unknown;
}

/** Records are created before they are read, and removed last. */
const ORDER = ['create', 'get', 'put', 'patch', 'post', 'delete'];
const rank = ({ method, path }: Operation) =>
  ORDER.indexOf(method === 'post' && !path.includes('{id}') ? 'create' : method);

/** One of each operation, with the body that the contract shows; files are left out. */
export function samples(): Sample[] {
  const file = join(process.cwd(), 'openapi/generated/openapi.json');
  const { paths } = resolveDocument(readDocument(file));
  return allOperations()
    .filter(({ body }) => !body?.mediaTypes.includes('multipart/form-data'))
    .map((operation) => ({
      operation,
      body: Object.entries(paths[operation.path]?.[operation.method]?.requestBody?.content ?? {})
        .filter(([mediaType]) => mediaType === 'application/json')
        .flatMap(([, media]) => examplesOf(media))[0]?.value,
    }))
    .sort((a, b) => rank(a.operation) - rank(b.operation));
}

/** How long an operation took, and what the server said. */
export interface Answered {
  operationId: string;
  ms: number;
  status: number;
}

const ID = /\b([a-z]{3})_[0-9A-Z]{26}\b/g;

/** Sends requests one after the other; ids of the contract become those of the records that were created. */
export class FirstRequests {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #target: Target;
  /** The record of a kind, by the prefix of its ids. */
  readonly #ids = new Map<string, string>();
  /** The same, by the first part of a path. */
  readonly #records = new Map<string, string>();

  constructor(target: Target) {
    this.#target = target;
  }

  async send({ operation, body }: Sample): Promise<Answered> {
    const { operationId, method, path } = operation;
    const collection = path.split('/')[1] ?? '';
    // A PDF of an existing record takes as long as LibreOffice.
    const id = path.endsWith('/export') ? 'x' : (this.#records.get(collection) ?? 'x');
    const text = body === undefined ? undefined : JSON.stringify(body).replace(ID, this.#known);
    const began = performance.now();
    const { status, answer } = await this.#exchange(method, `/v1${path.replace('{id}', id)}`, text);
    const ms = performance.now() - began;
    if (status >= 500 || status === 400) throw new Error(`${operationId}: ${status} ${answer}`);
    if (status === 201) this.#remember(collection, answer);
    return { operationId, ms, status };
  }

  close(): void {
    this.#agent.destroy();
  }

  readonly #known = (id: string, prefix: string): string => this.#ids.get(prefix) ?? id;

  #remember(collection: string, answer: string): void {
    const { id } = JSON.parse(answer) as { id: string };
    this.#ids.set(id.slice(0, 3), id);
    if (!this.#records.has(collection)) this.#records.set(collection, id);
  }

  #exchange(method: string, path: string, text: string | undefined) {
    return new Promise<{ status: number; answer: string }>((resolve, reject) => {
      const { port, headers } = this.#target;
      const sent = {
        ...headers,
        ...(text !== undefined && { 'content-type': 'application/json' }),
      };
      const options = { agent: this.#agent, host: '127.0.0.1', port, path, headers: sent };
      const outgoing = request({ ...options, method: method.toUpperCase() }, (incoming) => {
        let answer = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => (answer += chunk));
        incoming.on('error', reject);
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, answer }));
      });
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  }
}
