import { banner } from '../document.mjs';
import { docstring, firstSentence } from './docstring.mjs';
import { importsOf } from './imports.mjs';

/**
 * @import { Tag } from '../openapi.ts'
 * @import { SdkOperation } from './operation.mjs'
 */

/**
 * The module of a resource: its functions, its namespace, and the function that binds them to a client.
 * @param {Tag} tag
 * @param {SdkOperation[]} operations
 */
export async function resourceModule({ name: tag, description }, operations) {
  const member = tag.toLowerCase();
  const functions = await Promise.all(operations.map(functionOf));
  const methods = await Promise.all(operations.map(methodOf));
  const members = operations.map((operation) => `${operation.name}: ${operation.id},`);
  const sentence = `The methods of \`faktura.${member}\`. ${firstSentence(description)}`;
  const body = `
export type * from './types.js';

${functions.join('\n\n')}

${await docstring(sentence)}
export interface ${tag} {
${methods.join('\n')}
}

/** Binds the functions of this resource to a client. */
export function bind${tag}(client: Client): ${tag} {
  return bind(client, {
${members.join('\n')}
  });
}
`;
  return `${banner}\n${importsOf(operations)}\n${body}`;
}

/** What an overload with `ifNoneMatch` says. */
const knownSentence = 'With `ifNoneMatch`, null (304) if nothing has changed since.';

/** @param {SdkOperation} operation */
async function functionOf(operation) {
  const { id, result, sentence, sample, mayBeKnown } = operation;
  /** @param {string[]} parameters */
  const head = (...parameters) => `export function ${id}(${['client: Client', ...parameters]})`;
  const usual = head(...parametersOf(operation, ' = {}'));
  const overloads = mayBeKnown
    ? `${await docstring(knownSentence)}
${head(...knownParametersOf(operation))}: ${resultOrNull(result)};
${await docstring(sentence, { example: sample })}
${usual}: ${result};`
    : await docstring(sentence, { example: sample });
  return `${overloads}
${usual}: ${result} {
  return ${callOf(operation)};
}`;
}

/** @param {SdkOperation} operation */
async function methodOf(operation) {
  const { name, result, sentence, sample, mayBeKnown } = operation;
  const known = mayBeKnown
    ? `${await docstring(knownSentence, { indent: 2 })}
${name}(${knownParametersOf(operation)}): ${resultOrNull(result)};
`
    : '';
  const comment = await docstring(sentence, { example: sample, indent: 2 });
  return `${known}${comment}\n${name}(${parametersOf(operation, '')}): ${result};`;
}

/**
 * The parameters of a read with `ifNoneMatch`, which are all required, because the options come last.
 * @param {SdkOperation} operation
 */
function knownParametersOf({ idParameter, query }) {
  return [
    ...(idParameter ? [`${idParameter}: string`] : []),
    ...(query ? [`query: ${query.type} | undefined`] : []),
    'options: ReadOptions',
  ];
}

/** @param {string} result such as `Call<Invoice>` */
function resultOrNull(result) {
  return result.replace(/>$/, ' | null>');
}

/**
 * The parameters after the client; an optional body has a default in the implementation.
 * @param {SdkOperation} operation
 * @param {string} byDefault
 */
function parametersOf({ idParameter, body, query, options }, byDefault) {
  const mark = body?.required || byDefault ? '' : '?';
  return [
    ...(idParameter ? [`${idParameter}: string`] : []),
    ...(body ? [`body${mark}: ${body.type}${body.required ? '' : byDefault}`] : []),
    ...(query ? [`query?: ${query.type}`] : []),
    `options?: ${options}`,
  ];
}

/** @param {SdkOperation} operation */
function callOf({ kind, method, path, idParameter, body, query }) {
  if (kind === 'list') return `list(client, '${path}', query, options)`;
  if (kind === 'file') return `download(client, '${path}', ${idParameter}, query, options)`;
  if (body?.form) {
    const members = body.form.members.map((member) => `'${member}'`).join(', ');
    return `upload(client, '${path}', body, [${members}], options)`;
  }
  const input = [
    ...(idParameter ? [idParameter === 'id' ? 'id' : `id: ${idParameter}`] : []),
    ...(body ? ['body'] : []),
    ...(query ? ['query'] : []),
  ];
  return `send(client, '${method}', '${path}', { ${input.join(', ')} }, options)`;
}
