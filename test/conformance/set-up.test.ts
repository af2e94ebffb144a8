import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';
import { testedNodes } from '../../scripts/test/other-nodes.mjs';
import { emptyStarts } from '../harness/start-cost.js';

interface Ended {
  code: number | null;
  output: string;
  /** CPU time, which other work on the machine stretches less than a clock. */
  milliseconds: number;
}

/** Reports the CPU time of the script through a separate pipe. */
const meter = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
   process.on('exit', () => {
     const { user, system } = process.cpuUsage();
     writeSync(3, String((user + system) / 1000));
   });`,
)}`;

function setUp(purpose: string, env: Record<string, string> = {}): Ended {
  const script = join(root, 'scripts', 'setup.mjs');
  const { status, output } = spawnSync(process.execPath, ['--import', meter, script, purpose], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, stdout = '', stderr = '', milliseconds] = output;
  return { code: status, output: `${stdout}${stderr}`, milliseconds: Number(milliseconds) };
}

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** A PATH without the tools and without apt. */
const bare = { PATH: '/nowhere' };

describe('the set-up', () => {
  it('is silent and costs few starts of Node if nothing is missing', async () => {
    setUp('test');
    const start = () => {
      const { output, milliseconds } = setUp('test');
      expect(output).toBe('');
      return milliseconds;
    };
    const starts = await emptyStarts(start, 10);
    expect(starts).toBeLessThanOrEqual(10);
  });

  it('stops the tests with one command to paste if it cannot install', () => {
    const { code, output } = setUp('test', bare);
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toMatch(
      /install .*libreoffice.*mariadb.*redis-server.*chromium.*poppler.*curl/,
    );
  });

  it('lets npm start continue without LibreOffice, and says what that means', () => {
    const { code, output } = setUp('start', bare);
    expect(code).toBe(0);
    expect(output).toContain('503');
    expect(output).not.toContain('chromium');
  });

  it('needs nothing but npm packages for the mock', () => {
    expect(setUp('mock', bare)).toMatchObject({ code: 0, output: '' });
  });

  it('lists the purposes if one is unknown', () => {
    expect(setUp('party')).toMatchObject({
      code: 1,
      output: 'Say mock, start, test, cluster or full; see --help.\n',
    });
  });
});

describe('the versions of Node', () => {
  /** The setup in a process that pretends to be this version. */
  const under = (version: string) => {
    const versions = `{ value: { ...process.versions, node: '${version}' } }`;
    const pretend = `Object.defineProperty(process, 'versions', ${versions})`;
    const preload = `--import=data:text/javascript,${encodeURIComponent(pretend)}`;
    return setUp('mock', { NODE_OPTIONS: preload });
  };

  it.each(['18.20.8', '20.18.3', '22.12.0', '23.11.1'])(
    '%s, which a package refuses, ends the set-up with those that will do',
    (version) => {
      expect(under(version)).toMatchObject({
        code: 1,
        output: `Node 20.19, 22.13, 24 or newer is needed; this is ${version}.\n`,
      });
    },
  );

  it.each(['20.19.0', '22.13.0', '24.0.0', '26.0.0'])('%s is supported', (version) => {
    expect(under(version)).toMatchObject({ code: 0, output: '' });
  });

  it('under which everything was tested are in README', () => {
    const [, tested] = /Node (.+) by `npm run test:full`/.exec(readme) ?? [];
    expect(tested).toBe(testedNodes.join(', ').replace(/, (?=\S+$)/, ' and '));
  });
});

describe('every script', () => {
  // As in a new clone: each script must load before it can install what it needs.
  const clone = mkdtempSync(join(tmpdir(), 'faktura-scripts-'));
  const scripts = join(clone, 'scripts');
  cpSync(join(root, 'scripts'), scripts, { recursive: true });
  // The build reads what this package contains.
  cpSync(join(root, 'openapi', 'package.json'), join(clone, 'openapi', 'package.json'));
  afterAll(() => rmSync(clone, { recursive: true }));
  const names = readdirSync(scripts)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => name.slice(0, -4))
    .filter((name) => !['console', 'process', 'published', 'bench-bundle'].includes(name));

  it('is found', () => {
    expect(names).toEqual(expect.arrayContaining(['start', 'mock', 'test', 'lint', 'build']));
  });

  it.each(names)('%s explains itself with --help, before any package is installed', (name) => {
    const script = join(scripts, `${name}.mjs`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--help'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: /);
  });
});
