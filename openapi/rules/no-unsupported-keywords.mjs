const keywords = [
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
  'unevaluatedItems',
  'prefixItems',
];

/**
 * Keywords that do not affect the generated types and that not every tool checks. Such rules are in the
 * description and checked by the server.
 * @returns {import('./rule.ts').Rule}
 */
export function noUnsupportedKeywords() {
  return {
    Schema(schema, { report, location }) {
      for (const key of keywords.filter((name) => name in schema)) {
        report({
          message: `${key} is not checked everywhere. Describe the rule; the server checks it.`,
          location: location.child([key]),
        });
      }
    },
  };
}
