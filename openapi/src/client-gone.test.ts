import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOperations, type Operation } from './operations.js';
import { receiveRequest } from './request.js';

const OPTIONAL = allOperations().filter(({ body }) => body && !body.required);
const REQUIRED = allOperations().filter(({ operationId }) =>
  ['createInvoice', 'createPayment'].includes(operationId),
);

const BODY = JSON.stringify({ notes: 'x'.repeat(2000), reason: 'BillingError' });

/** How much of a request is sent before the client closes its side (FIN) or the connection (RST). */
const SENT = ['headers', 'half', 'whole'] as const;
const FRAMES = ['length', 'chunked', 'chunked without its end', 'gzip'] as const;
const ENDS = ['end', 'destroy', 'reset'] as const;

interface Cut {
  sent: (typeof SENT)[number];
  frame: (typeof FRAMES)[number];
  end: (typeof ENDS)[number];
}

function chunk(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}

/** The bytes of a request up to where it is cut. */
function bytesOf(path: string, { sent, frame }: Cut): Buffer {
  const body = frame === 'gzip' ? gzipSync(BODY) : Buffer.from(BODY);
  const framing =
    frame === 'length' ? `content-length: ${body.length}` : 'transfer-encoding: chunked';
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    ...(frame === 'gzip' ? ['content-encoding: gzip'] : []),
    framing,
    '\r\n',
  ].join('\r\n');
  const half = Math.floor(body.length / 2);
  const parts =
    frame === 'length'
      ? [body.subarray(0, half), body.subarray(half)]
      : [chunk(body.subarray(0, half)), chunk(body.subarray(half))];
  // A compressed body is over before the request is.
  const hasEnd = frame === 'chunked';
  const rest = hasEnd ? [Buffer.from('0\r\n\r\n')] : [];
  const counted = { headers: 0, half: 1, whole: 2 }[sent];
  const tail = sent === 'whole' ? rest : [];
  return Buffer.concat([Buffer.from(head), ...parts.slice(0, counted), ...tail]);
}

/** Whether all of the request was sent. */
const isWhole = ({ sent, frame }: Cut) =>
  sent === 'whole' && (frame === 'length' || frame === 'chunked');

describe('a request whose client has gone while something before its body was slow', () => {
  let server: Server;
  let port: number;
  /** What came of each request: its body, or that it was refused. */
  const outcomes: Promise<unknown>[] = [];
  let operation: Operation;

  beforeAll(async () => {
    const app = express().use((request, response) => {
      const reading = sleep(30).then(() => receiveRequest(operation, request, response));
      outcomes.push(
        reading.then(
          ({ value }) => ({ value }),
          (error: Error) => ({ refused: error.message }),
        ),
      );
      void reading.then(
        () => response.end('{}'),
        () => response.end('{}'),
      );
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function send(cut: Cut): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    await new Promise((resolve) => socket.write(bytesOf(operation.path, cut), resolve));
    // The server has the request before the client goes.
    await sleep(10);
    if (cut.end === 'end') socket.end();
    else if (cut.end === 'destroy') socket.destroy();
    else socket.resetAndDestroy();
    socket.resume();
  }

  it.each([...OPTIONAL, ...REQUIRED].map((one) => [one.operationId, one] as const))(
    'is carried out as it was sent or not at all: %s',
    async (_, one) => {
      operation = one;
      const cuts = SENT.flatMap((sent) =>
        FRAMES.flatMap((frame) => ENDS.map((end): Cut => ({ sent, frame, end }))),
      );
      outcomes.length = 0;
      await Promise.all(cuts.map(send));
      await expect.poll(() => outcomes.length, { timeout: 20_000 }).toBe(cuts.length);
      const found = await Promise.all(outcomes);
      const sent = { value: JSON.parse(BODY) as unknown };
      const refused = { refused: expect.stringContaining('Send all of it again') as unknown };
      for (const outcome of found) expect([sent, refused]).toContainEqual(outcome);
      const done = found.filter(
        (outcome) => typeof outcome === 'object' && outcome && 'value' in outcome,
      );
      expect(done.length).toBeLessThanOrEqual(cuts.filter(isWhole).length);
    },
    30_000,
  );

  it('is carried out if all of it arrived and the client waits for the answer', async () => {
    [operation] = REQUIRED as [Operation];
    const answer = await fetch(`http://127.0.0.1:${port}${operation.path}`, {
      method: 'POST',
      body: BODY,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(await outcomes.at(-1)).toEqual({ value: JSON.parse(BODY) as unknown });
  });
});
