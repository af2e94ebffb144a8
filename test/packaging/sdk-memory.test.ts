import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, scripted, type Scripted } from '../sdk/scripted-server.js';
import { makeConsumer, runTo, type Consumer } from './sdk-package.js';

/** Megabytes; the same calls with bare fetch need 8.4. */
const limit = 12;

let consumer: Consumer;
let server: Scripted;
beforeAll(async () => {
  consumer = await makeConsumer();
  const body = { id: 'inv_1', notes: 'x'.repeat(2000) };
  const invoice = json(200, body);
  const pdf = json(200, body, { 'Content-Type': 'application/pdf' });
  server = await scripted((request, response) => {
    server.seen.length = 0;
    return (request.url.endsWith('/export') ? pdf : invoice)(request, response);
  });
});
afterAll(async () => {
  consumer.remove();
  await server.close();
});

/** Collects garbage twice, because the first time may only mark it; without a pause in between. */
const measure = `
  const { gc } = globalThis;
  let most = 0;
  const weigh = () => {
    gc();
    gc();
    most = Math.max(most, process.memoryUsage().heapUsed / 1e6);
  };
  for (let count = 1; count <= 10_000; count += 1) {
    await calls[count % calls.length]();
    if (count % 1000 === 0) weigh();
  }
  console.log(most.toFixed(1));
`;

/** The maximum heap in megabytes of a separate process while it makes 10,000 calls. */
async function heapOf(steps: string): Promise<number> {
  const head = `
    import { createFaktura, logTo } from '@faktura/sdk';
    import { createHttp } from '@faktura/sdk/http';
    const baseUrl = '${server.baseUrl}';
    const body = { customer: 'cus_1', items: [{ name: 'x'.repeat(200), quantity: 1, price: 1 }] };
  `;
  consumer.write('heap.mjs', `${head}${steps}${measure}`);
  const { code, output } = await runTo(
    process.execPath,
    ['--expose-gc', 'heap.mjs'],
    consumer.folder,
  );
  expect(code, output).toBe(0);
  return Number(output);
}

/** The ways to make a call. */
const calls = `
  const quiet = () => {};
  const log = logTo({ debug: quiet, info: quiet, warn: quiet });
  const plain = createFaktura({ apiKey: 'key', baseUrl });
  const http = createHttp(plain);
  const logging = createFaktura({ apiKey: 'key', baseUrl, log });
  const { signal } = new AbortController();
  const calls = [
    () => plain.invoices.get('inv_1'),
    () => plain.invoices.create(body),
    () => plain.invoices.get('inv_1', { signal, deadline: 60_000 }),
    () => http.GET('/invoices/{id}', { params: { path: { id: 'inv_1' } } }),
    () => logging.invoices.create(body),
    async () => (await plain.invoices.export('inv_1')).bytes(),
  ];
`;

test(
  `10,000 calls use at most ${String(limit)} MB of heap, because finished ones are released`,
  { timeout: 300_000 },
  async () => {
    const heap = await heapOf(calls);
    console.log(`Heap while 10,000 calls are made: ${String(heap)} MB`);
    expect(heap).toBeLessThanOrEqual(limit);
  },
);
