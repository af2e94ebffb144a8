import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';

import { run, runNode } from '../process.mjs';
import { schemathesis } from './catalogue.mjs';
import { startServer } from './server.mjs';
import { environment, generateCommand } from './toolchains.mjs';

/**
 * Lets Schemathesis call a started server, and shows what it writes.
 * @param {string} folder with the contract and the files of `test/clients/schemathesis`
 */
export async function callFromContract(folder) {
  const data = join(folder, 'data');
  const server = await startServer(data, { TRUSTED_PROXIES: '127.0.0.1,::1' });
  const proxy = await startProxy(new URL(server.env.FAKTURA_URL));
  try {
    const set = ['account', 'set', 'acc_demo', '--rate-limit-factor', '100000'];
    await runNode('server/dist/app/cli.js', set, { env: { DATA_DIR: data } });
    const [program, args] = generateCommand(schemathesis);
    const env = { ...environment, ...server.env, FAKTURA_URL: proxy.url };
    await run(program, args, { cwd: folder, env, show: true });
  } finally {
    proxy.stop();
    await server.stop();
  }
}

/**
 * A proxy that gives every request another address: failed keys are limited by address, so that requests
 * without a valid key would soon get 429 in place of the 401 that Schemathesis expects.
 * @param {URL} target
 */
async function startProxy({ hostname: host, port, pathname }) {
  const proxy = createServer((incoming, outgoing) => {
    const address = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
    const headers = { ...incoming.headers, 'x-forwarded-for': address };
    const { method, url: path } = incoming;
    const onward = request({ host, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await once(proxy.listen(0, 'localhost'), 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (proxy.address());
  return {
    url: `http://localhost:${address.port}${pathname}`,
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
