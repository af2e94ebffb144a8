/**
 * Requests and responses have separate schemas, because every tool treats readOnly differently.
 * @returns {import('./rule.ts').Rule}
 */
export function noReadOnly() {
  return {
    Schema(schema, { report, location }) {
      for (const key of ['readOnly', 'writeOnly']) {
        if (!(key in schema)) continue;
        report({
          message: `${key} is not used: write separate schemas for request and response.`,
          location: location.child([key]),
        });
      }
    },
  };
}
