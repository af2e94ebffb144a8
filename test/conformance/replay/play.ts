import type { Client, Received } from '../../harness/client.js';
import { contract, type Operation } from '../../harness/document.js';
import type { Step } from './step.js';

/** Maps ids of the story to those of the running server, and back. */
export class Cast {
  readonly #byStory = new Map<string, string>();
  readonly #byServer = new Map<string, string>();

  add(story: string, server: string): void {
    this.#byStory.set(story, server);
    this.#byServer.set(server, story);
  }

  /** A value of the contract with the ids of the server. */
  toServer<T>(value: T): T {
    return replaceTexts(value, this.#byStory);
  }

  /** A value of the server with the ids of the story. */
  toStory<T>(value: T): T {
    return replaceTexts(value, this.#byServer);
  }
}

function replaceTexts<T>(value: T, names: ReadonlyMap<string, string>): T {
  const text = JSON.stringify(value);
  if (text === undefined) return value;
  const replaced = text.replaceAll(/[a-z]{3}_[0-9A-Z]{26}/g, (id) => names.get(id) ?? id);
  return JSON.parse(replaced) as T;
}

export function operationOf(step: Step): Operation {
  const found = contract().operations.find((one) => one.id === step.operation);
  if (found === undefined) throw new Error(`The contract has no operation ${step.operation}`);
  return found;
}

/** The example's request body, and its response with its status. */
export function exampleOf(step: Step): { body: unknown; status: number; answer: unknown } {
  const operation = operationOf(step);
  const request = Object.values(operation.requestBody?.content ?? {})[0];
  const body = contract().resolve(request?.examples?.[step.example])?.value;
  for (const [status, response] of operation.responses) {
    const media = Object.values(response.content ?? {})[0];
    const example = contract().resolve(media?.examples?.[step.example]);
    if (status < 300 && example !== undefined) return { body, status, answer: example.value };
  }
  throw new Error(`${step.operation} has no answer named ${step.example}`);
}

/** Sends the example of a step and records the ids of what it creates. */
export async function play(step: Step, client: Client, cast: Cast): Promise<Received<unknown>> {
  const { method, path } = operationOf(step);
  const { body, answer } = exampleOf(step);
  const address = path.replace('{id}', cast.toServer(step.id ?? ''));
  const content = cast.toServer(body);
  const sent = {
    ...(step.headers && { headers: step.headers }),
    ...(step.fileName ? { raw: uploadOf(content, step.fileName) } : { body: content }),
  };
  const received = await client.request<unknown>(method.toUpperCase(), address, sent);
  if ([201, 202].includes(received.status)) introduce(idOf(answer), idOf(received.body), cast);
  introduce(noteOf(answer), noteOf(received.body), cast);
  if (step.alsoMakes !== undefined) await meet(step.alsoMakes, client, cast);
  return received;
}

/** An upload of an example, whose `file` is the text of a file with this name. */
function uploadOf(body: unknown, fileName: string): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(body as Record<string, string>)) {
    if (name === 'file') form.append(name, new Blob([text]), fileName);
    else form.append(name, text);
  }
  return form;
}

const idOf = (body: unknown) => (body as { id?: string }).id;
const noteOf = (body: unknown) =>
  (body as { cancellation?: { creditNoteId: string } | null }).cancellation?.creditNoteId;

function introduce(story: string | undefined, server: string | undefined, cast: Cast): void {
  if (story !== undefined && server !== undefined) cast.add(story, server);
}

async function meet(
  { path, id }: { path: string; id: string },
  client: Client,
  cast: Cast,
): Promise<void> {
  const { body } = await client.get<{ data: { id: string }[] }>(cast.toServer(path));
  const [first] = body.data;
  if (first !== undefined) cast.add(id, first.id);
}

/** The time of the step in the story. */
export function momentOf(step: Step): Date | undefined {
  const { answer } = exampleOf(step);
  const at = step.at ?? (answer as { updatedAt?: string }).updatedAt;
  const isWrite = operationOf(step).method !== 'get';
  return isWrite && at !== undefined ? new Date(at) : undefined;
}

const previewLink = /"url":"https?:\/\/[^"/]*\/[ei]\/[\w-]+/g;

const fileLink = /("url":"https?:\/\/[^"]*\/a\/[^"]*&s=)[\w-]+/g;

/**
 * Preview links and links to files contain a secret of the server; only the rest of them is compared.
 */
export function withoutSecrets(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(previewLink, '"url":"<preview>')
    .replaceAll(fileLink, '$1<signature>');
  return JSON.parse(text) as unknown;
}
