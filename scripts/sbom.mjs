import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root, run } from './process.mjs';

const help = `
Usage: node scripts/sbom.mjs

Prints the list of components (SBOM, CycloneDX 1.5) of the server: what it bundles, and what npm installs with it.
`;

/**
 * @typedef {{ type: string, url: string }} Link
 * @typedef {{ name: string, value: string }} Property
 * @typedef {{ 'bom-ref': string, externalReferences?: Link[], properties?: Property[] }} Component
 * @typedef {{ ref: string, dependsOn: string[] }} Needs
 * @typedef {{ metadata: object, components: Component[], dependencies: Needs[] }} Bom
 */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The package of a bundled file, as npm names it; undefined for our own.
 * @param {string} file
 */
function packageOf(file) {
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
  if (folder === undefined) return undefined;
  const { name, version } = readJson(join(folder, 'package.json'));
  return `${name}@${version}`;
}

/**
 * What these packages need, and they themselves.
 * @param {(string | undefined)[]} first
 * @param {Needs[]} dependencies
 */
function withTheirs(first, dependencies) {
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const found = new Set(first);
  for (const one of found) for (const needed of needs.get(one ?? '') ?? []) found.add(needed);
  return found;
}

/**
 * npm calls what is bundled a development dependency, and some addresses of Git are no URLs.
 * @param {Component} component
 */
function asShipped({ externalReferences = [], properties = [], ...component }) {
  return {
    ...component,
    externalReferences: externalReferences.filter(({ url }) => URL.canParse(url)),
    properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
  };
}

/**
 * npm's own list for one workspace leaves out each package that the root needs for development, such as Express.
 * @param {string[]} bundled files in the bundle
 */
async function billOf(bundled) {
  const { stdout } = await run('npm', ['sbom', '--sbom-format', 'cyclonedx']);
  /** @type {Bom} */
  const { metadata, components, dependencies, ...bom } = JSON.parse(stdout);
  const manifest = readJson(join(root, 'server', 'package.json'));
  const self = `${manifest.name}@${manifest.version}`;
  const installed = (dependencies.find(({ ref }) => ref === self)?.dependsOn ?? []).filter((ref) =>
    Object.hasOwn(manifest.dependencies, ref.slice(0, ref.lastIndexOf('@'))),
  );
  const direct = [...new Set([...installed, ...bundled.map(packageOf)])].filter(Boolean);
  const shipped = withTheirs(direct, dependencies);
  const main = components.find((one) => one['bom-ref'] === self);
  return {
    ...bom,
    metadata: { ...metadata, component: { ...main, type: 'application', name: manifest.name } },
    components: components.filter((one) => shipped.has(one['bom-ref'])).map(asShipped),
    dependencies: [
      { ref: self, dependsOn: direct },
      ...dependencies.filter(({ ref }) => shipped.has(ref)),
    ],
  };
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, []);
    const { bundledFiles } = await import('./build/server.mjs');
    console.log(JSON.stringify(await billOf(await bundledFiles()), null, 2));
  });
}
