import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { transform } from 'esbuild';

/**
 * An import of `x.js` finds `x.ts`.
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, next) {
  if (/^\.\.?\/.*\.js$/.test(specifier) && !context.parentURL?.includes('/node_modules/')) {
    const source = new URL(specifier.replace(/js$/, 'ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

/**
 * Compiles each TypeScript file separately, under its own name, so that coverage names the sources.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, next) {
  if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
  const sourcefile = fileURLToPath(url);
  const text = readFileSync(sourcefile, 'utf8');
  const { code } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node20.19',
    sourcefile,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
