/** @import { Rule } from './rule.ts' */

const sentence = /Rate limit:\s+(\d+) requests a minute\./g;
const row = /^\| (\d+) \| (.+) \|$/gm;
const others = 'each of the others';

/**
 * `x-rate-limit` of the document applies to every operation without its own. The description of an
 * operation that has one says so, and the table in the description of the document has all of them.
 * @returns {Rule}
 */
export function rateLimits() {
  /** @type {string[]} */
  const declared = [];
  let path = '';
  return {
    PathItem: {
      enter(_item, { key }) {
        path = String(key);
      },
      Operation(operation, { report, location, key }) {
        const limit = operation['x-rate-limit'];
        if (limit !== undefined) declared.push(`${limit} ${String(key).toUpperCase()} ${path}`);
        const said = [...(operation.description ?? '').matchAll(sentence)];
        if (said.map(([, figure]) => figure).join() === String(limit ?? '')) return;
        report({
          message:
            limit === undefined
              ? 'The description has a rate limit, but the operation has no x-rate-limit.'
              : `The description must say once "Rate limit: ${limit} requests a minute."`,
          location: location.child(['description']),
        });
      },
    },
    Root: {
      leave(document, { report, location }) {
        declared.push(`${document['x-rate-limit']} ${others}`);
        const stated = statedIn(document.info.description ?? '');
        const differing = [...missingIn(stated, declared), ...missingIn(declared, stated)];
        if (differing.length === 0) return;
        report({
          message: `The table of limits differs from x-rate-limit: ${differing.join(', ')}.`,
          location: location.child(['info', 'description']),
        });
      },
    },
  };
}

/**
 * @param {string[]} list
 * @param {string[]} wanted
 */
function missingIn(list, wanted) {
  return wanted.filter((one) => !list.includes(one));
}

/**
 * The rows of the table, one text per endpoint: `100 GET /invoices`. A method counts until the next one.
 * @param {string} description
 */
function statedIn(description) {
  return [...description.matchAll(row)].flatMap(([, limit, endpoints = '']) => {
    let method = '';
    return endpoints.split(', ').map((endpoint) => {
      const [, given, path] = /^`(?:([A-Z]+) )?(\/.*)`$/.exec(endpoint) ?? [];
      method = given ?? method;
      return `${limit} ${path === undefined ? endpoint : `${method} ${path}`}`;
    });
  });
}
