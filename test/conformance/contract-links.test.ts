import { describe, expect, it } from 'vitest';

import { contract, type Operation, type ResponseObject } from '../harness/document.js';

interface Link {
  operationId: string;
  parameters: Record<string, string>;
  requestBody?: unknown;
}

const { operations, resolve } = contract();

const linked = operations.flatMap((operation) =>
  [...operation.responses.values()].flatMap((response) => {
    const { links = {} } = response as ResponseObject & { links?: Record<string, Link> };
    return Object.entries(links).map(([name, link]) => ({
      title: `${operation.id}: ${name}`,
      operation,
      response,
      link: resolve(link),
    }));
  }),
);

/** `inv` of `inv_01M6…`. */
const prefixOf = (id: unknown) => String(id).split('_')[0];

/** What attachments may belong to. */
const sources = ['inv', 'est', 'trx'];

/** The values of a runtime expression: one for each example of the response. */
function valuesOf(expression: string, operation: Operation, response: ResponseObject): unknown[] {
  const [, parameter] = /^\$request\.path\.(\w+)$/.exec(expression) ?? [];
  if (parameter !== undefined) return [exampleOf(operation, parameter)];
  const [, pointer = ''] = /^\$response\.body#\/(.+)$/.exec(expression) ?? [];
  const media = response.content?.['application/json'];
  return Object.values(media?.examples ?? {}).map((example) => {
    let value: unknown = resolve(example).value;
    for (const step of pointer.split('/')) value = Reflect.get(Object(value), step);
    return value;
  });
}

function exampleOf({ parameters }: Operation, name: string): unknown {
  return parameters.map((one) => resolve(one)).find((one) => one.name === name)?.example;
}

describe('the links of the contract', () => {
  it('lead from each new record to what follows', () => {
    const linking = new Set(linked.map(({ operation }) => operation.id));
    const making = operations.filter(({ responses }) => responses.has(201)).map(({ id }) => id);
    expect(making.filter((id) => !linking.has(id))).toEqual([]);
    const titles = linked.map(({ title }) => title);
    expect(titles).toContain('createInvoice: IssueInvoice');
    expect(titles).toContain('createInvoice: CancelInvoice');
    expect(titles).toContain('createPayment: ListRefundsForPayment');
  });

  it.each(linked)('$title gives its operation an id of the right kind', (entry) => {
    const { operation, response, link } = entry;
    expect(Object.keys(link).sort()).toEqual(['description', 'operationId', 'parameters']);
    const target = operations.find(({ id }) => id === link.operationId);
    for (const [name, expression] of Object.entries(link.parameters)) {
      const values = valuesOf(expression, operation, response);
      expect(values.length).toBeGreaterThan(0);
      const wanted = target && exampleOf(target, name);
      const kinds = link.operationId === 'listAttachmentsForSource' ? sources : [prefixOf(wanted)];
      expect(kinds).toEqual(expect.arrayContaining([prefixOf(values[0])]));
    }
  });
});
