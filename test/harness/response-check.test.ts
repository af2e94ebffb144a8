import { describe, expect, it } from 'vitest';

import { contract } from './document.js';
import { checkAnswer, type Exchange } from './response-check.js';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-ratelimit-limit': '500',
  'x-ratelimit-remaining': '499',
  'x-ratelimit-reset': '60',
  'x-request-id': 'req_01M6GB1FH0GQSEM2117FA4HF06',
  'x-api-version': '1.0.0',
  etag: '"1"',
};

function exampleOf(id: string, status: number): Record<string, unknown> {
  const operation = contract().operations.find((one) => one.id === id);
  const content = operation?.responses.get(status)?.content ?? {};
  const [media] = Object.values(content);
  const [example] = Object.values(media?.examples ?? {});
  return structuredClone(contract().resolve(example)?.value) as Record<string, unknown>;
}

interface Answer {
  method?: string;
  pathname?: string;
  status?: number;
  body?: unknown;
  text?: string;
  drop?: string;
  set?: Record<string, string>;
}

function problemsOf(answer: Answer): string[] {
  const text = answer.text ?? JSON.stringify(answer.body ?? exampleOf('getCustomer', 200));
  const sent = new Headers({ ...headers, ...answer.set });
  if (answer.drop !== undefined) sent.delete(answer.drop);
  const exchange: Exchange = {
    method: answer.method ?? 'GET',
    pathname: answer.pathname ?? '/customers/cus_1',
    status: answer.status ?? 200,
    headers: sent,
    body: new TextEncoder().encode(text),
  };
  return checkAnswer(exchange).problems;
}

const problem = { 'content-type': 'application/problem+json' };

describe('the check of every response', () => {
  it('accepts a response that matches the document', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('accepts a documented error', () => {
    const body = exampleOf('getCustomer', 404);
    expect(problemsOf({ status: 404, body, set: problem })).toEqual([]);
  });

  it('refuses a status that is not documented', () => {
    expect(problemsOf({ status: 418 })).not.toEqual([]);
  });

  it('refuses another media type', () => {
    expect(problemsOf({ set: { 'content-type': 'text/html' } })).not.toEqual([]);
  });

  it('refuses a missing required header', () => {
    expect(problemsOf({ drop: 'x-ratelimit-reset' })).toEqual([
      'header x-ratelimit-reset is missing',
    ]);
  });

  it('refuses a header with another format', () => {
    expect(problemsOf({ set: { 'x-ratelimit-limit': 'many' } })).not.toEqual([]);
  });

  it('refuses a member that the document does not declare', () => {
    const body = { ...exampleOf('getCustomer', 200), secret: 1 };
    expect(problemsOf({ body })).toEqual(['/ must NOT have unevaluated properties (secret)']);
  });

  it('refuses a missing member', () => {
    const { id: _id, ...body } = exampleOf('getCustomer', 200);
    expect(problemsOf({ body })).toEqual(["/ must have required property 'id'"]);
  });

  it('refuses a number sent as text', () => {
    const body = { ...exampleOf('getCustomer', 200), version: '1' };
    expect(problemsOf({ body })).not.toEqual([]);
  });

  it('refuses an open enum value that is not listed', () => {
    const body = { ...exampleOf('getPayment', 200), status: 'Strange' };
    expect(problemsOf({ pathname: '/payments/pay_1', body })).not.toEqual([]);
  });

  it('refuses an error code that the operation does not document', () => {
    const body = { ...exampleOf('getCustomer', 404), code: 'NUMBER_TAKEN' };
    expect(problemsOf({ status: 404, body, set: problem })).not.toEqual([]);
  });

  it('refuses a body where none is documented', () => {
    expect(problemsOf({ method: 'DELETE', status: 204, text: 'x' })).toEqual([
      'has a body, and the document says it has none',
    ]);
  });

  it('refuses an export that is not a PDF', () => {
    const answer = { pathname: '/invoices/inv_1/export', text: '<html>' };
    const set = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="a.pdf"',
    };
    expect(problemsOf({ ...answer, set })).toContain('the body does not begin as a PDF');
  });

  it('refuses 501 from any operation', () => {
    const body = { title: 'Not Implemented', status: 501, message: 'Later.', requestId: 'req_1' };
    expect(problemsOf({ status: 501, body, set: problem })).not.toEqual([]);
  });

  it('lets an unknown path answer 404 in the envelope only', () => {
    const body = exampleOf('getCustomer', 404);
    expect(problemsOf({ pathname: '/nowhere', status: 404, body, set: problem })).toEqual([]);
    expect(problemsOf({ pathname: '/nowhere', status: 200 })).not.toEqual([]);
  });
});
