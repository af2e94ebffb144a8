/** @import { Schema } from '../../scripts/generate/openapi.ts' */

/**
 * Generators read a number of any other format as a single-precision float, which changes amounts:
 * 1234567.89 becomes 1234567.9. `double` holds our 14 digits, and `x-decimals` is what validators check.
 * @returns {import('./rule.ts').Rule}
 */
export function numberFormats() {
  return {
    Schema(schema, { report, location }) {
      const message = faultOf(schema);
      if (message !== undefined) report({ message, location });
    },
  };
}

/**
 * @param {Schema} schema
 * @returns {string | undefined}
 */
function faultOf({ type, format = '', 'x-decimals': decimals }) {
  const types = [type].flat();
  if (types.includes('integer') && format !== 'int32' && format !== 'int64') {
    return 'An integer has the format int32 or int64.';
  }
  if (!types.includes('number')) {
    return decimals === undefined ? undefined : 'Only a number has x-decimals.';
  }
  if (format !== 'double') return 'A number has the format double, which every generator knows.';
  return decimals === 4 || decimals === 6 ? undefined : 'A number has x-decimals: 4 or 6.';
}
