import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runTool } from '../process.mjs';

/** @import { Document } from './openapi.ts' */

/**
 * The contract as one document. Its parts are sorted, so that a small change of the sources is a small
 * change of the document.
 */
export async function bundleDocument(source = 'openapi/openapi.yaml') {
  const work = mkdtempSync(join(tmpdir(), 'faktura-bundle-'));
  try {
    const output = join(work, 'openapi.json');
    const options = [
      '--config',
      'openapi/redocly.yaml',
      '--component-renaming-conflicts-severity',
      'error',
    ];
    await runTool('redocly', ['bundle', source, '-o', output, ...options]);
    return inOrder(JSON.parse(readFileSync(output, 'utf8'), refuseIncomplete));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * `openapi/rules/like.mjs` completes schemas and examples; anywhere else its keywords would do nothing.
 *
 * @param {string} key
 * @param {unknown} value
 */
function refuseIncomplete(key, value) {
  if (key !== 'x-like' && key !== 'x-without') return value;
  const place = 'schemas and examples with x-like, and what is in them';
  throw new Error(`${key}: ${JSON.stringify(value)} has no effect; it works in ${place}.`);
}

/**
 * @param {Document} document
 * @returns {Document}
 */
function inOrder(document) {
  const { openapi, info, servers, tags, security, paths, components, ...rest } = document;
  return {
    openapi,
    info,
    servers,
    tags,
    security,
    paths,
    components: byName(mapValues(components, byName)),
    ...rest,
  };
}

/**
 * @template {object} T
 * @param {T} record
 */
function byName(record) {
  const entries = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return /** @type {T} */ (Object.fromEntries(entries));
}

/**
 * @template {Record<string, object>} T
 * @param {T} record
 * @param {(value: object) => object} change
 */
function mapValues(record, change) {
  const entries = Object.entries(record).map(([name, value]) => [name, change(value)]);
  return /** @type {T} */ (Object.fromEntries(entries));
}
