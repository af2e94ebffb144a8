/**
 * Inline `$defs` become a required property in generated types; components do not.
 * @returns {import('./rule.ts').Rule}
 */
export function noInlineDefs() {
  return {
    Schema(schema, { report, location }) {
      if (schema.$defs === undefined) return;
      report({
        message: 'Put this schema into a file of its own instead of $defs.',
        location: location.child(['$defs']),
      });
    },
  };
}
