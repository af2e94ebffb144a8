import { request as send, type ClientRequest } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, runInContext, type Context } from 'node:vm';

const require = createRequire(import.meta.url);

/**
 * A JavaScript realm with the globals of React Native, as far as the SDK meets them: the language,
 * timers, and `fetch` of whatwg-fetch on XMLHttpRequest. Blobs hold no bytes that JavaScript sees,
 * forms are encoded by the platform, signals know no reasons, and a URL cannot be taken apart. There
 * are no streams and no `crypto`.
 */
export function reactNative(): Context {
  const context = createContext({
    Blob,
    FileReader,
    FormData,
    XMLHttpRequest,
    AbortController,
    AbortSignal,
    URL,
    performance: { now: () => performance.now() },
    setTimeout,
    clearTimeout,
    console,
  });
  runInContext(readFileSync(require.resolve('whatwg-fetch/dist/fetch.umd.js'), 'utf8'), context);
  return context;
}

/** Files of the device, by their URI. */
const files: Record<string, string> = { 'file:///note.txt': 'ABC' };

/** The bytes of blobs, which lie outside JavaScript. */
const stored = new WeakMap<Blob, Buffer>();

class Blob {
  readonly type: string;

  constructor(parts: unknown[] = [], { type = '' } = {}) {
    this.type = type;
    const bytes = parts.map((part) => {
      if (part instanceof Blob) return bytesOf(part);
      if (typeof part === 'string') return Buffer.from(part);
      throw new Error("Creating blobs from 'ArrayBuffer' and 'ArrayBufferView' are not supported");
    });
    stored.set(this, Buffer.concat(bytes));
  }

  get size(): number {
    return bytesOf(this).length;
  }
}

const bytesOf = (blob: Blob): Buffer => stored.get(blob) ?? Buffer.of();

class FileReader {
  result: unknown;
  onload: (() => void) | undefined;

  readAsText(blob: Blob): void {
    this.#resolve(bytesOf(blob).toString());
  }

  readAsArrayBuffer(blob: Blob): void {
    this.#resolve(Uint8Array.from(bytesOf(blob)).buffer);
  }

  #resolve(result: unknown): void {
    this.result = result;
    setTimeout(() => this.onload?.());
  }
}

interface LocalFile {
  uri: string;
  name: string;
  type: string;
}

class FormData {
  readonly parts: [string, string | LocalFile][] = [];

  append(name: string, value: string | LocalFile): void {
    this.parts.push([name, value]);
  }

  /** What the platform sends. */
  get encoded(): string {
    const parts = this.parts.map(([name, value]) => {
      const head = `--native\r\nContent-Disposition: form-data; name="${name}"`;
      return typeof value === 'string'
        ? `${head}\r\n\r\n${value}\r\n`
        : `${head}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n${String(files[value.uri])}\r\n`;
    });
    return `${parts.join('')}--native--\r\n`;
  }
}

class XMLHttpRequest {
  responseType = '';
  status = 0;
  statusText = '';
  response: Blob | undefined;
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;
  onabort: (() => void) | undefined;
  #method = '';
  #url = '';
  #received = '';
  #sending: ClientRequest | undefined;
  readonly #headers: Record<string, string> = {};

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  /** The platform sends headers as UTF-8. */
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = Buffer.from(value).toString('latin1');
  }

  getAllResponseHeaders(): string {
    return this.#received;
  }

  send(body: string | FormData | null): void {
    if (body instanceof FormData) {
      this.#headers['content-type'] = 'multipart/form-data; boundary=native';
    }
    const options = { method: this.#method, headers: this.#headers, agent: false };
    this.#sending = send(this.#url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => this.onerror?.());
      response.on('end', () => {
        this.status = response.statusCode ?? 0;
        this.#received = Object.entries(response.headers)
          .map(([name, value]) => `${name}: ${String(value)}\r\n`)
          .join('');
        this.response = new Blob([], { type: response.headers['content-type'] ?? '' });
        stored.set(this.response, Buffer.concat(chunks));
        this.onload?.();
      });
    });
    this.#sending.on('error', () => this.onerror?.());
    // Bytes, because Node would send the headers in the encoding of a text.
    const content = body instanceof FormData ? body.encoded : (body ?? '');
    this.#sending.end(Buffer.from(content));
  }

  abort(): void {
    this.#sending?.destroy();
    this.onabort?.();
  }
}

/** As in abort-controller 3: an abort has no reason. */
class AbortSignal {
  aborted = false;
  readonly listeners = new Set<() => void>();

  addEventListener(_type: string, listener: () => void): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: string, listener: () => void): void {
    this.listeners.delete(listener);
  }
}

class AbortController {
  readonly signal = new AbortSignal();

  abort(): void {
    this.signal.aborted = true;
    for (const listener of [...this.signal.listeners]) listener();
  }
}

/** It knows its text and nothing else. */
class URL {
  readonly href: string;

  constructor(url: string) {
    this.href = url.endsWith('/') ? url : `${url}/`;
  }

  get host(): never {
    throw new Error('URL.host is not implemented');
  }

  get origin(): never {
    throw new Error('URL.origin is not implemented');
  }

  get pathname(): never {
    throw new Error('URL.pathname is not implemented');
  }

  get searchParams(): never {
    throw new Error('URL.searchParams is not implemented');
  }
}
