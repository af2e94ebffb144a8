import { join } from 'node:path';
import { installOnce } from './installed.js';

/** The last miniflare that starts in Node 20; the other two include their own engine. */
export const packages = { bun: '1.4.5', deno: '2.9.6', miniflare: '4.20260415.0' };

/** Packages that download or install their binary with a script. */
const allowScripts = { bun: true, deno: true, workerd: true, sharp: false };

/** Installs them once; resolves with their node_modules. */
export async function installRuntimes(): Promise<string> {
  return join(await installOnce('runtimes', packages, allowScripts), 'node_modules');
}
