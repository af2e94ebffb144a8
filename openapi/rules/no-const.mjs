/**
 * Generators of Python leave out schemas with a `const`; an `enum` of one value means the same.
 * @returns {import('./rule.ts').Rule}
 */
export function noConst() {
  return {
    Schema(schema, { report, location }) {
      if (!('const' in schema)) return;
      report({ message: 'Use an enum of one value.', location: location.child(['const']) });
    },
  };
}
