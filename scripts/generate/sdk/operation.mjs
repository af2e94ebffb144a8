import { sdkSample } from '../code-samples.mjs';
import { resolve, successOf } from '../document.mjs';
import { capitalised, idName, methodName, wordsOf } from './names.mjs';

/**
 * @import { Content, Document, Operation, OperationEntry, Parameter, Schema } from '../openapi.ts'
 * @typedef {{ schema: string, members: string[], description: string }} SdkForm
 * @typedef {{ type: string, required: boolean, form?: SdkForm }} SdkBody
 * @typedef {{ kind: 'json', result: string, types: string[] }} JsonAnswer
 * @typedef {{ kind: 'file', result: string, types: string[], content: Content }} FileAnswer
 * @typedef {{ kind: 'list', result: string, types: string[], item: string }} ListAnswer
 * @typedef {JsonAnswer | FileAnswer | ListAnswer} SdkAnswer
 * @typedef {{ type: string, isOwn?: boolean }} SdkQuery
 * @typedef {ReturnType<typeof sdkOperation>} SdkOperation
 */

/**
 * One operation in the SDK: its names, its input and its result.
 * @param {Document} document
 * @param {OperationEntry} entry
 */
export function sdkOperation(document, { id, method, path, tag, operation, parameters }) {
  /**
   * @param {string} place
   * @param {string} name
   */
  const has = (place, name) => parameters.some((one) => one.in === place && one.name === name);
  const answer = answerOf(document, id, operation);
  const idParameter = path.includes('{id}') ? idName(path, tag) : undefined;
  if (answer.kind === 'list' && idParameter) {
    throw new Error(
      `${id} is a paged list below a record, which core/pages.ts does not support yet`,
    );
  }
  const [sentence = ''] = operation.description.split('\n\n');
  return {
    id,
    method,
    path,
    tag,
    name: methodName(id, tag),
    summary: operation.summary,
    sentence,
    sample: sdkSample(operation)?.source,
    idParameter,
    body: bodyOf(document, id, operation),
    options: optionsOf(has),
    mayBeKnown: has('header', 'If-None-Match'),
    ...answer,
    query: queryOf(id, answer, parameters),
  };
}

/**
 * The options of a call, according to the headers of the operation.
 * @param {(place: string, name: string) => boolean} has
 */
function optionsOf(has) {
  if (has('header', 'scope-id')) return 'ScopedOptions';
  const creates = has('header', 'Idempotency-Key');
  const changes = has('header', 'If-Match');
  if (creates) return changes ? 'ActionOptions' : 'PostOptions';
  return changes ? 'ChangeOptions' : 'CallOptions';
}

/**
 * The type of a body; a form has a file and other members.
 * @param {Document} document
 * @param {string} id
 * @param {Operation} operation
 * @returns {SdkBody | undefined}
 */
function bodyOf(document, id, operation) {
  const body = resolve(document, operation.requestBody);
  if (body === undefined) return undefined;
  const [[media, content] = []] = Object.entries(body.content);
  const schema = content?.schema;
  const type = schemaName(id, schema);
  if (media !== 'multipart/form-data') return { type, required: body.required === true };
  const { properties = {}, description = '' } = resolve(document, schema) ?? {};
  /** @param {string} name */
  const isFile = (name) => properties[name]?.format === 'binary';
  const names = Object.keys(properties);
  if (names.filter(isFile).join() !== 'file') {
    throw new Error(`${id}: the SDK supports forms with exactly one binary member, named file`);
  }
  const [verb = '', noun] = wordsOf(id);
  const form = { schema: type, members: names.filter((name) => !isFile(name)), description };
  return { type: `${noun}${capitalised(verb)}`, required: true, form };
}

/**
 * The result of an operation: JSON, a page of a list, a file, or nothing.
 * @param {Document} document
 * @param {string} id
 * @param {Operation} operation
 * @returns {SdkAnswer}
 */
function answerOf(document, id, operation) {
  const { content } = successOf(document, operation);
  if (content === undefined) return { kind: 'json', result: 'Call<void>', types: [] };
  const media = content['application/json'];
  if (media === undefined)
    return { kind: 'file', result: 'Call<DocumentFile>', types: [], content };
  const type = schemaName(id, media.schema);
  const { properties = {} } = resolve(document, media.schema);
  if (properties.pagination === undefined) {
    return { kind: 'json', result: `Call<${type}>`, types: [type] };
  }
  const item = schemaName(id, properties.data?.items);
  return { kind: 'list', result: `ListCall<${item}, ${type}>`, types: [item, type], item };
}

/**
 * The type of a query. That of a download is handwritten, since its format is sent as a header.
 * @param {string} id
 * @param {SdkAnswer} answer
 * @param {Parameter[]} parameters
 * @returns {SdkQuery | undefined}
 */
function queryOf(id, answer, parameters) {
  if (answer.kind === 'file') {
    const isChosen = answer.content['application/xml'] !== undefined;
    return { type: isChosen ? 'ExportQuery' : "Pick<ExportQuery, 'tz'>" };
  }
  if (!parameters.some((one) => one.in === 'query')) return undefined;
  const name = answer.kind === 'list' ? `${answer.item}List` : capitalised(id);
  return { type: `${name}Query`, isOwn: true };
}

/**
 * @param {string} id
 * @param {Schema | undefined} schema
 */
function schemaName(id, schema) {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(schema?.$ref ?? '') ?? [];
  if (name === undefined) throw new Error(`${id}: the SDK needs a named schema, not an inline one`);
  return name;
}
