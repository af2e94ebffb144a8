/** @import { Rule } from './rule.ts' */

/** @type {Record<string, string[]>} */
const verbs = {
  get: ['list', 'get', 'export'],
  post: ['create', 'send', 'issue', 'cancel', 'upload'],
  put: ['replace'],
  patch: ['update', 'rename'],
  delete: ['delete'],
};

/**
 * The operationId is the SDK's function name: verb, then resource, with a verb that fits the method.
 * @returns {Rule}
 */
export function operationIdVerb() {
  return {
    Operation(operation, { report, location, key }) {
      const method = String(key);
      const allowed = verbs[method] ?? [];
      const [verb = ''] = /^[a-z]+/.exec(operation.operationId ?? '') ?? [];
      if (allowed.includes(verb)) return;
      report({
        message: `The operationId of ${method.toUpperCase()} begins with ${allowed.join(', ')}.`,
        location: location.child(['operationId']),
      });
    },
  };
}
