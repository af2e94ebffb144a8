import { operations } from '@faktura/contract';
import { describe, expect, it } from 'vitest';

import { describe as described, describeMember } from './describe.js';
import { operation, operationsOfContract } from './testing/operations.js';

const all = [...operationsOfContract.values()];

describe('the description of an operation', () => {
  it('exists for every operation of the contract, and fits into 20,000 characters', () => {
    expect([...operationsOfContract.keys()].sort()).toEqual(Object.keys(operations).sort());
    const long = all.filter((one) => JSON.stringify(described(one)).length > 20_000);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  it('has the id of the path, and no header that an agent cannot use', () => {
    const { parameters } = described(operation('updateCustomer'));
    expect(parameters).toMatchObject({ id: { required: true }, 'If-Match': { type: 'integer' } });
    const names = all.flatMap((one) => one.parameters.map(({ name }) => name));
    expect(names).not.toContain('Idempotency-Key');
    expect(names).not.toContain('If-None-Match');
  });

  it('leaves out members that the service ignores, null, patterns and all but the first sentence', () => {
    const { body } = described(operation('createPayment'));
    expect(body).toMatchObject({
      required: ['method'],
      properties: {
        amount: { type: 'number', description: expect.stringMatching(/^[^.]+\.$/) },
        method: { type: 'string', enum: expect.arrayContaining(['Card']) },
      },
    });
    expect(body).not.toHaveProperty('properties.createdAt');
    expect(JSON.stringify(body)).not.toMatch(/pattern|null|x-/);
  });

  it('has an example whose arguments the tools take', () => {
    expect(described(operation('createRefund'))['example']).toEqual({
      operation: 'createRefund',
      parameters: { id: 'pay_01M6ETZCS0HF4M6XVMZZ96DQAQ' },
      body: expect.objectContaining({ amount: 20 }),
    });
    const example = described(operation('uploadAttachment'))['example'];
    expect(example).toHaveProperty('body.file.path');
  });

  it('has the error codes, and one row of a list, the type of a file, or no answer', () => {
    const { errors } = described(operation('deleteCustomer'));
    expect(errors).toMatchObject({ 409: ['CUSTOMER_IN_USE'] });
    expect(described(operation('listItems'))).toHaveProperty('answer.data.length', 1);
    const types = ['application/pdf', 'application/xml'];
    expect(described(operation('exportInvoice'))).toMatchObject({
      answer: types,
      parameters: { Accept: { enum: types } },
    });
    expect(described(operation('deleteCustomer'))['answer']).toBeUndefined();
  });
});

describe('the description of a member', () => {
  it.each(['/items/0/taxes', 'items/n/taxes'])('has its whole text at %s', (path) => {
    const described = describeMember(operation('createInvoice'), path);
    expect(described).toMatchObject({ type: 'array', description: expect.stringMatching('E-INV') });
    expect(described).toHaveProperty('items.properties.name.rule');
  });

  it('lists the members if there is no such one', () => {
    const read = (name: string) => () => describeMember(operation(name), '/itms');
    expect(read('createPayment')).toThrow('amount, method, paidAt, notes, sendNotification');
    expect(read('createPayment')).not.toThrow('createdAt');
    expect(read('getInvoice')).toThrow('getInvoice has no body.');
  });
});
