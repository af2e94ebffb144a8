const shims = '@modelcontextprotocol/server/_shims';

/**
 * A bundler plugin that leaves out the JSON Schema validator of the protocol's SDK, half of its size. It is for
 * servers that ask their client for input or describe their results with a schema; this one does neither.
 */
export function withoutValidator() {
  return {
    name: 'without-validator',
    resolveId: (source: string) => (source === shims ? `\0${shims}` : null),
    load: (id: string) => (id === `\0${shims}` ? module : null),
  };
}

const module = `
import process from 'node:process';
class DefaultJsonSchemaValidator {
  getValidator() { throw new Error('The JSON Schema validator is not in this bundle.'); }
}
export { DefaultJsonSchemaValidator, process };
`;
