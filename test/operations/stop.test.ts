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
  at: number;
}

/** An export with its whole body; undefined if the server no longer accepted the request. */
async function exported(server: Running, path: string): Promise<Exported | undefined> {
  const response = await server.get(path).catch(() => undefined);
  if (!response) return undefined;
  const { status, headers } = response;
  return { status, headers, body: await response.arrayBuffer(), at: Date.now() };
}

const invoice = (lines: number) => ({
  customer: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
  items: Array.from({ length: lines }, (_, line) => ({
    name: `Line ${line}`,
    quantity: 1,
    price: 1,
  })),
});

describe('SIGTERM', () => {
  it('under load: every accepted request is answered completely, then exit 0 within 10 s', async () => {
    const server = await serve({ LOG_LEVEL: 'error' });
    const outcomes: string[] = [];
    const client = async (): Promise<void> => {
      for (let last = '200'; /^\d/.test(last); outcomes.push(last)) {
        last = await outcome(post(server, '/items', { name: 'Load', price: 1 }));
      }
    };
    const clients = Array.from({ length: 8 }, client);
    while (outcomes.length < 20) await sleep(10);
    const begun = Date.now();
    const { code, stderr } = await server.stop();
    expect([code, stderr]).toEqual([0, '']);
    expect(Date.now() - begun).toBeLessThan(10_000);
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

  it('waiting exports get 503 at once, running ones are finished, then exit 0 within 10 s', async () => {
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
    const stopped = Date.now();
    const ended = server.stop();
    const all = await Promise.all(exports);
    const { code } = await ended;
    expect(code).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(10_000);

    const answers = all.filter((answer) => answer !== undefined);
    const refused = answers.filter(({ status }) => status === 503);
    const done = answers.filter(({ status }) => status === 200);
    console.log(`stopped: ${done.length} exports done, ${refused.length} refused by 503`);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused.length + done.length).toBe(answers.length);
    for (const { headers, at } of refused) {
      expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(headers.get('content-type')).toMatch('application/problem+json');
      expect(at - stopped).toBeLessThan(5000);
    }
    for (const { body } of done) expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('without work: exits at once, with idle connections open', async () => {
    const server = await serve();
    await (await server.get('/v1/customers')).text();
    const begun = Date.now();
    expect((await server.stop()).code).toBe(0);
    expect(Date.now() - begun).toBeLessThan(5000);
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
    for (let round = 0; round < 100 && !(await gone()); round += 1) await sleep(100);
    expect(await gone()).toBe(true);
    expect(server.stderr()).toContain('"msg":"stopping"');
  });
});
