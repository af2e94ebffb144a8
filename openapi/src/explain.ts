import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FieldErrors } from './problem.js';
import { hasType, isObject, ownFormats, step, typesOf } from './schema.js';
import type { JsonObject, Schema } from './schema.js';
import { missing, sentenceOf, UNKNOWN, wrongType, wrongValue } from './sentences.js';
import type { Sentence } from './sentences.js';

// The schemas are those of the contract: checking them would compile the schema of schemas, for the first refusal.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
addFormats.default(ajv, { mode: 'full' });
for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format);
ajv.addFormat('binary', true);

const compiled = new WeakMap<Schema, ValidateFunction>();

/** What a schema says about a value itself; its members and elements are checked one by one. */
function validatorOf(schema: Schema): ValidateFunction {
  const found = compiled.get(schema);
  if (found) return found;
  const { properties: _, additionalProperties: __, items: ___, ...own } = schema;
  const made = ajv.compile(own);
  compiled.set(schema, made);
  return made;
}

/** As much of a value as is needed to check it: one element too many is as bad as 100,000. */
function bounded({ maxItems }: Schema, value: unknown): unknown {
  const isLong = Array.isArray(value) && maxItems !== undefined && value.length > maxItems;
  return isLong ? value.slice(0, maxItems + 1) : value;
}

/** A wrong type also violates every other rule, and a short text its pattern: only one error is reported. */
function withoutSequels(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const wrong = errors.filter(({ keyword }) => keyword === 'type');
  if (wrong.length > 0) return wrong;
  const isShort = errors.some(({ keyword }) => keyword === 'minLength');
  return isShort ? errors.filter(({ keyword }) => keyword !== 'pattern') : errors;
}

/** The value of a discriminator in a branch. */
function tagOf({ properties = {} }: Schema, name: string): unknown {
  return properties[name]?.enum?.[0];
}

/** Explains by its schemas why a request was rejected: one error per mistake, up to a limit. */
class Explanation {
  constructor(private readonly errors: FieldErrors) {}

  visit(schema: Schema, value: unknown, path: string): void {
    if (this.errors.isFull || this.errors.has(path)) return;
    if (schema.oneOf) this.#union(schema, value, path);
    else if (this.#own(schema, value, path)) this.#below(schema, value, path);
  }

  #add(path: string, { code, message, below = '' }: Sentence): void {
    this.errors.add(path + below, code, message);
  }

  /** False if the value has the wrong type, so that there is nothing to check below it. */
  #own(schema: Schema, value: unknown, path: string): boolean {
    const validate = validatorOf(schema);
    if (validate(bounded(schema, value))) return true;
    const found = withoutSequels(validate.errors ?? []);
    for (const error of found) this.#add(path, sentenceOf(error, schema));
    return found.every(({ keyword }) => keyword !== 'type');
  }

  #below(schema: Schema, value: unknown, path: string): void {
    const { items, maxItems } = schema;
    if (Array.isArray(value) && items) {
      for (const [index, entry] of value.slice(0, maxItems).entries()) {
        this.visit(items, entry, path + step(index));
      }
    } else if (isObject(value)) this.#members(schema, value, path);
  }

  #members(schema: Schema, value: JsonObject, path: string): void {
    const { properties = {}, additionalProperties } = schema;
    for (const name of Object.keys(value)) {
      if (this.errors.isFull) return;
      const at = path + step(name);
      const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (member) this.visit(member, value[name], at);
      else if (additionalProperties === false && !this.errors.has(at)) this.#add(at, UNKNOWN);
    }
  }

  /** Branches differ by a discriminator or by their JSON type; a lint rule ensures this. */
  #union(schema: Schema, value: unknown, path: string): void {
    const { oneOf = [], discriminator } = schema;
    if (discriminator && isObject(value)) {
      return this.#discriminated(oneOf, discriminator.propertyName, value, path);
    }
    const meant = oneOf.find((branch) => hasType(branch, value));
    if (meant) this.visit(meant, value, path);
    else this.#add(path, wrongType(typesOf(schema)));
  }

  #discriminated(branches: readonly Schema[], name: string, value: JsonObject, path: string): void {
    const tag = value[name];
    const meant = branches.find((branch) => tagOf(branch, name) === tag);
    if (meant) this.visit(meant, value, path);
    else if (tag === undefined) this.#add(path, missing(name));
    else if (typeof tag !== 'string') this.#add(path + step(name), wrongType(['string']));
    else {
      const tags = branches.map((branch) => tagOf(branch, name));
      this.#add(path + step(name), wrongValue(tags));
    }
  }
}

/** Adds every error of a value against its schema; `path` is the position of the value. */
export function explain(schema: Schema, value: unknown, path: string, errors: FieldErrors): void {
  new Explanation(errors).visit(schema, value, path);
}
