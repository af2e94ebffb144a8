import { createEngine } from './answer/engine.js';
import { readContract } from './contract.js';
import { createApp } from './http/app.js';
import { close, createHttpServer, listen } from './http/server.js';

/** Options of a mock. */
export interface MockOptions {
  /** Default 4010; 0 picks a free one. */
  port?: number;
  /** Address to listen on. Default 127.0.0.1, this machine only. */
  host?: string;
  /** Milliseconds to wait before every response. Default 0. */
  delay?: number;
  /** Generated data instead of the contract's examples. */
  dynamic?: boolean;
  /** Makes `dynamic` repeatable: the same seed, the same data. */
  seed?: string | number;
  /** Folder with examples of your own, `<operationId>.<status>.<name>.json`, for `Prefer: example=<name>`. */
  examples?: string;
}

/** A running mock. */
export interface Mock {
  /** Base URL of the API, including `/v1`, as the SDK expects it. */
  url: string;
  port: number;
  close: () => Promise<void>;
}

/**
 * Starts the mock: every operation of the contract under `/v1`, answered with its examples.
 *
 * @example
 * ```ts
 * const mock = await startMock({ port: 0 });
 * const response = await fetch(`${mock.url}/invoices`, { headers: { 'api-key': 'demo' } });
 * await mock.close();
 * ```
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const { port = 4010, host = '127.0.0.1', delay = 0, dynamic = false, seed, examples } = options;
  const contract = readContract(examples);
  const engine = createEngine(contract.document, { dynamic, seed: seed?.toString() });
  const server = createHttpServer(createApp(contract, engine, delay));
  const bound = await listen(server, port, host);
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${bound}/v1`, port: bound, close: () => close(server) };
}
