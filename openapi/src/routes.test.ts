import { describe, expect, it } from 'vitest';
import { allOperations, matchRoute, targetOf } from './routes.js';

describe('the routes', () => {
  it('find each of the operations by its own method and path', () => {
    expect(allOperations()).toHaveLength(65);
    for (const { operationId, method, path } of allOperations()) {
      const match = matchRoute(method.toUpperCase(), path.replace('{id}', 'a%2Fb'));
      expect(match, operationId).toMatchObject({ kind: 'operation', operation: { operationId } });
      if (match.kind === 'operation' && path.includes('{id}'))
        expect(match.params).toEqual({ id: 'a/b' });
    }
  });

  it('prefer names to parameters', () => {
    expect(matchRoute('GET', '/transactions/categories')).toMatchObject({
      operation: { operationId: 'listCategories' },
    });
    expect(matchRoute('GET', '/transactions/x')).toMatchObject({
      operation: { operationId: 'getTransaction' },
    });
  });

  it('answer HEAD as GET and name both in Allow', () => {
    expect(matchRoute('HEAD', '/invoices')).toMatchObject({
      operation: { operationId: 'listInvoices' },
    });
    expect(matchRoute('DELETE', '/invoices')).toEqual({ kind: 'method', allow: 'GET, HEAD, POST' });
    expect(matchRoute('HEAD', '/invoices/x/send')).toEqual({ kind: 'method', allow: 'POST' });
  });

  it('name a target in one spelling, whichever it was found by', () => {
    const targetFor = (path: string) => {
      const match = matchRoute('POST', path);
      return match.kind === 'operation' ? targetOf(match.operation, match.params) : null;
    };
    const plain = 'POST /v1/invoices/inv_X/payments';
    expect(targetFor('/invoices/inv_X/payments')).toBe(plain);
    expect(targetFor('/%69nvoices/inv%5fX/payments')).toBe(plain);
    expect(targetFor('/invoices/inv%255FX/payments')).toBe('POST /v1/invoices/inv%255FX/payments');
    expect(targetFor('/invoices/a%2Fb%0a/send')).toBe('POST /v1/invoices/a%2Fb%0A/send');
  });

  it('know nothing else', () => {
    for (const path of [
      '',
      '/',
      '/invoices/',
      '/Invoices',
      '/invoices/%ZZ',
      '/invoices//export',
      '/x',
    ]) {
      expect(matchRoute('GET', path), path).toEqual({ kind: 'none' });
    }
  });
});
