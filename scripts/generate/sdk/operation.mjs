import { sdkSample } from '../code-samples.mjs';
import { resolve } from '../document.mjs';
import { capitalised, idName, methodName, wordsOf } from './names.mjs';

/** One operation in the SDK: its names, its input and its result. */
export function sdkOperation(document, { id, method, path, operation, parameters }) {
  const [tag] = operation.tags;
  const has = (place, name) => parameters.some((one) => one.in === place && one.name === name);
  const entry = {
    id,
    method,
    path,
    tag,
    name: methodName(id, tag),
    summary: operation.summary,
    sentence: operation.description.split('\n\n')[0],
    sample: sdkSample(operation)?.source,
    idParameter: path.includes('{id}') ? idName(path, tag) : undefined,
    body: bodyOf(document, id, operation),
    options: optionsOf(has),
    ...answerOf(document, id, operation),
  };
  const query = queryOf(entry, parameters);
  if (entry.kind === 'list' && entry.idParameter) {
    throw new Error(
      `${id} is a paged list below a record, which core/pages.ts does not support yet`,
    );
  }
  return { ...entry, query };
}

/** The options of a call, according to the headers of the operation. */
function optionsOf(has) {
  if (has('header', 'scope-id')) return 'ScopedOptions';
  const creates = has('header', 'Idempotency-Key');
  const changes = has('header', 'If-Match');
  if (creates) return changes ? 'ActionOptions' : 'PostOptions';
  return changes ? 'ChangeOptions' : 'CallOptions';
}

/** The type of a body; a form has a file and other members. */
function bodyOf(document, id, operation) {
  const body = resolve(document, operation.requestBody);
  if (body === undefined) return undefined;
  const [[media, { schema }]] = Object.entries(body.content);
  const type = schemaName(id, schema);
  if (media !== 'multipart/form-data') return { type, required: body.required === true };
  const { properties, description } = resolve(document, schema);
  const isFile = (name) => properties[name].format === 'binary';
  const names = Object.keys(properties);
  if (names.filter(isFile).join() !== 'file') {
    throw new Error(`${id}: the SDK supports forms with exactly one binary member, named file`);
  }
  const [verb, noun] = wordsOf(id);
  const form = { schema: type, members: names.filter((name) => !isFile(name)), description };
  return { type: `${noun}${capitalised(verb)}`, required: true, form };
}

/** The result of an operation: JSON, a page of a list, a file, or nothing. */
function answerOf(document, id, operation) {
  const [, success] = Object.entries(operation.responses).find(([status]) => status < '300');
  const content = resolve(document, success).content;
  if (content === undefined) return { kind: 'json', result: 'Call<void>', types: [] };
  const media = content['application/json'];
  if (media === undefined)
    return { kind: 'file', result: 'Call<DocumentFile>', types: [], content };
  const type = schemaName(id, media.schema);
  const { properties = {} } = resolve(document, media.schema);
  if (properties.pagination === undefined) {
    return { kind: 'json', result: `Call<${type}>`, types: [type] };
  }
  const item = schemaName(id, properties.data.items);
  return { kind: 'list', result: `ListCall<${item}, ${type}>`, types: [item, type], item };
}

/** The type of a query. That of a download is handwritten, since its format is sent as a header. */
function queryOf({ id, kind, item, content }, parameters) {
  if (kind === 'file') {
    const isChosen = content['application/xml'] !== undefined;
    return { type: isChosen ? 'ExportQuery' : "Pick<ExportQuery, 'tz'>" };
  }
  if (!parameters.some((one) => one.in === 'query')) return undefined;
  return { type: kind === 'list' ? `${item}ListQuery` : `${capitalised(id)}Query`, isOwn: true };
}

function schemaName(id, schema) {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '') ?? [];
  if (name === undefined) throw new Error(`${id}: the SDK needs a named schema, not an inline one`);
  return name;
}
