/** A number of at most so many decimals; `multipleOf` refuses honest cents (19.99 / 0.01). */
function decimals(digits: number) {
  return {
    type: 'number' as const,
    validate: (value: number) => Number(value.toFixed(digits)) === value,
  };
}

/** The contract's own formats, beside those of JSON Schema. */
export const formats = { decimal4: decimals(4), decimal6: decimals(6) };

/** Formats that say nothing about a value. */
export const silentFormats = ['binary', 'int32', 'int64', 'double', 'float', 'password'];
