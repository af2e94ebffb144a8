import { resolve } from '../../generate/document.mjs';
import { isTextPattern } from '../../generate/text-patterns.mjs';

/** The contract as the reference page shows it: no description is lost. */
export function referenceDocument(document) {
  return legible(document, document);
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
