import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { root } from '../process.mjs';
import { operationsOf } from './document.mjs';
import { withGeneratedPart } from './generated-part.mjs';
import { sdkOperation } from './sdk/operation.mjs';
import { workflowSample } from './workflow-sample.mjs';

/**
 * @import { Document } from './openapi.ts'
 * @import { SdkOperation } from './sdk/operation.mjs'
 * @typedef {{ name: string, in: string, value: string }} Parameter
 * @typedef {{ payload: unknown, replacements?: { target: string, value: unknown }[] }} RequestBody
 * @typedef {object} ArazzoStep
 * @property {string} stepId
 * @property {string} operationId
 * @property {string} [description]
 * @property {Parameter[]} [parameters]
 * @property {RequestBody} [requestBody]
 * @property {{ condition: string }[]} successCriteria
 * @property {Record<string, string>} [outputs]
 * @typedef {Omit<ArazzoStep, 'operationId'> & { operation: SdkOperation }} Step
 * @typedef {{ summary: string, description: string, steps: Step[] }} Workflow
 */

const folder = 'openapi/workflows';

/** The Arazzo documents, in the order in which they are shown. */
export function workflowFiles() {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/**
 * The workflows, the steps with their operations.
 * @param {Document} document
 * @returns {Workflow[]}
 */
export function readWorkflows(document) {
  const operations = new Map(
    operationsOf(document).map((entry) => [entry.id, sdkOperation(document, entry)]),
  );
  return workflowFiles().flatMap((file) => {
    /** @type {{ workflows: { summary: string, description: string, steps: ArazzoStep[] }[] }} */
    const { workflows } = parse(readFileSync(join(root, file), 'utf8'));
    return workflows.map(({ summary, description, steps }) => {
      const known = steps.map(({ operationId, ...step }) => {
        const operation = operations.get(operationId);
        if (operation === undefined)
          throw new Error(`${file}: there is no operation ${operationId}`);
        return { ...step, operation };
      });
      return { summary, description: description.trim().replaceAll('\n', ' '), steps: known };
    });
  });
}

/**
 * The workflows for the API reference: what each step does, and the same in the SDK.
 * @param {Document} document
 */
export async function workflowsInReference(document) {
  const parts = readWorkflows(document).map(async (workflow) => {
    const steps = workflow.steps.map(({ operation, description = operation.summary }) => {
      const request = `${operation.method.toUpperCase()} ${operation.path}`;
      return `1. [\`${request}\`](#operation/${operation.id}): ${description}`;
    });
    const code = await workflowSample(workflow, { printWidth: 80 });
    return section(workflow, `${steps.join('\n')}\n\n\`\`\`js\n${code}\`\`\``);
  });
  return ['## Workflows', ...(await Promise.all(parts))].join('\n\n');
}

/**
 * The README of the SDK with the workflows in its calls.
 * @param {Document} document
 */
export async function readmeWithWorkflows(document) {
  const parts = readWorkflows(document).map(async (workflow) =>
    section(workflow, `\`\`\`ts\n${await workflowSample(workflow)}\`\`\`\n`),
  );
  const all = (await Promise.all(parts)).join('\n');
  return withGeneratedPart('sdk/README.md', { source: `${folder}/`, name: 'workflows' }, all);
}

/**
 * @param {Workflow} workflow
 * @param {string} content
 */
function section({ summary, description }, content) {
  return `### ${summary}\n\n${description}\n\n${content}`;
}
