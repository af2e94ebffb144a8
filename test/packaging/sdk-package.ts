import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from '../../scripts/build.mjs';
import { resources } from '../../scripts/checks/contract.mjs';

const run = promisify(execFile);

export const root = join(import.meta.dirname, '../..');
const sdk = join(root, 'sdk');

/** Every entry point as consumers import it. */
export const entryPoints = [
  '@faktura/sdk',
  ...resources.map((name) => `@faktura/sdk/${name}`),
  '@faktura/sdk/testing',
  '@faktura/sdk/testing/msw',
];

export interface Ran {
  code: number;
  output: string;
}

/** Runs a program to its end; a code other than 0 is returned, not thrown. */
export async function runTo(
  file: string,
  args: string[],
  cwd = root,
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  try {
    const own = { ...process.env, ...env };
    const { stdout, stderr } = await run(file, args, { cwd, env: own, maxBuffer: 20_000_000 });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const {
      code,
      stdout = '',
      stderr = '',
    } = error as { code?: number; stdout?: string; stderr?: string };
    return { code: code ?? 1, output: stdout + stderr || String(error) };
  }
}

/** Builds the SDK if its sources have changed; concurrent test files take turns. */
export async function buildSdk(): Promise<void> {
  const lock = join(root, '.cache/sdk-build.lock');
  mkdirSync(dirname(lock), { recursive: true });
  const giveUpAt = Date.now() + 100_000;
  while (!tryLock(lock) && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    await build({ only: ['sdk'] });
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** The packed tarball of the SDK. */
async function packSdk(folder: string): Promise<string> {
  await buildSdk();
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: sdk });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack made no tarball');
  return join(folder, tarball);
}

export interface Consumer {
  folder: string;
  /** Path of the installed SDK. */
  installed: string;
  tarball: string;
  write(path: string, content: string): void;
  remove(): void;
}

/**
 * A project that has installed only the tarball. Below a folder with `node_modules`, it also finds those.
 */
export async function makeConsumer(below = tmpdir()): Promise<Consumer> {
  const folder = mkdtempSync(join(below, 'faktura-consumer-'));
  const tarball = await packSdk(folder);
  const installed = join(folder, 'node_modules/@faktura/sdk');
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  return {
    folder,
    installed,
    tarball,
    write(path, content) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Adds the types of Node to a consumer, as most have them. */
export function addNodeTypes({ folder }: Consumer): void {
  for (const name of ['@types/node', 'undici-types']) {
    const from = join(root, 'node_modules', name);
    if (existsSync(from)) cpSync(from, join(folder, 'node_modules', name), { recursive: true });
  }
}
