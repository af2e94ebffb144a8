import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/open.js';
import { createLog } from '../log/log.js';
import { inSpan, isTracing, traceparent } from './span.js';
import { startTracing } from './start-tracing.js';
import { nameOf } from './traced-driver.js';
import { tracedRequests } from './traced-requests.js';

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
}

/** Takes traces as a collector does. */
async function collector() {
  const spans: Span[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const batch = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    for (const { scopeSpans } of batch.resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.setHeader('Content-Type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.destroy(Error(String(error))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** The exporter reads the variables of the process. */
function setEnvironment(variables: Record<string, string>): void {
  Object.assign(process.env, variables);
  onTestFinished(() => {
    for (const name of Object.keys(variables)) delete process.env[name];
  });
}

/** Sends one request with a `traceparent` to a traced application that reads from a database. */
async function traced(isTrusted: boolean): Promise<Span[]> {
  const { spans, url } = await collector();
  setEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  const stop = await startTracing(process.env, 'test', createLog('silent'));
  const dataDir = mkdtempSync(join(tmpdir(), 'faktura-tracing-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const db = await openDatabase({ dataDir });
  const answer = tracedRequests(
    (_request, response) => {
      db.select('SELECT name FROM sqlite_master WHERE name = ?', ['hush']).then(
        () => response.end('ok'),
        () => response.destroy(),
      );
    },
    () => isTrusted,
  );
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { traceparent: given };
  const request = send({ port, host: '127.0.0.1', path: '/v1/x', headers, agent: false }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  server.close();
  await once(server, 'close');
  await db.close();
  await stop();
  return spans;
}

it('a request and its statements are one trace, that of a trusted proxy if it has one', async () => {
  const spans = await traced(true);
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET', 'SELECT sqlite_master']);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([given.split('-')[1]]));
  expect(JSON.stringify(spans)).not.toContain('hush');
});

it('the trace of anybody else is not joined', async () => {
  const spans = await traced(false);
  expect(spans).toHaveLength(2);
  expect(spans.map(({ traceId }) => traceId)).not.toContain(given.split('-')[1]);
});

it('as many traces are kept as the variables of OpenTelemetry say', async () => {
  setEnvironment({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  expect(await traced(true)).toEqual([]);
});

it('nothing is traced and nothing wrapped unless a variable names an endpoint', async () => {
  const stop = await startTracing({ OTEL_SERVICE_NAME: 'faktura' }, 'test', createLog('silent'));
  expect([isTracing(), traceparent()]).toEqual([false, undefined]);
  const answer = () => undefined;
  expect(tracedRequests(answer, () => true)).toBe(answer);
  await stop();
});

it('a collector that takes no traces is one line, and so is its return', async () => {
  let status = 400;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  setEnvironment({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '10',
  });
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const stop = await startTracing(process.env, 'test', log);
  const workUntil = (lineCount: number) =>
    expect
      .poll(async () => {
        await inSpan('work', {}, () => Promise.resolve());
        return lines.length;
      })
      .toBe(lineCount);
  await workUntil(1);
  expect(lines[0]).toContain('the collector does not take traces');
  status = 200;
  await workUntil(2);
  expect(lines[1]).toContain('the collector takes traces again');
  await stop();
});

it.each([
  ['SELECT id FROM invoices WHERE id = ?', 'SELECT invoices'],
  ['INSERT INTO payments (id) VALUES (?)', 'INSERT payments'],
  ['UPDATE `jobs` SET status = ?', 'UPDATE jobs'],
  ['COMMIT', 'COMMIT'],
])('%s is named %s', (sql, name) => {
  expect(nameOf(sql)).toBe(name);
});
