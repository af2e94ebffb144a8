import { describe, expect, it } from 'vitest';

import { contract } from '../harness/document.js';
import { judge } from './coverage/judge.js';
import { readTable, spread } from './coverage/table.js';
import { documentPlaces } from './coverage/walk.js';

const document = contract();
const { places, additions } = readTable();
const pointers = new Set(places.map(({ pointer }) => pointer));
const patterns = additions.map((at) => ({ at, matches: matcher(at) }));

/** `*` matches part of one segment. */
function matcher(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+?^$()|[\]\\{}]/g, '\\$&').replaceAll('*', '[^/]*');
  return new RegExp(`^${escaped}$`);
}

const rows = new Map<string, typeof places>();
for (const place of places) rows.set(place.row, [...(rows.get(place.row) ?? []), place]);

describe('every row of the service specification is in the document', () => {
  it.each([...rows])('%s', (row, here) => {
    const next = `correct the document, or the row "${row}" of openapi/coverage.yaml`;
    expect(
      here.flatMap((place) => judge(document, place)),
      next,
    ).toEqual([]);
  });
});

describe('everything in the document is in the specification or is an addition', () => {
  const found = documentPlaces(document);

  it('lists every operation, parameter, request member, error and header', () => {
    const strangers = found
      .filter((pointer) => !pointers.has(pointer))
      .filter((pointer) => !patterns.some(({ matches }) => matches.test(pointer)));
    const next =
      'add a row to openapi/coverage.yaml for each: of the specification, or under additions';
    expect(strangers, next).toEqual([]);
  });

  it('names no addition that is not in the document', () => {
    const own = found.filter((pointer) => !pointers.has(pointer));
    const stale = patterns.filter(({ matches }) => !own.some((pointer) => matches.test(pointer)));
    const next = 'remove these rows from additions, at the end of openapi/coverage.yaml';
    expect(
      stale.map(({ at }) => at),
      next,
    ).toEqual([]);
  });

  it('has the operations of the specification', () => {
    const ours = found.filter((pointer) => /^#\/paths\/[^/]+\/[a-z]+$/.test(pointer));
    const next = 'add a row to openapi/coverage.yaml under the endpoints of its resource';
    expect(
      ours.filter((pointer) => !pointers.has(pointer)),
      next,
    ).toEqual([]);
  });
});

describe('the table detects a document that no longer matches', () => {
  const place = (at: string, expectation: Record<string, unknown>) =>
    judge(document, { row: 'planted', pointer: at, expect: expectation });
  const slug = '#/components/schemas/InvoiceCreate/properties/slug';

  it.each([
    ['another limit', slug, { maxLength: 51 }],
    ['another type', slug, { type: 'number' }],
    ['a member that became required', slug, { required: true }],
    ['a missing enum value', '#/components/schemas/PaymentMethod', { enum: ['Cash'] }],
    ['a default that is gone', slug, { default: 'x' }],
    ['a rule that is not described', slug, { says: 'no such sentence' }],
    ['a place that is gone', `${slug}gish`, {}],
    ['a place that must not be there', slug, { absent: true }],
    ['another request', '#/paths/~1invoices/post', { request: 'Invoice' }],
    ['another answer', '#/paths/~1invoices/post', { answers: { 201: 'Payment' } }],
    ['a missing parameter', '#/paths/~1invoices/get', { parameters: ['colour'] }],
    [
      'another status of an error',
      '#/components/schemas/TooManyProblem',
      { problem: { status: 403, code: 'TOO_MANY' } },
    ],
    [
      'an operation that lost an error',
      '#/components/schemas/TooManyProblem',
      { answeredBy: ['createPayment'] },
    ],
  ])('%s', (_name, at, expectation) => {
    expect(place(at, expectation)).not.toEqual([]);
  });

  it('expands braces but not path templates', () => {
    expect(spread('#/a/{b,c}/~1x~1{id}')).toEqual(['#/a/b/~1x~1{id}', '#/a/c/~1x~1{id}']);
  });
});
