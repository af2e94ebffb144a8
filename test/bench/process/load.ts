import { Agent, request } from 'node:http';

/** One HTTP request of a load. */
export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The expected status. */
  expect: number;
}

export interface Target {
  port: number;
  headers: Record<string, string>;
}

function send(agent: Agent, target: Target, call: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = call.body === undefined ? undefined : Buffer.from(call.body);
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port: target.port,
        method: call.method,
        path: call.path,
        headers: {
          ...target.headers,
          ...call.headers,
          ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          if (answer.statusCode !== call.expect) text += chunk;
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === call.expect) return resolve();
          const where = `${call.method} ${call.path}`;
          reject(new Error(`${where}: ${answer.statusCode}, not ${call.expect}. ${text}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * Sends `count` requests over a few keep-alive connections; every response must have the expected
 * status.
 */
export async function drive(
  target: Target,
  call: (index: number) => Call,
  count: number,
  connections = 2,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const work = async () => {
    while (next < count) await send(agent, target, call(next++));
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
}
