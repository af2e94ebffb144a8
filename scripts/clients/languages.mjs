import { copyFileSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { run, runTool } from '../process.mjs';
import { environment, nodeModules } from './toolchains.mjs';

/** @import { Client } from './catalogue.mjs' */

/**
 * How generated code is compiled with the journey that uses it, and how the result is started.
 * @typedef {{
 *   prepare?: (folder: string) => void,
 *   compile: (folder: string, client: Client) => Promise<void>,
 *   start: (folder: string) => [string, string[]],
 * }} Language
 */

/** @type {Record<Client['language'], Language>} */
export const languages = {
  typescript: {
    prepare: (folder) => symlinkSync(nodeModules, join(folder, 'node_modules')),
    async compile(folder) {
      await runTool('tsc', ['--project', folder], { cwd: folder });
      const { build } = await import('esbuild');
      const entryPoints = [join(folder, 'calls.ts')];
      const outfile = join(folder, 'journey.mjs');
      await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node' });
    },
    start: () => [process.execPath, ['journey.mjs']],
  },
  python: {
    async compile(folder) {
      const options = { cwd: folder, env: pythonEnvironment };
      await run('python', ['-m', 'compileall', '-q', 'client'], options);
      // The types that the journey uses; the rest of the generated code is the generator's matter.
      await run(
        'python',
        ['-m', 'mypy', '--strict', '--follow-imports=silent', 'calls.py'],
        options,
      );
    },
    start: () => ['python', ['calls.py']],
  },
  java: {
    async compile(folder) {
      copyFileSync(join(folder, 'Journey.java'), join(folder, 'client/src/main/java/Journey.java'));
      const goals = ['compile', 'dependency:build-classpath', '-Dmdep.outputFile=class-path'];
      await run('mvn', ['-q', '-B', ...goals], { cwd: join(folder, 'client') });
    },
    start: (folder) => {
      const classPath = readFileSync(join(folder, 'client/class-path'), 'utf8');
      return ['java', ['-cp', `client/target/classes:${classPath}`, 'Journey']];
    },
  },
  go: {
    async compile(folder, { modules = [] }) {
      const options = { cwd: folder, env: { GOFLAGS: '-mod=mod' } };
      await run('go', ['mod', 'init', 'journey'], options);
      await run('go', ['get', ...modules], options);
      await run('go', ['mod', 'tidy'], options);
      await run('go', ['build', '-o', 'journey', '.'], options);
    },
    start: (folder) => [join(folder, 'journey'), []],
  },
};

const pythonEnvironment = { ...environment, PYTHONPATH: 'client', MYPYPATH: 'client' };
