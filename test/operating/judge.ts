import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { root } from '../operations/program.js';

const tools = join(root, '.cache/operating');

/** Starts a program that `npm run test:operating` has built, or one of the system. */
export function start(name: string, args: readonly string[]) {
  const built = join(tools, name);
  const isOwn = name === 'judges' || name === 'promtool';
  if (isOwn && !existsSync(built)) throw new Error(`${name} is missing: npm run test:operating`);
  const child = spawn(isOwn ? built : name, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, stdout: text(child.stdout), stderr: text(child.stderr) };
}

/** Runs it to its end: its exit code, and what it wrote. */
export async function run(name: string, args: readonly string[]) {
  const { child, stdout, stderr } = start(name, args);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: await stdout, stderr: await stderr };
}
