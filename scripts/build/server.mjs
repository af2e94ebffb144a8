import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';

/** Packages that cannot be bundled: a native module, files that threads load, and files read by name. */
const apart = ['libsql', 'piscina', 'libreoffice-convert', 'pg-hstore'];

/** CommonJS packages in the bundle load Node's built-in modules with `require`. */
const banner = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

const server = join(root, 'server');
const fresh = join(root, '.cache', 'build', 'server');

/**
 * Bundles the server into a few files: loading a dozen instead of eight hundred halves the start-up
 * time. Each command of the command line has its own file.
 */
export async function buildServer() {
  await bundle({ write: true });
  const dist = join(server, 'dist');
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}

/** The files that are bundled, without writing the bundle. */
export async function bundledFiles() {
  const { metafile } = await bundle({ write: false });
  return Object.keys(metafile.inputs).map((input) => join(server, input));
}

/** @param {{ write: boolean }} options */
async function bundle({ write }) {
  // The first start loads this file before any package is installed.
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: server,
    entryPoints: {
      cli: 'src/app/cli/main.ts',
      'fill-worker': 'src/pdf/docx/fill-worker.js',
      'notice-worker': 'src/platform/mail/notice-worker.js',
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
    metafile: true,
    write,
    logLevel: 'warning',
  });
}
