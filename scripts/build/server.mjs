import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';

/** What cannot be bundled: a native module, files that threads load, and lists read by name. */
const apart = ['libsql', 'piscina', 'libreoffice-convert', 'pg-hstore'];

/** CommonJS packages in the bundle load Node's built-in modules with `require`. */
const banner = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/**
 * Writes the server as a few files: a start then loads a dozen instead of eight hundred, which halves
 * its time. Each command of the command line has its own file.
 */
export async function buildServer() {
  // The first start loads this file before any package is installed.
  const { build } = await import('esbuild');
  const server = join(root, 'server');
  const fresh = join(root, '.cache', 'build', 'server');
  const dist = join(server, 'dist');
  await build({
    absWorkingDir: server,
    entryPoints: {
      cli: 'src/app/cli.ts',
      'fill-worker': 'src/pdf/docx/fill-worker.js',
    },
    outdir: join(fresh, 'app'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: apart,
    banner: { js: banner },
    chunkNames: '[name]-[hash]',
    legalComments: 'none',
    logLevel: 'warning',
  });
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}
