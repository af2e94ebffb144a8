/** Requests and responses have separate schemas, because every tool treats readOnly differently. */
export function noReadOnly() {
  return {
    Schema(schema, { report, location }) {
      for (const key of ['readOnly', 'writeOnly']) {
        if (schema[key] === undefined) continue;
        report({
          message: `${key} is not used: write separate schemas for request and response.`,
          location: location.child([key]),
        });
      }
    },
  };
}
