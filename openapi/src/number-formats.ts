/** Decimals of a number as it is written: 19.99 has 2, 1e-7 has 7. */
export function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const text = String(value);
  const power = text.indexOf('e');
  const end = power === -1 ? text.length : power;
  const point = text.indexOf('.');
  const digits = point === -1 ? 0 : end - point - 1;
  return power === -1 ? digits : Math.max(0, digits - Number(text.slice(power + 1)));
}

function atMost(decimals: number) {
  return { type: 'number' as const, validate: (value: number) => decimalsOf(value) <= decimals };
}

/**
 * The number formats of the document. A fractional `multipleOf` refuses honest cents (19.99), so
 * digits are counted on the text of the number.
 */
export const numberFormats = { decimal4: atMost(4), decimal6: atMost(6) };

/** How many decimals a format of ours allows; undefined for any other format. */
export function decimalsAllowed(format: unknown): number | undefined {
  if (format === 'decimal4') return 4;
  return format === 'decimal6' ? 6 : undefined;
}
