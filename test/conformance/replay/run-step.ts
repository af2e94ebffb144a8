import type { Client, Received } from '../../harness/client.js';
import { contract, type Operation } from '../../harness/document.js';
import type { Step } from './step.js';

/** Maps the ids of the examples to those of the running server, and back. */
export class RecordIds {
  readonly #serverIds = new Map<string, string>();
  readonly #exampleIds = new Map<string, string>();

  add(exampleId: string, serverId: string): void {
    this.#serverIds.set(exampleId, serverId);
    this.#exampleIds.set(serverId, exampleId);
  }

  /** Replaces the ids of the examples with those of the server. */
  toServer<T>(value: T): T {
    return replaceIds(value, this.#serverIds);
  }

  /** Replaces the ids of the server with those of the examples. */
  toExample<T>(value: T): T {
    return replaceIds(value, this.#exampleIds);
  }
}

function replaceIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  const text = JSON.stringify(value);
  if (text === undefined) return value;
  const replaced = text.replaceAll(/[a-z]{3}_[0-9A-Z]{26}/g, (id) => ids.get(id) ?? id);
  return JSON.parse(replaced) as T;
}

function operationOf(step: Step): Operation {
  const found = contract().operations.find((one) => one.id === step.operation);
  if (found === undefined) throw new Error(`The contract has no operation ${step.operation}`);
  return found;
}

/** The request body, status and response body of the step's example. */
export function exampleOf(step: Step): { body: unknown; status: number; response: unknown } {
  const operation = operationOf(step);
  const request = Object.values(operation.requestBody?.content ?? {})[0];
  const body = contract().resolve(request?.examples?.[step.example])?.value;
  for (const [status, { content }] of operation.responses) {
    const media = Object.values(content ?? {})[0];
    const example = contract().resolve(media?.examples?.[step.example]);
    if (status < 300 && example !== undefined) return { body, status, response: example.value };
  }
  throw new Error(`${step.operation} has no response example named ${step.example}`);
}

/** Sends the example of a step and maps the ids of the records it creates. */
export async function runStep(
  step: Step,
  client: Client,
  ids: RecordIds,
): Promise<Received<unknown>> {
  const { method, path } = operationOf(step);
  const { body, response } = exampleOf(step);
  const address = path.replace('{id}', ids.toServer(step.id ?? ''));
  const content = ids.toServer(body);
  const sent = {
    ...(step.headers && { headers: step.headers }),
    ...(step.fileName ? { raw: uploadOf(content, step.fileName) } : { body: content }),
  };
  const received = await client.request<unknown>(method.toUpperCase(), address, sent);
  if ([201, 202].includes(received.status)) addPair(idOf(response), idOf(received.body), ids);
  addPair(creditNoteIdOf(response), creditNoteIdOf(received.body), ids);
  if (step.alsoCreates !== undefined) await addFirstOfList(step.alsoCreates, client, ids);
  return received;
}

/** The form of an upload; the example's `file` becomes the content of a file with this name. */
function uploadOf(body: unknown, fileName: string): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(body as Record<string, string>)) {
    if (name === 'file') form.append(name, new Blob([text]), fileName);
    else form.append(name, text);
  }
  return form;
}

const idOf = (body: unknown) => (body as { id?: string }).id;
const creditNoteIdOf = (body: unknown) =>
  (body as { cancellation?: { creditNoteId: string } | null }).cancellation?.creditNoteId;

function addPair(example: string | undefined, server: string | undefined, ids: RecordIds): void {
  if (example !== undefined && server !== undefined) ids.add(example, server);
}

async function addFirstOfList(
  { path, id }: { path: string; id: string },
  client: Client,
  ids: RecordIds,
): Promise<void> {
  const { body } = await client.get<{ data: { id: string }[] }>(ids.toServer(path));
  const [first] = body.data;
  if (first !== undefined) ids.add(id, first.id);
}

/** When a write happens, according to its example. */
export function timeOf(step: Step): Date | undefined {
  const { response } = exampleOf(step);
  const at = step.at ?? (response as { updatedAt?: string }).updatedAt;
  const isWrite = operationOf(step).method !== 'get';
  return isWrite && at !== undefined ? new Date(at) : undefined;
}

const previewLink = /"url":"https?:\/\/[^"/]*\/[ei]\/[\w-]+/g;

const fileLink = /("url":"https?:\/\/[^"]*\/a\/[^"]*&s=)[\w-]+/g;

/** Preview and file links contain a secret of the server, so only the rest of each link is compared. */
export function withoutSecrets(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(previewLink, '"url":"<preview>')
    .replaceAll(fileLink, '$1<signature>');
  return JSON.parse(text) as unknown;
}
