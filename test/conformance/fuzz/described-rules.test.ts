import { expect, it } from 'vitest';

import { contract, type Schema } from '../../harness/document.js';
import { describedRules } from './described-rules.js';

/** What schemas alone say; some of these also stand for a rule in words. */
const ofSchemas = [
  'REQUIRED',
  'UNKNOWN_FIELD',
  'INVALID_TYPE',
  'INVALID_FORMAT',
  'TOO_SHORT',
  'TOO_FEW',
  'TOO_MANY',
];

it('every error code of a member that no schema causes has a described rule', () => {
  const schema = contract().resolve<Schema>({ $ref: '#/components/schemas/FieldError' });
  const { code } = schema['properties'] as Record<string, Schema>;
  const codes = code?.['x-extensible-enum'] as string[];
  const described = [...ofSchemas, ...describedRules.map((rule) => rule.code)];
  expect(codes.length).toBeGreaterThan(ofSchemas.length);
  expect(codes.filter((one) => !described.includes(one))).toEqual([]);
});
