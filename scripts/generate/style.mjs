import { format } from 'oxfmt';

/** Formats TypeScript like the rest of the repository, or with shorter lines. */
export async function inOurStyle(source, options = {}) {
  // The one setting of .oxfmtrc.jsonc about TypeScript; oxfmt's other defaults are our style.
  const style = { singleQuote: true, ...options };
  const { code, errors } = await format('generated.ts', source, style);
  if (errors.length > 0) throw new Error(`Generated code does not parse: ${errors[0].message}`);
  return code;
}
