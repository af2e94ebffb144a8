import { examplesOf, isObject, schemaAt } from '@faktura/contract';
import type { DocumentedParameter, JsonObject, Schema } from '@faktura/contract';
import { isWrite, type Operation } from './contract.js';
import { Refusal } from './refusal.js';

/** Everything that an agent needs to call an operation; the texts of its members are cut to their first sentence. */
export function describe(operation: Operation): JsonObject {
  const { name, method, path, scope, summary, description, parameters, body, errors } = operation;
  return {
    operation: name,
    tool: isWrite(operation) ? 'faktura_write' : 'faktura_read',
    request: `${method.toUpperCase()} ${path}`,
    scope,
    summary,
    description,
    parameters: Object.fromEntries(parameters.map((one) => [one.name, describeParameter(one)])),
    ...(body && { body: describeBody(operation) }),
    example: exampleOf(operation),
    answer: answerOf(operation),
    errors,
  };
}

/** One member of the body with its whole text. The path is that of errors: `/items/0/taxes`. */
export function describeMember({ name, body }: Operation, path: string): JsonObject {
  let schema = body?.schema;
  for (const step of path.split('/').filter(Boolean)) {
    schema = schemaAt(schema, /^(\d+|n)$/.test(step) ? 0 : step);
  }
  if (schema) return outline(schema, true);
  const members = Object.entries(body?.schema?.properties ?? {}).filter(isTaken);
  const names = members.map(([member]) => member).join(', ');
  throw new Refusal(
    'INVALID_ARGUMENTS',
    body ? `${name} has no ${path} in its body. Its members: ${names}` : `${name} has no body.`,
  );
}

function describeParameter({ required, description, schema }: DocumentedParameter): JsonObject {
  const { description: _, ...rest } = outline(schema, false);
  return { ...(required && { required }), description: firstSentence(description), ...rest };
}

function describeBody({ body }: Operation): JsonObject {
  if (!body?.schema) return {};
  const described = outline(body.schema, false);
  if (body.mediaType !== 'multipart/form-data') return described;
  const { properties } = described;
  return { ...described, properties: { ...(isObject(properties) && properties), file } };
}

/** A file has no form in JSON; this one is made into a part of the form. */
const file = {
  type: 'object',
  description:
    'The file: its name and its bytes in base64; or the path of a file in the folder that the server was started with (--files).',
  oneOf: [{ required: ['name', 'base64'] }, { required: ['path'] }],
  properties: { name: { type: 'string' }, base64: { type: 'string' }, path: { type: 'string' } },
};

/** The arguments of a call that works. */
function exampleOf({ name, parameters, body }: Operation): JsonObject {
  const required = parameters.filter((one) => one.required && one.example !== undefined);
  const [first] = examplesOf(body);
  const isForm = body?.mediaType === 'multipart/form-data';
  const value = isForm && isObject(first?.value) ? withFile(first.value) : first?.value;
  return {
    operation: name,
    ...(required.length > 0 && {
      parameters: Object.fromEntries(required.map((one) => [one.name, one.example])),
    }),
    ...(value !== undefined && { body: value }),
  };
}

const withFile = (value: JsonObject) => ({ ...value, file: { path: 'receipt.pdf' } });

/** Of a list, one row is enough, and of a file its type; undefined where there is none. */
function answerOf({ answer, mediaTypes }: Operation): unknown {
  if (!isObject(answer)) return mediaTypes.length > 0 ? mediaTypes : undefined;
  return Array.isArray(answer['data']) ? { ...answer, data: answer['data'].slice(0, 1) } : answer;
}

/** The keywords that an agent needs; every optional member may be null, so null is left out. */
const KEPT = [
  'title',
  'required',
  'enum',
  'format',
  'default',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
];
const OF_NUMBERS = ['double', 'int32'];

/** False for what the service only returns. */
const isTaken = ([, member]: [string, Schema]) => !member['x-ignored'];

/** A schema without what the service ignores, examples and patterns; with the whole texts, or their first sentences. */
function outline(schema: Schema, isWhole: boolean): JsonObject {
  const { description, oneOf, properties, items } = schema;
  const branches = oneOf?.filter((branch) => branch.type !== 'null') ?? [];
  const [only] = branches;
  if (oneOf && only && branches.length === 1) {
    const { oneOf: _, ...own } = schema;
    return outline({ ...only, ...own }, isWhole);
  }
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const members = Object.entries(properties ?? {}).filter(isTaken);
  const message = schema['x-message'];
  return {
    ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }),
    ...(description !== undefined && {
      description: isWhole ? description : firstSentence(description),
    }),
    ...keywordsOf(schema),
    ...(isWhole && message !== undefined && { rule: message }),
    ...(branches.length > 0 && { oneOf: branches.map((branch) => outline(branch, isWhole)) }),
    ...(properties && {
      properties: Object.fromEntries(members.map(([name, one]) => [name, outline(one, isWhole)])),
    }),
    ...(items && { items: outline(items, isWhole) }),
  };
}

function keywordsOf(schema: Schema): JsonObject {
  const kept = Object.entries(schema).filter(([keyword, value]) =>
    keyword === 'format' ? !OF_NUMBERS.includes(value) : KEPT.includes(keyword),
  );
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      keyword === 'enum' && Array.isArray(value) ? value.filter((one) => one !== null) : value,
    ]),
  );
}

/** Descriptions of the contract begin with what the member is. */
function firstSentence(description: string): string {
  return /^[^]*?\.(?=\s|$)/.exec(description)?.[0] ?? description;
}
