import { register } from 'node:module';

// Preloaded into the server: its validation then accepts every request. The product itself has
// no such switch.
const hooks = `
const declaration = 'async function validateRequest(';
export async function load(url, context, next) {
  const loaded = await next(url, context);
  const source = String(loaded.source ?? '');
  if (loaded.format !== 'module' || !source.includes(declaration)) return loaded;
  const blind = declaration + '_, { query, value }) { return { query, body: value }; }\\n';
  return { ...loaded, source: source.replace(declaration, blind + 'async function validating(') };
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
