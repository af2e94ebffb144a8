import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scripted } from '../sdk/scripted-server.js';
import { installRuntimes } from './other-runtimes.js';
import { clientOf, expected, program, programServers } from './sdk-program.js';
import { makeConsumer, runTo, type Consumer, type Ran } from './sdk-package.js';

let consumer: Consumer;
let modules: string;
let server: Scripted;
let elsewhere: Scripted;
beforeAll(async () => {
  ({ server, elsewhere } = await programServers());
  consumer = await makeConsumer();
  consumer.write('package.json', '{ "type": "module" }');
  modules = await installRuntimes();
}, 600_000);
afterAll(async () => {
  consumer.remove();
  await server.close();
  await elsewhere.close();
});

const imports = `
  import { createFaktura, isFakturaError, logTo } from '@faktura/sdk';
  import { getInvoice } from '@faktura/sdk/invoices';
`;

/** For runtimes that execute a file. */
function writeScript(log: boolean): void {
  consumer.write(
    'main.mjs',
    `${imports}${clientOf(server.baseUrl, log)}${program}
    console.log(JSON.stringify(found));`,
  );
}

/** The client is created when the worker loads, as in most applications, so two requests share it. */
async function runInWorkerd(log: boolean): Promise<Ran> {
  const worker = `${imports}${clientOf(server.baseUrl, log)}
    export default { async fetch() { ${program} return Response.json(found); } };`;
  await build({
    stdin: { contents: worker, resolveDir: consumer.folder },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    outfile: join(consumer.folder, 'worker.mjs'),
  });
  const miniflare = JSON.stringify(join(modules, 'miniflare/dist/src/index.js'));
  consumer.write(
    'serve.mjs',
    `import miniflare from ${miniflare};
     const worker = new miniflare.Miniflare({
       modules: true,
       scriptPath: 'worker.mjs',
       compatibilityDate: '2025-01-01',
     });
     await (await worker.dispatchFetch('http://localhost/')).text();
     console.log(await (await worker.dispatchFetch('http://localhost/')).text());
     await worker.dispose();`,
  );
  return runTo(process.execPath, ['serve.mjs'], consumer.folder);
}

const runtimes: Record<string, (log: boolean) => Promise<Ran>> = {
  Deno: (log) => {
    writeScript(log);
    return runTo(join(modules, '.bin/deno'), ['run', '--allow-net', 'main.mjs'], consumer.folder);
  },
  Bun: (log) => {
    writeScript(log);
    return runTo(join(modules, '.bin/bun'), ['main.mjs'], consumer.folder);
  },
  workerd: runInWorkerd,
};

describe('runtimes: the packed tarball', () => {
  for (const [name, run] of Object.entries(runtimes)) {
    for (const log of [false, true]) {
      test(`works in ${name}, ${log ? 'with' : 'without'} a log, and follows no redirect`, async () => {
        const { code, output } = await run(log);
        expect(code, output).toBe(0);
        expect(JSON.parse(output)).toEqual({ ...expected, logged: log });
        expect(elsewhere.seen).toEqual([]);
      });
    }
  }
});
