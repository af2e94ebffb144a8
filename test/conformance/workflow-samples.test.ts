import { describe, expect, it } from 'vitest';

import { readDocument } from '../../scripts/checks/contract.mjs';
import { workflowSample } from '../../scripts/generate/workflow-sample.mjs';
import { readWorkflows, workflowsInReference } from '../../scripts/generate/workflows.mjs';
import { root } from '../../scripts/process.mjs';

const document = readDocument(root);
type Step = ReturnType<typeof readWorkflows>[number]['steps'][number];

/** The sample of a workflow of one step, which reads an invoice, with a change. */
function sample(change: Partial<Step>): Promise<string> {
  const operation = readWorkflows(document)
    .flatMap(({ steps }) => steps)
    .find((step) => step.operation.id === 'getInvoice')?.operation;
  if (operation === undefined) throw new Error('No workflow reads an invoice.');
  const id = { name: 'id', in: 'path', value: 'inv_1' };
  const step = { stepId: 'read', operation, parameters: [id], successCriteria: [], ...change };
  return workflowSample({ summary: '', description: '', steps: [step] });
}

describe('the samples of workflows', () => {
  it('have the calls of the steps in their order', async () => {
    for (const workflow of readWorkflows(document)) {
      const calls = [...(await workflowSample(workflow)).matchAll(/faktura\.(\w+\.\w+)\(/g)];
      expect(calls.map(([, call]) => call)).toEqual(
        workflow.steps.map(({ operation: { tag, name } }) => `${tag.toLowerCase()}.${name}`),
      );
    }
  });

  it('print what is compared, and keep only results that are used', async () => {
    expect(await sample({})).toBe(`await faktura.invoices.get('inv_1');\n`);
    const successCriteria = [
      { condition: '$statusCode == 200' },
      { condition: "$response.body#/items/0/name == 'Design day'" },
      { condition: '$response.body#/number != null' },
    ];
    expect(await sample({ successCriteria })).toBe(
      `const read = await faktura.invoices.get('inv_1');\nconsole.log(read.items[0]?.name); // Design day\n`,
    );
  });

  it.each<[string, Partial<Step>]>([
    ['$steps.gone.outputs.id', { requestBody: { payload: '$steps.gone.outputs.id' } }],
    [
      '/items/0',
      { requestBody: { payload: {}, replacements: [{ target: '/items/0', value: 1 }] } },
    ],
    ['the parameter limit', { parameters: [{ name: 'limit', in: 'query', value: '1' }] }],
    ['$response.header.ETag', { outputs: { etag: '$response.header.ETag' } }],
  ])('are refused with what they cannot say: %s', async (what, change) => {
    await expect(sample(change)).rejects.toThrow(what);
  });

  it('are refused where an operation is not in the contract', () => {
    const { '/payments/{id}/refunds': _, ...paths } = document.paths;
    expect(() => readWorkflows({ ...document, paths })).toThrow('no operation createRefund');
  });
});

describe('the workflows in the API reference', () => {
  it('link each step to its operation', async () => {
    const text = await workflowsInReference(document);
    expect(text).toContain(
      '1. [`POST /invoices`](#operation/createInvoice): A Draft can be changed',
    );
  });
});
