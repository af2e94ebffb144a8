import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** A proxy before several servers. */
export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** What `server/README.md` says for nginx; it has no active health checks. */
const nginx = (folder: string, port: number, ports: readonly number[]) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream faktura {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://faktura;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_next_upstream error timeout http_503;
    }
  }
}
`;

/** What `server/README.md` says for HAProxy, which asks `/readyz` each second. */
const haproxy = (port: number, ports: readonly number[]) => `
defaults
  mode http
  timeout connect 5s
  timeout client 75s
  timeout server 75s
  retries 3
  option redispatch
frontend in
  bind 127.0.0.1:${port}
  default_backend faktura
backend faktura
  balance roundrobin
  option httpchk GET /readyz
  http-request disable-l7-retry unless METH_GET
  retry-on conn-failure 503
  default-server check inter 1s fall 2 rise 1
  ${ports.map((each, n) => `server s${n} 127.0.0.1:${each}`).join('\n  ')}
`;

async function start(
  command: string,
  argsOf: (folder: string) => readonly string[],
  textOf: (folder: string, port: number) => string,
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-proxy-'));
  const port = await freePort();
  writeFileSync(join(folder, 'conf'), textOf(folder, port));
  const child = spawn(command, argsOf(folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  const status = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => said,
    );
  await expect.poll(status, { interval: 100 }).toBe(200);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts nginx before servers on these ports of this machine. */
export const startNginx = (ports: readonly number[]): Promise<Proxy> =>
  start(
    'nginx',
    (folder) => ['-c', join(folder, 'conf'), '-p', folder],
    (folder, port) => nginx(folder, port, ports),
  );

/** Starts HAProxy before servers on these ports of this machine. */
export const startHaproxy = (ports: readonly number[]): Promise<Proxy> =>
  start(
    'haproxy',
    (folder) => ['-db', '-f', join(folder, 'conf')],
    (_, port) => haproxy(port, ports),
  );
