/** @import { SdkOperation } from './operation.mjs' */

/** What the generated functions import from each file of the core. */
const core = {
  bind: { values: ['bind'], types: [] },
  call: { values: [], types: ['Call'] },
  client: { values: [], types: ['Client'] },
  download: { values: ['download'], types: ['DocumentFile', 'ExportQuery'] },
  options: {
    values: [],
    types: [
      'ActionOptions',
      'CallOptions',
      'ChangeOptions',
      'PostOptions',
      'ReadOptions',
      'ScopedOptions',
    ],
  },
  pages: { values: ['list'], types: ['ListCall'] },
  send: { values: ['send'], types: [] },
  upload: { values: ['upload'], types: [] },
};

/**
 * The imports of a resource's functions.
 * @param {SdkOperation[]} operations
 */
export function importsOf(operations) {
  const used = new Set(['bind', 'Client', ...operations.flatMap(coreNames)]);
  /** @param {string} name */
  const isUsed = (name) => used.has(name);
  const lines = Object.entries(core).flatMap(([file, { values, types }]) =>
    importOf(`../../core/${file}.js`, values.filter(isUsed), types.filter(isUsed)),
  );
  const own = [...new Set(operations.flatMap(ownTypes))].sort();
  return [...lines, ...importOf('./types.js', [], own)].join('\n');
}

/**
 * The function and the types of the core that an operation uses.
 * @param {SdkOperation} operation
 */
function coreNames({ kind, body, result, query, options, mayBeKnown }) {
  const send = { list: 'list', file: 'download', json: body?.form ? 'upload' : 'send' }[kind];
  const words = `${result} ${query?.type ?? ''}`.match(/\w+/g) ?? [];
  return [send, options, ...(mayBeKnown ? ['ReadOptions'] : []), ...words];
}

/**
 * Types that `types.js` of the resource exports.
 * @param {SdkOperation} operation
 */
function ownTypes({ body, query, types }) {
  return [...(body ? [body.type] : []), ...(query?.isOwn ? [query.type] : []), ...types];
}

/**
 * @param {string} from
 * @param {string[]} values
 * @param {string[]} types
 */
function importOf(from, values, types) {
  if (values.length + types.length === 0) return [];
  if (values.length === 0) return [`import type { ${types.join(', ')} } from '${from}';`];
  const names = [...values, ...types.map((type) => `type ${type}`)];
  return [`import { ${names.join(', ')} } from '${from}';`];
}
