import { execFile } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PARTS = ['dist', 'contract', 'migrations', 'templates', 'python', 'package.json'];

/** The built CLI; a copy, so that a build in the meantime does not change it. */
export interface Program {
  file: string;
  env: Record<string, string>;
  /** Runs `faktura migrate` once, so that the processes start with existing tables. */
  migrate(): Promise<void>;
  /** Runs `faktura <args> --json`; `ok` is true if it exited with 0. */
  json<T>(...args: string[]): Promise<{ ok: boolean; value: T }>;
}

/** Copies the server to a folder in which Node still finds the packages of the repository. */
export function copyProgram(folder: string, env: Record<string, string>): Program {
  const copy = join(folder, 'server');
  mkdirSync(copy, { recursive: true });
  for (const part of [...PARTS, 'node_modules']) {
    cpSync(join('server', part), join(copy, part), { recursive: true });
  }
  const file = join(copy, 'dist/app/cli.js');
  const { PATH = '', HOME = '/' } = process.env;
  // Each start would launch LibreOffice, but nothing is printed here.
  const all = { PATH, HOME, SOFFICE: '/nowhere/soffice', ...env };
  return {
    file,
    env: all,
    migrate: async () => void (await run(process.execPath, [file, 'migrate'], { env: all })),
    async json<T>(...args: string[]) {
      const command = [file, ...args, '--json'];
      const options = { env: all, maxBuffer: 2 ** 28 };
      try {
        const { stdout } = await run(process.execPath, command, options);
        return { ok: true, value: JSON.parse(stdout) as T };
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        if (stdout === '')
          throw new Error(`faktura ${args.join(' ')}: ${stderr}`, { cause: error });
        return { ok: false, value: JSON.parse(stdout) as T };
      }
    },
  };
}
