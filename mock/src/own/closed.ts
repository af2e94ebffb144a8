import type { Schema } from '@faktura/contract';

/** Schemas of responses have more keywords than those of requests. */
interface ResponseSchema extends Schema {
  allOf?: ResponseSchema[];
  required?: string[];
  'x-extensible-enum'?: unknown[];
  'x-decimals'?: number;
}

const made = new WeakMap<ResponseSchema, Schema>();

/**
 * A schema that accepts only what this version of the contract knows: clients must ignore members and
 * values that it does not, but in an example they are mistyped. Made once, since it is compiled for each copy.
 */
export function closed(schema: ResponseSchema): Schema {
  const copy = made.get(schema) ?? close(schema);
  made.set(schema, copy);
  return copy;
}

function close(schema: ResponseSchema): Schema {
  const { 'x-extensible-enum': open, 'x-decimals': decimals, ...own } = whole(schema);
  const copy: Schema = own;
  if (open) copy.enum = [copy.type].flat().includes('null') ? [...open, null] : open;
  if (decimals !== undefined) copy.format = `decimal${decimals}`;
  if (copy.items) copy.items = closed(copy.items);
  if (copy.oneOf) copy.oneOf = copy.oneOf.map(closed);
  if (copy.properties) {
    const members = Object.entries(copy.properties);
    copy.properties = Object.fromEntries(members.map(([name, one]) => [name, closed(one)]));
    copy.additionalProperties ??= false;
  }
  // Errors with one status differ by their code.
  if (copy.oneOf?.every(({ properties }) => properties?.['code']?.enum)) {
    copy.discriminator = { propertyName: 'code' };
  }
  return copy;
}

/** An error narrows the members that all errors have: both as one schema. */
function whole(schema: ResponseSchema): ResponseSchema {
  const { allOf = [], ...own } = schema;
  return allOf.map(whole).reduce<ResponseSchema>(
    (all, part) => ({
      ...all,
      ...part,
      properties: { ...all.properties, ...part.properties },
      required: [...new Set([...(all.required ?? []), ...(part.required ?? [])])],
    }),
    own,
  );
}
