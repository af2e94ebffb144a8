import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMock, type Mock } from '../../mock/src/index.js';
import { CommandFailed, root, run, runNode } from '../../scripts/process.mjs';
import { guides, type Snippet, snippetsOf } from '../harness/snippets.js';
import { freshFolder, startSandbox } from './program.js';

const snippets = guides.flatMap(snippetsOf);
const programs = snippets.filter(({ language }) => language === 'ts');
const shellPages = guides.filter((page) =>
  snippetsOf(page).some(({ language }) => language === 'sh'),
);

/** Below the repository, so that `@faktura/sdk` resolves as for any workspace. */
const folder = join(root, '.cache', `guides-${String(process.pid)}`);

interface Sandbox {
  baseUrl: string;
  apiKey: string;
}

let mock: Mock;
let sandbox: Sandbox;
let issuing: Sandbox;

async function newSandbox(...options: string[]): Promise<Sandbox> {
  const place = freshFolder();
  mkdirSync(place, { recursive: true });
  const { stdout } = await startSandbox(['--json', ...options], place);
  return JSON.parse(stdout()) as Sandbox;
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  [mock, sandbox, issuing] = await Promise.all([
    startMock({ port: 0 }),
    newSandbox(),
    newSandbox('--einvoicing'),
  ]);
});
afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true, force: true });
});

const sandboxOf = (page: string) => (page.endsWith('/e-invoices.md') ? issuing : sandbox);

/** The code with the addresses of the programs that run. */
const withAddresses = (code: string, page: string) =>
  code
    .replaceAll('http://127.0.0.1:4010/v1', mock.url)
    .replaceAll('http://127.0.0.1:4020', new URL(sandboxOf(page).baseUrl).origin);

describe('the snippets of the guides', () => {
  it('are all programs or commands, which the tests below run', () => {
    const others = snippets.filter(({ language }) => !['ts', 'sh'].includes(language));
    expect(others).toEqual([]);
    expect(programs.length).toBeGreaterThan(15);
    expect(shellPages.length).toBeGreaterThan(4);
  });
});

describe('the programs of the guides', () => {
  let results: Record<string, string[]>;
  beforeAll(async () => {
    const files = await Promise.all(programs.map(write));
    const runner = join(folder, 'run.mjs');
    writeFileSync(runner, runnerOf(files));
    const env = { FAKTURA_API_KEY: sandbox.apiKey, FAKTURA_URL: sandbox.baseUrl };
    const { stdout } = await runNode(runner, [], { cwd: folder, env });
    results = JSON.parse(stdout) as Record<string, string[]>;
  });

  it.each(programs)('$page, line $line, prints what it says', ({ page, line, code }) => {
    const printed = results[`${page} ${String(line)}`] ?? ['did not run'];
    const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].map(
      ([, text = '']) => text,
    );
    const found = said.reduce<string[]>((rest, text) => {
      const at = rest.indexOf(text);
      return at === -1 ? ['', ...rest] : rest.slice(at + 1);
    }, printed);
    expect(found.includes(''), `${said.join('\n')}\n\nbut printed:\n${printed.join('\n')}`).toBe(
      false,
    );
    expect(said.length).toBeGreaterThan(0);
  });
});

/** Stores a program that can run; one without a client of its own gets that of the page. */
async function write({ page, line, code }: Snippet): Promise<[key: string, file: string]> {
  const { baseUrl, apiKey } = sandboxOf(page);
  const client = `import { createFaktura } from '@faktura/sdk';
    const faktura = createFaktura(${JSON.stringify({ baseUrl, apiKey })});`;
  const isWhole =
    code.includes("createFaktura } from '@faktura/sdk'") || /createFaktura,/.test(code);
  const whole = isWhole ? code : `${client}\n${code}`;
  const ran = await transform(withAddresses(whole, page), { loader: 'ts' });
  const name = `${page.replaceAll(/\W/g, '-')}-${String(line)}.mjs`;
  writeFileSync(join(folder, name), ran.code);
  return [`${page} ${String(line)}`, name];
}

