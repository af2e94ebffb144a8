import { basename } from 'node:path';

import { inOurStyle } from './style.mjs';

/**
 * @import { FormatOptions } from 'oxfmt'
 * @import { RequestBody, Step, Workflow } from './workflows.mjs'
 * @typedef {Map<string, string>} Outputs the code of each `$steps.<id>.outputs.<name>`
 */

/**
 * A workflow as calls of the SDK. The result of a step is a variable with the id of the step, and what its
 * success criteria compare is printed, with the value beside it.
 * @param {Workflow} workflow
 * @param {FormatOptions} [style]
 */
export async function workflowSample({ steps }, style) {
  const outputs = new Map(
    steps.flatMap(({ stepId, outputs = {} }) =>
      Object.entries(outputs).map(([name, source]) => [
        `$steps.${stepId}.outputs.${name}`,
        memberOf(stepId, source),
      ]),
    ),
  );
  const calls = steps.map((step) => {
    const { description } = step;
    const comment = description === undefined ? '' : `// ${description.replaceAll('\n', ' ')}\n`;
    return `${comment}${codeOf(step, outputs)}`;
  });
  const code = calls.join('\n\n');
  return inOurStyle(`${importsOf(code)}\n\n${code}`, style);
}

/** What a sample imports, if it uses it. */
const imports = {
  openAsBlob: 'node:fs',
  writeFile: 'node:fs/promises',
  isFakturaError: '@faktura/sdk',
};

/** @param {string} code */
function importsOf(code) {
  return Object.entries(imports)
    .filter(([name]) => code.includes(`${name}(`))
    .map(([name, from]) => `import { ${name} } from '${from}';`)
    .join('\n');
}

/**
 * @param {Step} step
 * @param {Outputs} outputs
 */
function codeOf(step, outputs) {
  const { stepId, operation } = step;
  const call = `await ${callOf(step, outputs)};`;
  const compared = equalities(step);
  const code = compared.find(({ member }) => member === errorCode)?.value;
  if (code !== undefined) {
    const others = compared.filter(({ member }) => member !== errorCode);
    return `try { ${call} } catch (error) {
      if (!isFakturaError(error, ${literal(code)})) throw error;
      ${printed('error', others)}
    }`;
  }
  const isFile = operation.kind === 'file';
  const isUsed = isFile || compared.length > 0 || step.outputs !== undefined;
  const file = isFile ? `await writeFile(${stepId}.filename, ${stepId}.body);` : '';
  return `${isUsed ? `const ${stepId} = ` : ''}${call}\n${printed(stepId, compared)}${file}`;
}

const errorCode = '$response.body#/code';

/**
 * The members of the response that must have a value.
 * @typedef {{ member: string, value: string | number }} Equality
 * @param {Step} step
 * @returns {Equality[]}
 */
function equalities({ successCriteria }) {
  return successCriteria.flatMap(({ condition }) => {
    const [, member, text, number] =
      /^(\$response\.body#\S+) == (?:'(.*)'|([\d.]+))$/.exec(condition) ?? [];
    return member === undefined ? [] : [{ member, value: text ?? Number(number) }];
  });
}

/**
 * @param {string} variable
 * @param {Equality[]} compared
 */
function printed(variable, compared) {
  if (compared.length === 0) return '';
  const members = compared.map(({ member }) => memberOf(variable, member));
  return `console.log(${members.join(', ')}); // ${compared.map(({ value }) => value).join(' ')}\n`;
}

/**
 * `invoice.amounts.total` for `$response.body#/amounts/total`.
 * @param {string} variable
 * @param {string} source
 */
function memberOf(variable, source) {
  const [, pointer] = /^\$response\.body(?:#((?:\/\w+)+))?$/.exec(source) ?? fail(source);
  const parts = pointer?.slice(1).split('/') ?? [];
  // The types say that a list may be shorter.
  const code = parts.map((part, n) => {
    if (/^\d+$/.test(part)) return `[${part}]`;
    return /^\d+$/.test(parts[n - 1] ?? '') ? `?.${part}` : `.${part}`;
  });
  return variable + code.join('');
}

/**
 * @param {Step} step
 * @param {Outputs} outputs
 */
function callOf({ operation, parameters = [], requestBody }, outputs) {
  const args = parameters.map((parameter) => {
    if (parameter.in === 'path') return codeOfValue(parameter.value, outputs);
    const isXml = parameter.name === 'Accept' && parameter.value === 'application/xml';
    return isXml ? "{ format: 'xml' }" : fail(`the parameter ${parameter.name}`);
  });
  if (requestBody !== undefined) args.push(bodyOf(requestBody, outputs));
  return `faktura.${operation.tag.toLowerCase()}.${operation.name}(${args.join(', ')})`;
}

/**
 * @param {RequestBody} body
 * @param {Outputs} outputs
 */
function bodyOf({ payload, replacements = [] }, outputs) {
  const whole = codeOfValue(payload, outputs);
  if (replacements.length === 0) return whole;
  const changes = replacements.map(({ target, value }) => {
    const [, name] = /^\/(\w+)$/.exec(target) ?? fail(target);
    return `${name}: ${codeOfValue(value, outputs)}`;
  });
  return `{ ...${whole}, ${changes.join(', ')} }`;
}

/**
 * @param {unknown} value
 * @param {Outputs} outputs
 * @returns {string}
 */
function codeOfValue(value, outputs) {
  if (Array.isArray(value)) return `[${value.map((one) => codeOfValue(one, outputs)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, one]) => memberWith(name, one, outputs));
    return `{ ${members.join(', ')} }`;
  }
  if (typeof value !== 'string' || !value.startsWith('$')) return literal(value);
  return outputs.get(value) ?? fail(value);
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {Outputs} outputs
 */
function memberWith(name, value, outputs) {
  const [, file] = /^\$file\("(.*)"\)$/.exec(String(value)) ?? [];
  if (file === undefined) return `${name}: ${codeOfValue(value, outputs)}`;
  const local = literal(basename(file));
  return `${name}: await openAsBlob(${local}), filename: ${local}`;
}

/** @param {unknown} value */
function literal(value) {
  return JSON.stringify(value);
}

/**
 * @param {string} what
 * @returns {never}
 */
function fail(what) {
  throw new Error(
    `A workflow has what scripts/generate/workflow-sample.mjs does not know: ${what}`,
  );
}
