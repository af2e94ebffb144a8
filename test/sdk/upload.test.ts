import { runInNewContext } from 'node:vm';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  isFakturaError,
  PayloadTooLargeError,
  PermissionDeniedError,
} from '../../sdk/src/index.js';
import type { FileContent } from '../../sdk/src/generated/attachments/index.js';
import { failureOf, json, problem, scripted, type Scripted, type Seen } from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const created = json(201, { id: 'att_1' });
const text = 'Delivered on 2 November 2026';
const bytes = new TextEncoder().encode(text);
const source = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const maxBytes = 2 * 1024 * 1024;

async function formOf(seen: Seen | undefined): Promise<FormData> {
  const headers = { 'Content-Type': seen?.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(seen?.body ?? []), { headers }).formData();
}

async function* pieces(count: number, size: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n++) yield new Uint8Array(size);
}

describe('G13: uploads', () => {
  const contents: Record<string, FileContent> = {
    'a Blob': new Blob([text]),
    'a File': new File([text], 'other.txt'),
    'a Uint8Array': bytes,
    'a part of a Buffer': Buffer.from(`xx${text}xx`).subarray(2, -2),
    'an ArrayBuffer': bytes.buffer,
    'a ReadableStream': new Blob([text]).stream(),
    'an async iterable': (async function* () {
      yield bytes.slice(0, 5);
      yield bytes.slice(5);
    })(),
  };
  for (const [name, file] of Object.entries(contents)) {
    test(`${name} arrives with its name and its source`, async () => {
      server = await scripted(created);
      const upload = { file, filename: 'note.txt', source, sourceType: 'Invoice' } as const;
      expect(await server.client().attachments.upload(upload)).toEqual({ id: 'att_1' });
      const form = await formOf(server.seen[0]);
      const part = form.get('file') as File;
      expect(part.name).toBe('note.txt');
      expect(await part.text()).toBe(text);
      expect([form.get('source'), form.get('sourceType')]).toEqual([source, 'Invoice']);
    });
  }

  test('a file on disk can be passed with openAsBlob', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faktura-sdk-'));
    const path = join(folder, 'note.txt');
    await writeFile(path, text);
    server = await scripted(created);
    const file = await openAsBlob(path);
    const upload = { file, filename: 'note.txt', source, sourceType: 'Estimate' } as const;
    await server.client().attachments.upload(upload);
    expect(await ((await formOf(server.seen[0])).get('file') as File).text()).toBe(text);
    await rm(folder, { recursive: true });
  });

  test('a File has its own name; anything else needs one', async () => {
    server = await scripted(created);
    const { attachments } = server.client();
    await attachments.upload({
      file: new File([text], 'Lieferschein äöü.txt'),
      source,
      sourceType: 'Invoice',
    });
    const form = await formOf(server.seen[0]);
    expect((form.get('file') as File).name).toBe('Lieferschein äöü.txt');
    const nameless = attachments.upload({ file: new Blob([text]), source, sourceType: 'Invoice' });
    expect(await failureOf(nameless)).toBeInstanceOf(TypeError);
  });

  const tooLarge: Record<string, () => FileContent> = {
    'a Blob': () => new Blob([new Uint8Array(maxBytes + 1)]),
    bytes: () => new Uint8Array(maxBytes + 1),
    'a stream': () => new Blob([new Uint8Array(maxBytes + 1)]).stream(),
    'an endless iterable': () => pieces(Infinity, 65_536),
  };
  for (const [name, make] of Object.entries(tooLarge)) {
    test(`${name} above 2 MB fails before sending, with the class and code of the service`, async () => {
      server = await scripted(created);
      const upload = { file: make(), filename: 'a.pdf', source, sourceType: 'Invoice' } as const;
      const error = await failureOf(server.client().attachments.upload(upload));
      expect(error).toBeInstanceOf(PayloadTooLargeError);
      expect(error).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE', attempts: 0 });
      expect(isFakturaError(error, 'FILE_TOO_LARGE')).toBe(true);
      expect(server.seen).toHaveLength(0);
    });
  }

  test('an iterable that is too large is closed before the call fails', async () => {
    server = await scripted(created);
    let closed = false;
    async function* large(): AsyncGenerator<Uint8Array> {
      try {
        yield* pieces(Infinity, 65_536);
      } finally {
        await new Promise((resolve) => setTimeout(resolve, 50));
        closed = true;
      }
    }
    const upload = { file: large(), filename: 'a.pdf', source, sourceType: 'Invoice' } as const;
    await failureOf(server.client().attachments.upload(upload));
    expect(closed).toBe(true);
  });

  test('what is no file is refused with a sentence, before anything is sent', async () => {
    server = await scripted(created);
    const forgotten = Promise.resolve(new Blob([bytes]));
    for (const file of ['text', undefined, null, 5, {}, [bytes], new Response(text), forgotten]) {
      // @ts-expect-error JavaScript lets it through
      const call = server.client().attachments.upload({ file, filename: 'a.txt', source });
      const error = await failureOf(call);
      expect(isFakturaError(error)).toBe(true);
      expect(error).toMatchObject({ message: 'file must be a Blob, bytes or a stream of bytes' });
    }
    expect(server.seen).toHaveLength(0);
  });

  test('bytes and iterables of another realm are files', async () => {
    server = await scripted(created);
    const { attachments } = server.client();
    const make = 'async function* pieces() { yield new Uint8Array([66]); }';
    for (const source of ['new Uint8Array([65])', `${make} pieces()`]) {
      const file = runInNewContext(source) as Uint8Array;
      const upload = { file, filename: 'a.txt', source: 'inv_1', sourceType: 'Invoice' } as const;
      await attachments.upload(upload);
    }
    expect(server.seen.map(({ body }) => /\r\n\r\n([AB])\r\n/.exec(body.toString())?.[1])).toEqual([
      'A',
      'B',
    ]);
  });

  test('an error of the stream is passed on as it is, and nothing is sent', async () => {
    server = await scripted(created);
    const broken = new Error('disk failure');
    const file = new ReadableStream<Uint8Array>({ pull: (out) => out.error(broken) });
    const upload = { file, filename: 'a.pdf', source, sourceType: 'Invoice' } as const;
    expect(await failureOf(server.client().attachments.upload(upload))).toBe(broken);
    expect(server.seen).toHaveLength(0);
  });

  test('exactly 2 MB is sent', async () => {
    server = await scripted(created);
    const file = pieces(2, maxBytes / 2);
    const upload = { file, filename: 'a.zip', source, sourceType: 'Transaction' } as const;
    await server.client().attachments.upload(upload);
    expect(((await formOf(server.seen[0])).get('file') as File).size).toBe(maxBytes);
  });

  test('a type that is not allowed fails before sending, with the message of the service', async () => {
    server = await scripted(created);
    for (const filename of ['a.exe', 'a.html', 'a', 'a.pdf.svg', '']) {
      const upload = { file: bytes, filename, source, sourceType: 'Invoice' } as const;
      const error = await failureOf(server.client().attachments.upload(upload));
      expect(error).toBeInstanceOf(PermissionDeniedError);
      expect(error).toMatchObject({
        status: 403,
        code: 'MIME_TYPE_NOT_ALLOWED',
        message: 'Mime type is not allowed',
      });
    }
    expect(server.seen).toHaveLength(0);
  });

  test('every allowed extension is accepted, in any case', async () => {
    server = await scripted(created);
    const { attachments } = server.client();
    const allowed = 'jpg jpeg png pdf doc docx xls xlsx txt csv zip PDF'.split(' ');
    for (const extension of allowed) {
      await attachments.upload({
        file: bytes,
        filename: `a.${extension}`,
        source,
        sourceType: 'Invoice',
      });
    }
    expect(server.seen).toHaveLength(allowed.length);
  });

  test('a retried upload arrives completely, with one idempotency key', async () => {
    server = await scripted(problem(502), created);
    const file = new Uint8Array(200_000).fill(65);
    const upload = { file, filename: 'a.txt', source, sourceType: 'Invoice' } as const;
    await server.client({ maxRetryDelay: 5 }).attachments.upload(upload);
    const [first, second] = server.seen;
    expect(second?.body.equals(first?.body ?? Buffer.of())).toBe(true);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  test('an error from the service has its own class', async () => {
    const details = { maxAttachmentsPerSource: 3 };
    server = await scripted(problem(403, 'ATTACHMENT_SOURCE_LIMIT_REACHED', details));
    const upload = { file: bytes, filename: 'a.txt', source, sourceType: 'Invoice' } as const;
    const error = await failureOf(server.client().attachments.upload(upload));
    expect(error).toMatchObject({ code: 'ATTACHMENT_SOURCE_LIMIT_REACHED', details });
  });
});
