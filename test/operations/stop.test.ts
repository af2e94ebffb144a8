import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

import { npmStart, serve, withOffice } from './program.js';
import type { Running } from './program.js';

/** The outcome of one request: its status and whether the response was complete, or the error. */
async function outcome(answer: Promise<Response>): Promise<string> {
  try {
    const response = await answer;
    const whole = (await response.arrayBuffer()).byteLength > 0;
    return `${response.status} ${whole ? 'whole' : 'cut'}`;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? 'failed';
  }
}

function post({ url, key }: Running, path: string, body: object): Promise<Response> {
  return fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { 'api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

interface Exported {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

/** An export with its whole body; undefined if the server no longer accepted the request. */
async function exported(server: Running, path: string): Promise<Exported | undefined> {
  const response = await server.get(path).catch(() => undefined);
  if (!response) return undefined;
  const { status, headers } = response;
  return { status, headers, body: await response.arrayBuffer() };
}

const invoice = (lines: number) => ({
  customer: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
  items: Array.from({ length: lines }, (_, line) => ({
    name: `Line ${line}`,
    quantity: 1,
    price: 1,
  })),
});

/** How many exports LibreOffice renders at the same time. */
const PLACES = 3;

describe('SIGTERM', () => {
  it('under load: every accepted request is answered completely, then exit 0', async () => {
    const server = await serve({ LOG_LEVEL: 'error' });
    const outcomes: string[] = [];
    const client = async (): Promise<void> => {
      for (let last = '200'; /^\d/.test(last); outcomes.push(last)) {
        last = await outcome(post(server, '/items', { name: 'Load', price: 1 }));
      }
    };
    const clients = Array.from({ length: 8 }, client);
    while (outcomes.length < 20) await sleep(10);
    const { code, stderr } = await server.stop();
    expect([code, stderr]).toEqual([0, '']);
    await Promise.all(clients);
    const answered = outcomes.filter((one) => /^\d/.test(one));
    expect(answered.length).toBeGreaterThan(8);
    // 429 is the limit of the account. After the stop, no request is accepted and none is interrupted.
    const others = new Set(answered.filter((one) => !one.startsWith('429')));
    expect(others).toEqual(new Set(['201 whole']));
    const refused = outcomes.filter((one) => !/^\d/.test(one));
    expect(refused).toHaveLength(8);
    expect(refused.join(' ')).toMatch(/^(ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET| )+$/);
  });

  it(
    'waiting exports get 503 at once, running ones are finished, then exit 0',
    { timeout: 180_000 },
    async () => {
      const server = await serve(withOffice);
      const created = await post(server, '/invoices', invoice(40));
      const { id } = (await created.json()) as { id: string };
      // Each zone is rendered separately. The first starts LibreOffice.
      const [first, ...others] = Intl.supportedValuesOf('timeZone')
        .slice(0, 60)
        .map((zone) => `/v1/invoices/${id}/export?tz=${encodeURIComponent(zone)}`);
      expect((await server.get(first ?? '')).status).toBe(200);
      const exports = others.map((path) => exported(server, path));
      // When one is done, all have arrived, and most of them wait.
      await Promise.race(exports);
      const ended = server.stop();
      const all = await Promise.all(exports);
      const { code, stderr } = await ended;
      expect(code).toBe(0);
      const after = stderr.slice(stderr.indexOf('"msg":"stopping"'));
      const answered = [...after.matchAll(/"path":"[^"]*\/export","status":(\d+)/g)];
      const order = answered.map(([, status]) => status);
      // The three that run are finished; had another one waited for its turn, there would be more.
      expect(order.filter((status) => status === '200').length).toBeLessThanOrEqual(PLACES);
      const finished = order.lastIndexOf('200');
      // At once: before what runs is finished.
      if (finished !== -1) expect(order.indexOf('503')).toBeLessThan(finished);

      const answers = all.filter((answer) => answer !== undefined);
      const refused = answers.filter(({ status }) => status === 503);
      const done = answers.filter(({ status }) => status === 200);
      console.log(`stopped: ${done.length} exports done, ${refused.length} refused by 503`);
      expect(refused.length).toBeGreaterThanOrEqual(1);
      expect(refused.length + done.length).toBe(answers.length);
      for (const { headers } of refused) {
        expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
        expect(headers.get('content-type')).toMatch('application/problem+json');
      }
      for (const { body } of done)
        expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  it('without work: exits at once, with idle connections open', async () => {
    const [idle, busy] = await Promise.all([serve(), serve()]);
    await (await idle.get('/v1/customers')).text();
    // Its request never ends, so it waits for as long as a stop may.
    const { hostname, port } = new URL(busy.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    const head = `POST /v1/items HTTP/1.1\r\nHost: x\r\napi-key: ${busy.key}\r\n`;
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(100);
    await busy.get('/v1/customers');
    const begun = performance.now();
    const stopped = async (server: Running) => {
      const { code } = await server.stop();
      return { code, took: performance.now() - begun };
    };
    const [last, first] = await Promise.all([stopped(busy), stopped(idle)]);
    socket.destroy();
    expect([first.code, last.code]).toEqual([0, 0]);
    expect(first.took / last.took, 'of the longest stop').toBeLessThan(0.5);
  });

  it('reaches the server once if both a terminal and a launcher pass it on', async () => {
    const server = await serve();
    process.kill(server.pid, 'SIGINT');
    process.kill(server.pid, 'SIGINT');
    expect((await server.stop('SIGINT')).code).toBe(0);
  });

  it('to npm start stops the server, although npm does not pass it on', async () => {
    const { server, npm } = await npmStart();
    npm.kill('SIGTERM');
    const gone = async (): Promise<boolean> =>
      server.get('/healthz').then(
        () => false,
        () => true,
      );
    await expect.poll(gone, { interval: 100 }).toBe(true);
    expect(server.stderr()).toContain('"msg":"stopping"');
  });
});
