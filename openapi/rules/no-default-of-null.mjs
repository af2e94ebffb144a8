/**
 * Go clients do not compile if an enum that may be null has a default. The description states it, and the
 * service applies it.
 * @returns {import('./rule.ts').Rule}
 */
export function noDefaultOfNull() {
  return {
    Schema(schema, { report, location }) {
      if (schema.default === undefined || !schema.enum?.includes(null)) return;
      report({
        message: 'State the default of an enum with null in its description.',
        location: location.child(['default']),
      });
    },
  };
}
