import { documentAjv } from '../../scripts/generate/compile.mjs';
import type { Contract, Schema } from './document.js';

export type Validator = (value: unknown) => string[];

const ajv = documentAjv({ verbose: false });
const maps = ['properties', 'patternProperties'];
const branches = ['allOf', 'oneOf', 'anyOf'];

/** A validator for requests of clients, from a schema of the document. */
export function requestValidator(contract: Contract, schema: Schema): Validator {
  return compile(inline(contract, schema, { closed: false }));
}

/**
 * A validator for responses of the service: undeclared members are rejected, and an open enum may only
 * have the listed values. Among several error schemas, only the one for the code of the response is
 * used, so that a fault is reported once.
 */
export function responseValidator(contract: Contract, schema: Schema): Validator {
  const { oneOf } = contract.resolve(schema) as { oneOf?: Schema[] };
  const coded = (oneOf ?? []).flatMap((branch): [string, Schema][] => {
    const code = codeOf(contract, branch);
    return code === undefined ? [] : [[code, branch]];
  });
  const closed = (one: Schema): Validator => compile(inline(contract, one, { closed: true }));
  if (coded.length === 0) return closed(schema);
  const byCode = new Map(coded.map(([code, branch]) => [code, closed(branch)]));
  return (value) => {
    const { code } = (value ?? {}) as { code?: string };
    const validate = byCode.get(code ?? '');
    return validate?.(value) ?? [`/code ${String(code)} is not documented here`];
  };
}

/** The constant of `code` in an error schema. */
function codeOf(contract: Contract, schema: Schema): string | undefined {
  const { properties, allOf } = contract.resolve(schema) as {
    properties?: { code?: { enum?: string[] } };
    allOf?: Schema[];
  };
  const inherited = (allOf ?? []).map((part) => codeOf(contract, part));
  return properties?.code?.enum?.[0] ?? inherited.find((code) => code !== undefined);
}

function compile(schema: Schema): Validator {
  const validate = ajv.compile(schema);
  return (value) => {
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => {
      const { allowedValues, unevaluatedProperty, allowedValue } = error.params as Record<
        string,
        unknown
      >;
      const facts = [unevaluatedProperty, allowedValue, allowedValues].filter(Boolean);
      const more = facts.length === 0 ? '' : ` (${facts.map(String).join(', ')})`;
      return `${error.instancePath || '/'} ${error.message ?? ''}${more}`;
    });
  };
}

interface Mode {
  closed: boolean;
}

/** A schema with its references resolved. */
export function withoutReferences(contract: Contract, schema: Schema): Schema {
  return inline(contract, schema, { closed: false });
}

/** A copy without references, so that one place can be closed without affecting others. */
function inline(contract: Contract, schema: Schema, mode: Mode, isValue = true): Schema {
  const { $ref, ...siblings } = schema;
  if (typeof $ref === 'string') {
    return { ...inline(contract, contract.resolve({ $ref }), mode, isValue), ...siblings };
  }
  const copy: Schema = { ...schema };
  for (const key of maps) {
    const map = schema[key] as Record<string, Schema> | undefined;
    if (map === undefined) continue;
    copy[key] = Object.fromEntries(
      Object.entries(map).map(([name, child]) => [name, inline(contract, child, mode)]),
    );
  }
  for (const key of branches) {
    const list = schema[key] as Schema[] | undefined;
    if (list !== undefined) copy[key] = list.map((child) => inline(contract, child, mode, false));
  }
  for (const key of ['items', 'additionalProperties']) {
    if (isSchema(schema[key])) copy[key] = inline(contract, schema[key], mode);
  }
  delete copy['discriminator'];
  return mode.closed ? close(copy, isValue) : copy;
}

function close(schema: Schema, isValue: boolean): Schema {
  const open = schema['x-extensible-enum'] as unknown[] | undefined;
  if (open !== undefined) {
    const nullable = Array.isArray(schema['type']) && schema['type'].includes('null');
    schema['enum'] = nullable ? [...open, null] : open;
  }
  const describesMembers = 'properties' in schema || branches.some((key) => key in schema);
  if (isValue && describesMembers && schema['additionalProperties'] === undefined) {
    schema['unevaluatedProperties'] = false;
  }
  return schema;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
