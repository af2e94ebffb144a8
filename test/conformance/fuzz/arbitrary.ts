import fc from 'fast-check';

import { isTextPattern } from '../../../scripts/generate/text-patterns.mjs';
import type { Schema } from '../../harness/document.js';

type Values = fc.Arbitrary<unknown>;

/** Texts that are known to cause errors in services. */
const strange = [
  '<script>alert(1)</script>',
  "'; DROP TABLE invoices; --",
  '${7*7}',
  'Zoë 株式会社 🧾',
];

/**
 * Values that a schema of the document (without references) accepts, approximately: a validator filters
 * the rest afterwards. The schema's own example is frequent, so that many bodies also pass the described
 * rules.
 */
export function valuesOf(schema: Schema): Values {
  const made = generated(schema);
  const example = schema['example'];
  if (example === undefined || schema['properties'] !== undefined) return made;
  return fc.oneof({ weight: 3, arbitrary: fc.constant(example) }, { weight: 2, arbitrary: made });
}

function generated(schema: Schema): Values {
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const branches = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined;
  if (branches !== undefined) return fc.oneof(...branches.map(valuesOf));
  const type = schema['type'] as string | string[] | undefined;
  // Members that the service ignores have no type: any value is allowed.
  if (type === undefined) return fc.constantFrom(null, 'anything', 7, { of: ['any', 'kind'] });
  return fc.oneof(...[type].flat().map((name) => ofType(name, schema)));
}

function ofType(type: string, schema: Schema): Values {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'object') return objects(schema);
  if (type === 'array') return arrays(schema);
  return type === 'string' ? texts(schema) : numbers(type, schema);
}

function objects(schema: Schema): Values {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const requiredKeys = (schema['required'] ?? []) as string[];
  const record = Object.fromEntries(properties.map(([name, one]) => [name, valuesOf(one)]));
  return fc.record(record, { requiredKeys, noNullPrototype: true });
}

function arrays(schema: Schema): Values {
  const minLength = (schema['minItems'] ?? 0) as number;
  const most = (schema['maxItems'] ?? 3) as number;
  const items = valuesOf((schema['items'] ?? {}) as Schema);
  return fc.array(items, { minLength, maxLength: Math.max(minLength, Math.min(most, 4)) });
}

const iso = (instant: Date): string => instant.toISOString();

function texts(schema: Schema): Values {
  if (schema['format'] === 'date') {
    const min = new Date('1990-01-01');
    const max = new Date('2150-12-31');
    return fc.date({ min, max, noInvalidDate: true }).map((day) => iso(day).slice(0, 10));
  }
  if (schema['format'] === 'date-time') {
    return fc.date({ min: new Date(0), noInvalidDate: true, max: new Date('2150-12-31') }).map(iso);
  }
  if (schema['format'] === 'idn-email') {
    return fc.oneof(fc.emailAddress(), fc.constantFrom('jörg@bücher.example', '用户@例子.example'));
  }
  const pattern = schema['pattern'] as string | undefined;
  if (pattern !== undefined && !isTextPattern(pattern)) {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  }
  const minLength = (schema['minLength'] ?? 0) as number;
  const maxLength = Math.min((schema['maxLength'] ?? 40) as number, 60);
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength });
  const isAllowed = pattern === undefined ? () => true : matches(new RegExp(pattern, 'u'));
  return fc
    .oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(...strange) })
    .filter(isAllowed);
}

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

function numbers(type: string, schema: Schema): Values {
  const scale = type === 'integer' ? 0 : ((schema['x-decimals'] ?? 2) as number);
  const factor = 10 ** scale;
  const least = (schema['minimum'] ?? schema['exclusiveMinimum'] ?? -1_000_000) as number;
  const most = Math.min((schema['maximum'] ?? 1_000_000) as number, 1_000_000);
  const min = Math.ceil(Math.max(least, -1_000_000) * factor);
  const any = fc.integer({ min, max: Math.floor(most * factor) }).map((whole) => whole / factor);
  return fc.oneof(any, fc.constantFrom(1, 0.1, 19.99, 8.2, 1.13, 33.335, 1e-6));
}
