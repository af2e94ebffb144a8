import { join } from 'node:path';

import { build } from './build.mjs';
import { fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root } from './process.mjs';
import { setup } from './setup.mjs';

const help = `
Usage: npm run docs [-- --port <n>] [-- --build]

Builds the documentation and shows it on http://127.0.0.1:4030, with what you change in docs/ and in the
READMEs of the packages: reload the page. The pages are in server/contract/docs, plain files that any web
server can serve, in a folder of any name.
  --port <n>   another port
  --build      build it, and do not serve it
`;

/** @param {string[]} args */
function readPort(args) {
  const at = args.indexOf('--port');
  if (at === -1) return { port: 4030, known: ['--build'] };
  const text = args[at + 1] ?? '';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) fail('--port takes a number from 0 to 65535.');
  return { port, known: ['--build', '--port', text] };
}

/**
 * Serves the site, and builds it again before a page is shown if its sources have changed.
 * @param {number} port
 */
async function serve(port) {
  // The help is printed before any package is installed.
  const { default: express } = await import('express');
  const site = join(root, 'server', 'contract', 'docs');
  const app = express();
  app.get(/(\/|\.html)$/, async (_request, _response, next) => {
    await build({ only: ['documentation'] });
    next();
  });
  app.use(express.static(site, { cacheControl: false }));
  app.use((_request, response) => response.status(404).sendFile(join(site, '404.html')));
  const server = app.listen(port, '127.0.0.1', (error) => {
    if (error !== undefined) fail(`Cannot listen on port ${port}: ${error.message}`);
    const address = server.address();
    const actual = typeof address === 'object' && address !== null ? address.port : port;
    console.log(`The documentation is at http://127.0.0.1:${actual}/. Stop it with Ctrl+C.`);
  });
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const { port, known } = readPort(args);
    refuseUnknown(args, known);
    await setup('mock');
    await build({ only: ['API reference', 'documentation'] });
    if (!args.includes('--build')) await serve(port);
  });
}
