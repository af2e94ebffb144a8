/**
 * `multipleOf: 0.01` refuses honest money (19.99, 8.2, 1.13) in floating-point validators; the
 * number of decimals is said by `format: decimal4` or `decimal6`.
 */
export function noFractionalMultipleOf() {
  return {
    Schema(schema, { report, location }) {
      if (schema.multipleOf === undefined || Number.isInteger(schema.multipleOf)) return;
      report({
        message: 'A fractional multipleOf refuses honest money. Use format: decimal4 or decimal6.',
        location: location.child(['multipleOf']),
      });
    },
  };
}
