import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to the server. */
export interface Sent {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}

/** A response on its way back. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a fault may use of the server behind the proxy. */
export interface Behind {
  /** Keys that requests had, the first first. */
  keys: readonly string[];
  send(sent: Sent): Promise<Answer>;
}

/** One way in which a server is wrong. */
export interface Fault {
  /** Text of the names of the cases that are run. */
  only: string;
  /** The case that must fail: its file, its groups and its name. */
  finds: string;
  /** Changes what the server gets. */
  onRequest?(sent: Sent, behind: Behind): void;
  /** Changes what the client gets. */
  onAnswer?(answer: Answer, sent: Sent, behind: Behind): void | Promise<void>;
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The headers as text, without those of the connection. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const own = ['connection', 'content-length', 'keep-alive', 'transfer-encoding'];
  const entries = Object.entries(headers).filter(([name]) => !own.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function sendTo(url: string, { method, path, query, headers, body }: Sent): Promise<Answer> {
  const target = new URL(path, url);
  target.search = query.toString();
  return new Promise((resolve, reject) => {
    const own = { ...headers, 'content-length': String(body.length) };
    const outgoing = request(target, { method, headers: own }, (response) => {
      bytesOf(response).then((received) => {
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: headersOf(response), body: received });
      }, reject);
    });
    outgoing.on('error', reject).end(body);
  });
}

/** Starts a proxy in front of a server, which makes it wrong in one way. */
export async function plant(fault: Fault, url: string) {
  const keys: string[] = [];
  const behind: Behind = { keys, send: (sent) => sendTo(url, sent) };
  const proxy = createServer((incoming, outgoing) => {
    const answered = async () => {
      const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', url);
      const { method = 'GET' } = incoming;
      const sent: Sent = {
        method,
        path,
        query,
        headers: headersOf(incoming),
        body: await bytesOf(incoming),
      };
      const { 'api-key': key } = sent.headers;
      if (key !== undefined && !keys.includes(key)) keys.push(key);
      fault.onRequest?.(sent, behind);
      const answer = await behind.send(sent);
      await fault.onAnswer?.(answer, sent, behind);
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    };
    answered().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
