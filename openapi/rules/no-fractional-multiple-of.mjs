/**
 * `multipleOf: 0.01` rejects valid amounts (19.99, 8.2, 1.13) in floating-point validators; use
 * `x-decimals` for the number of decimals.
 * @returns {import('./rule.ts').Rule}
 */
export function noFractionalMultipleOf() {
  return {
    Schema(schema, { report, location }) {
      if (schema.multipleOf === undefined || Number.isInteger(schema.multipleOf)) return;
      report({
        message: 'A fractional multipleOf refuses honest money. Use x-decimals.',
        location: location.child(['multipleOf']),
      });
    },
  };
}