/** Runs the programs one after the other, and prints what each printed. Pages begin with the same records. */
function runnerOf(files: [key: string, file: string][]): string {
  const resets = [sandbox, issuing].map(({ baseUrl }) => new URL('/sandbox/reset', baseUrl).href);
  return `
    import { format } from 'node:util';
    const results = {};
    let page;
    for (const [key, file] of ${JSON.stringify(files)}) {
      if (page !== key.split(' ')[0]) {
        for (const url of ${JSON.stringify(resets)}) await fetch(url, { method: 'POST' });
        page = key.split(' ')[0];
      }
      results[key] = [];
      console.log = (...values) => results[key].push(format(...values));
      try {
        await import('./' + file);
      } catch (error) {
        results[key].push('', String(error.stack), JSON.stringify(error.errors));
      }
    }
    process.stdout.write(JSON.stringify(results));
  `;
}

describe('the commands of the guides', () => {
  it.each(shellPages)('%s has commands that succeed one after the other', async (page) => {
    const commands = snippetsOf(page).filter(({ language }) => language === 'sh');
    const code = commands.map((one) => one.code).join('\n');
    const { output, failed } = await paste(page, code);
    expect(failed, output).toBe(false);
    const statuses = [...output.matchAll(/^\[(\d+)\]$/gm)].map(([, status]) => Number(status));
    const asked = [...code.matchAll(/Prefer: code=(\d+)/g)].map(([, status]) => Number(status));
    expect(
      statuses.filter((status) => status >= 400),
      output,
    ).toEqual(asked);
  });
});

/** Runs commands in a terminal whose npm installs nothing and whose npx starts what was built. */
async function paste(page: string, code: string): Promise<{ output: string; failed: boolean }> {
  const place = freshFolder();
  const bin = join(place, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const name of ['openapi', 'sdk', 'server', 'test']) {
    symlinkSync(join(root, name), join(place, name));
  }
  for (const [name, text] of Object.entries(stubs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}`, { mode: 0o755 });
  }
  const port = String(await freePort());
  const script = withAddresses(code, page).replaceAll('localhost:3000', `127.0.0.1:${port}`);
  const env = {
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    ...{ HOME: place, PLACE: place, ROOT: root, PORT: port, HOST: '127.0.0.1' },
    ...{ REAL_CURL: await realCurl(), SHUTDOWN_DELAY_MS: '0', SOFFICE: '/nowhere/soffice' },
  };
  const end = `trap '[ ! -f "$PLACE/pid" ] || kill "$(cat "$PLACE/pid")"' EXIT`;
  return run('sh', ['-euc', `${end}\n${script}`], { cwd: place, env }).then(
    ({ output }) => ({ output, failed: false }),
    (error: unknown) => {
      if (!(error instanceof CommandFailed)) throw error;
      return { output: error.output, failed: true };
    },
  );
}

async function realCurl(): Promise<string> {
  return (await run('sh', ['-c', 'command -v curl'])).stdout.trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a program, and waits until it says how to stop it. */
const start = `start() {
  "$@" >"$PLACE/started" 2>&1 & pid=$!
  while ! grep -q 'Ctrl+C' "$PLACE/started"; do
    kill -0 "$pid" 2>/dev/null || { cat "$PLACE/started" >&2; exit 1; }
    sleep 0.05
  done
}`;

const stubs = {
  curl: `exec "$REAL_CURL" --silent --show-error --write-out '\\n[%{http_code}]\\n' "$@"\n`,
  npm: `case "$1" in
  init) echo '{}' >package.json ;;
  install) for name; do :; done; test -f "$ROOT/node_modules/$name/package.json" ;;
  *) echo "no test runs npm $*" >&2; exit 1 ;;
esac\n`,
  npx: `${start}
case "$1" in
  @faktura/mock) shift; start node "$ROOT/mock/bin/faktura-mock.js" "$@" --port 0 ;;
  @faktura/server) shift; start node "$ROOT/server/bin/faktura.js" "$@" --port 0 ;;
  *) echo "no test runs npx $*" >&2; exit 1 ;;
esac
kill "$pid"\n`,
  faktura: `${start}
[ "$1" = serve ] || exec node "$ROOT/server/bin/faktura.js" "$@"
start node "$ROOT/server/bin/faktura.js" "$@"
echo "$pid" >"$PLACE/pid"\n`,
};
