import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { ConnectionError, ServerError } from '../../sdk/src/index.js';
import {
  failureOf,
  json,
  noContent,
  problem,
  scripted,
  type Scripted,
  type Step,
} from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0, 255, 10, 13]);

function pdf(disposition: string, content: Uint8Array = bytes): Step {
  return (_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition,
      'Content-Length': String(content.length),
    });
    response.end(content);
  };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const named = `attachment; filename="INV-2026-00042.pdf"; filename*=UTF-8''INV-2026-00042.pdf`;

describe('G12: documents', () => {
  test('bytes() has file name and type, and is never parsed as JSON', async () => {
    server = await scripted(pdf(named));
    const file = await server.client().invoices.export('inv_1', { tz: 'Europe/Berlin' });
    expect(file.filename).toBe('INV-2026-00042.pdf');
    expect(file.contentType).toBe('application/pdf');
    expect(await file.bytes()).toEqual(bytes);
    expect(server.seen[0]?.url).toBe('/v1/invoices/inv_1/export?tz=Europe%2FBerlin');
    expect(server.seen[0]?.headers.accept).toBe('application/pdf');
  });

  test('blob() has the type', async () => {
    server = await scripted(pdf(named));
    const blob = await (await server.client().estimates.export('est_1')).blob();
    expect(blob.type).toBe('application/pdf');
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  });

  test('body is a stream', async () => {
    server = await scripted(pdf(named));
    const { body } = await server.client().refunds.export('ref_1');
    expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes);
  });

  test('the XML of an e-invoice can be requested', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/xml' });
      response.end('<x/>');
    });
    const file = await server.client().invoices.export('inv_1', { format: 'xml' });
    expect(file.filename).toBe('document.xml');
    expect(new TextDecoder().decode(await file.bytes())).toBe('<x/>');
    expect(server.seen[0]?.headers.accept).toBe('application/xml');
    expect(server.seen[0]?.url).toBe('/v1/invoices/inv_1/export');
  });

  const names: [string, string][] = [
    [`attachment; filename="x.pdf"; filename*=UTF-8''Rechnung%20%E2%82%AC.pdf`, 'Rechnung €.pdf'],
    ['attachment; filename="plain.pdf"', 'plain.pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%ZZ.pdf`, 'x.pdf'],
    [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, '-..-etc-passwd'],
    ['attachment; filename="..\\\\..\\\\a.pdf"', '--..--a.pdf'],
    [`attachment; filename*=UTF-8''%00%0A.pdf`, '--.pdf'],
    ['attachment; filename=".."', 'document.pdf'],
    ['attachment', 'document.pdf'],
  ];
  for (const [disposition, filename] of names) {
    test(`the file name of ${disposition} is ${filename}`, async () => {
      server = await scripted(pdf(disposition));
      const file = await server.client().invoices.export('inv_1');
      expect(file.filename).toBe(filename);
      await file.body.cancel();
    });
  }

  test('an error on an export is thrown, and 503 is retried', async () => {
    server = await scripted(
      problem(503, 'UNAVAILABLE', undefined, { 'Retry-After': '1' }),
      pdf(named),
      problem(406, 'NOT_ACCEPTABLE'),
    );
    const { invoices } = server.client();
    expect(await (await invoices.export('inv_1')).bytes()).toHaveLength(bytes.length);
    const call = invoices.export('inv_1', { format: 'xml' });
    expect(await failureOf(call)).toMatchObject({ code: 'NOT_ACCEPTABLE' });
  });

  test('a truncated document is a ConnectionError, never a short file', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '1000' });
      response.write('%PDF-');
      setTimeout(() => response.destroy(), 50);
    });
    const file = await server.client().invoices.export('inv_1');
    expect(await failureOf(file.bytes())).toBeInstanceOf(ConnectionError);
  });

  test('50 MB stream through without staying in memory', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(7);
    const chunks = 800;
    let written = 0;
    server = await scripted(async (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      for (; written < chunks; written++) {
        if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve));
      }
      response.end();
    });
    const file = await server.client().invoices.export('inv_1');
    const reader = file.body.getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 300));
    // A waiting reader blocks the sender; only the socket buffers are filled.
    expect(written).toBeLessThan(chunks / 2);
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    const kept = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers - before;
    };
    let read = 0;
    for (let done = false; !done; read++) {
      ({ done } = await reader.read());
      // V8 frees the memory of collected buffers a little later, in a thread of its own.
      if (read % 200 === 0) await expect.poll(kept).toBeLessThan(25_000_000);
    }
    expect(written).toBe(chunks);
  });

  test('cancelling the stream closes the connection', async () => {
    let closed = false;
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      response.write('%PDF-');
      response.on('close', () => (closed = true));
    });
    const file = await server.client().invoices.export('inv_1');
    await file.body.cancel();
    await expect.poll(() => closed).toBe(true);
  });

  const others: Record<string, Step> = {
    'the page of a captive portal': (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', Server: 'portal' });
      response.end(`<h1>Welcome</h1>${'x'.repeat(5000)}`);
    },
    'a 204': noContent,
    JSON: json(200, { id: 1 }),
    'a document of another type': (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/xml' }).end('<x/>');
    },
    'bytes without a type': (_request, response) => void response.writeHead(200).end('%PDF-'),
  };
  const beginnings: Record<string, RegExp> = {
    'the page of a captive portal': /^<h1>Welcome<\/h1>x{984}$/,
    'a 204': /^$/,
    JSON: /^{"id":1}$/,
    'a document of another type': /^<x\/>$/,
    'bytes without a type': /^%PDF-$/,
  };
  for (const [what, step] of Object.entries(others)) {
    test(`${what} is no document, but a ServerError with the beginning of what came`, async () => {
      server = await scripted(problem(503, 'UNAVAILABLE'), step);
      const error = await failureOf(server.client({ maxRetryDelay: 5 }).invoices.export('inv_1'));
      expect(error).toBeInstanceOf(ServerError);
      expect(error).toMatchObject({
        message: 'The response is not application/pdf',
        body: expect.stringMatching(beginnings[what] ?? ''),
        attempts: 2,
      });
    });
  }
});
