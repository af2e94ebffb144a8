/** A schema of the contract, references resolved, by the keywords that code looks at. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  items?: Schema;
  maxItems?: number;
  oneOf?: Schema[];
  discriminator?: { propertyName: string };
  const?: unknown;
  format?: string;
  example?: unknown;
  /** The service takes this member and does not look at it. */
  'x-ignored'?: boolean;
  /** The text may have line breaks and tabs. */
  'x-multiline'?: boolean;
  /** What the pattern asks for, in words. */
  'x-message'?: string;
}

/** JSON that is an object. */
export type JsonObject = Record<string, unknown>;

/** Narrows JSON to an object that is no array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema of a member or element; undefined where the contract knows none. */
export function schemaAt(schema: Schema | undefined, at: string | number): Schema | undefined {
  if (schema?.oneOf) {
    for (const branch of schema.oneOf) {
      const found = schemaAt(branch, at);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof at === 'number') return schema?.items;
  const { properties = {} } = schema ?? {};
  return Object.hasOwn(properties, at) ? properties[at] : undefined;
}

/** The JSON types that a value may have. */
export function typesOf(schema: Schema): string[] {
  return schema.oneOf ? schema.oneOf.flatMap(typesOf) : [schema.type ?? []].flat();
}

/** Whether a value has one of the JSON types that a schema admits. */
export function hasType({ type = [], oneOf }: Schema, value: unknown): boolean {
  if (oneOf) return oneOf.some((branch) => hasType(branch, value));
  const types = typeof type === 'string' ? [type] : type;
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(typeof value);
}

/** Takes the members out of a body that the service does not look at. */
export function dropIgnored(schema: Schema | undefined, value: unknown): void {
  if (Array.isArray(value)) {
    for (const entry of value) dropIgnored(schemaAt(schema, 0), entry);
  } else if (schema && isObject(value)) {
    for (const name of Object.keys(value)) {
      const member = schemaAt(schema, name);
      if (member?.['x-ignored']) delete value[name];
      else if (typeof value[name] === 'object') dropIgnored(member, value[name]);
    }
  }
}
