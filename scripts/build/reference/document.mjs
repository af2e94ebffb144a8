import { operationsOf, resolve } from '../../generate/document.mjs';
import { isTextPattern } from '../../generate/text-patterns.mjs';

/**
 * The contract as the reference page shows it: what this server has not built is marked, and no
 * description is lost.
 */
export function referenceDocument(document, { pending }) {
  const shown = legible(document, document);
  for (const { id, operation } of operationsOf(shown)) {
    if (id in pending) markPending(operation, pending[id]);
  }
  return shown;
}

const answers501 = 'This server answers 501 `NOT_IMPLEMENTED`';

function markPending(operation, missing) {
  operation['x-badges'] = [{ name: 'Not built yet', color: '#fcd34d', position: 'after' }];
  operation.description = `**Not built yet: ${missing}.** ${answers501}.\n\n${operation.description}`;
}

/**
 * Redoc shows the description of the chosen branch of a `oneOf`, and not the one beside it: each
 * branch gets both. With a discriminator it shows neither. A schema or null is one schema. What the
 * pattern of every text says is said once, under "Requests".
 */
function legible(document, value) {
  if (Array.isArray(value)) return value.map((entry) => legible(document, entry));
  if (typeof value !== 'object' || value === null) return value;
  const node = Array.isArray(value.oneOf) && value.description ? readable(document, value) : value;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, entry]) => key !== 'pattern' || !isTextPattern(entry))
      .map(([key, entry]) => [key, legible(document, entry)]),
  );
}

function readable(document, { oneOf, discriminator, ...beside }) {
  const [only, ...others] = oneOf.filter(({ type }) => type !== 'null');
  const isNullable = others.length + 1 < oneOf.length;
  if (!isNullable || others.length > 0) {
    return { ...beside, oneOf: oneOf.map((branch) => described(document, branch, beside)) };
  }
  const { oneOf: nested, ...schema } = described(document, only, beside, resolve(document, only));
  const example = beside.example ?? schema.example;
  if (nested === undefined) return { ...orNull(schema), example };
  return readable(document, { ...schema, example, oneOf: [...nested, { type: 'null' }] });
}

function orNull({ type, ...schema }) {
  const values = schema.enum && { enum: [...schema.enum, null] };
  return { ...schema, ...values, type: [type, 'null'] };
}

/** The branch with the description beside its `oneOf` before its own. */
function described(document, branch, { description }, shown = branch) {
  const own = shown.description ?? resolve(document, branch).description ?? '';
  const both = description.includes(own) ? description : `${description}\n\n${own}`;
  return { ...shown, description: both };
}
