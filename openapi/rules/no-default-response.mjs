/**
 * A `default` response would hide every status that nobody documented.
 * @returns {import('./rule.ts').Rule}
 */
export function noDefaultResponse() {
  return {
    Operation(operation, { report, location }) {
      if (operation.responses?.default === undefined) return;
      report({
        message: 'Name each status; a default response hides undocumented ones.',
        location: location.child(['responses', 'default']),
      });
    },
  };
}
