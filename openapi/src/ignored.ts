import type { OpenApiDocument } from './document.js';

/** The members of a body that are ignored: `true`, or only some inside; entries of a list share one. */
export type Ignored = ReadonlyMap<string, Ignored | true>;

/** Nothing is ignored. */
export const NOTHING: Ignored = new Map();

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  'x-ignored'?: boolean;
}

/** What a body of this schema may hold and the service ignores: the members with `x-ignored`. */
export function ignoredMembers(document: OpenApiDocument, schema: unknown): Ignored {
  const { $ref, properties, items, oneOf = [], anyOf = [] } = schema as Schema;
  if ($ref !== undefined) {
    const name = $ref.slice('#/components/schemas/'.length);
    return ignoredMembers(document, document.components.schemas?.[name]);
  }
  const found = new Map<string, Ignored | true>();
  for (const [name, member] of Object.entries(properties ?? {})) {
    const inside = member['x-ignored'] === true || ignoredMembers(document, member);
    if (inside === true || inside.size > 0) found.set(name, inside);
  }
  for (const shape of [...(items ? [items] : []), ...oneOf, ...anyOf]) {
    for (const [name, inside] of ignoredMembers(document, shape)) found.set(name, inside);
  }
  return found;
}

/** What is ignored inside one member of a value; the entries of a list have what the list has. */
export function below(ignored: Ignored | true, name: string | number): Ignored | true {
  if (ignored === true || typeof name === 'number') return ignored;
  return ignored.get(name) ?? NOTHING;
}

/** Takes the ignored members out of a body, so that nobody validates or uses them. */
export function dropIgnored(value: unknown, ignored: Ignored): void {
  if (ignored.size === 0 || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) dropIgnored(entry, ignored);
    return;
  }
  const members = value as Record<string, unknown>;
  for (const [name, inside] of ignored) {
    if (inside !== true) dropIgnored(members[name], inside);
    else if (Object.hasOwn(members, name)) Reflect.deleteProperty(members, name);
  }
}
