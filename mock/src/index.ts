import { methods } from '@faktura/contract';
import type { OpenApiDocument } from '@faktura/contract';
import { createEngine } from './answer/engine.js';
import { readContract } from './contract.js';
import { createApp } from './http/app.js';
import { close, createHttpServer, listen } from './http/server.js';
import { readRoutes } from './route.js';

/** How a mock listens and answers. */
export interface MockOptions {
  /** Default 4010; 0 takes a free one. */
  port?: number;
  /** Address to listen on. Default 127.0.0.1, this machine only. */
  host?: string;
  /** Milliseconds to wait before every answer. Default 0. */
  delay?: number;
  /** Made-up data instead of the contract's examples. */
  dynamic?: boolean;
  /** Makes `dynamic` repeatable: the same seed, the same data. */
  seed?: string | number;
}

/** A mock that listens. */
export interface Mock {
  /** Base URL of the API, with `/v1`: what an SDK takes. */
  url: string;
  port: number;
  close: () => Promise<void>;
}

/** The request id of the contract's examples, so that bodies and headers agree. */
const requestId = 'req_01M6GB1FH0GQSEM2117FA4HF06';

/**
 * Starts the mock: every operation of the contract under `/v1`, answered from its examples.
 *
 * @example
 * ```ts
 * const mock = await startMock({ port: 0 });
 * const response = await fetch(`${mock.url}/invoices`, { headers: { 'api-key': 'demo' } });
 * await mock.close();
 * ```
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const { port = 4010, host = '127.0.0.1', delay = 0, dynamic = false, seed } = options;
  const bundled = readContract();
  const contract = readRoutes(bundled);
  const engine = createEngine(contract, {
    dynamic,
    seed: seed === undefined ? undefined : String(seed),
    requestId: requestIdOf(contract.document) ?? requestId,
  });
  const server = createHttpServer(createApp({ contract, engine, bundled, delay }));
  const bound = await listen(server, port, host);
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${bound}/v1`, port: bound, close: () => close(server) };
}

/** The example of the header X-Request-Id. */
function requestIdOf({ paths }: OpenApiDocument): string | undefined {
  for (const item of Object.values(paths)) {
    for (const method of methods) {
      for (const response of Object.values(item[method]?.responses ?? {})) {
        const example = response.headers?.['X-Request-Id']?.example;
        if (typeof example === 'string') return example;
      }
    }
  }
  return undefined;
}
