import { operations } from '@faktura/contract';
import type { OpenApiDocument, OperationId, Schema } from '@faktura/contract';
import { valueErrors } from '@faktura/contract/member';
import { closed } from './closed.js';
import { readOwnExamples } from './files.js';
import type { Fault, OwnExample } from './files.js';

/** The document with the examples of a folder; throws with all that is wrong with them. */
export function withOwnExamples(document: OpenApiDocument, folder: string): OpenApiDocument {
  const { examples, faults } = readOwnExamples(folder);
  let extended = document;
  for (const example of examples) {
    const place = placeOf(extended, example);
    if (typeof place === 'string') {
      faults.push({ file: example.file, path: '', reason: place });
      continue;
    }
    faults.push(...faultsOf(example, place.schema));
    extended = insert(extended, example, place);
  }
  if (faults.length > 0) throw new Error(explain(folder, faults));
  return extended;
}

type Place = Exclude<ReturnType<typeof placeOf>, string>;

/** The response that an example belongs to, or why there is none. */
function placeOf({ paths }: OpenApiDocument, { operationId, status }: OwnExample) {
  if (!isOperation(operationId)) return `the contract has no operation ${operationId}`;
  const { path, method } = operations[operationId];
  const item = paths[path];
  const operation = item?.[method];
  const response = operation?.responses[status];
  if (!response) {
    const declared = Object.keys(operation?.responses ?? {}).join(', ');
    return `${operationId} has no response ${status}: there are ${declared}`;
  }
  const { content = {} } = response;
  const [mediaType] = Object.keys(content).filter((type) => type.endsWith('json'));
  const media = mediaType === undefined ? undefined : content[mediaType];
  if (mediaType === undefined || !media?.schema) {
    return `the response ${status} of ${operationId} is not JSON`;
  }
  return { path, method, item, operation, response, mediaType, media, schema: media.schema };
}

const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id);

function faultsOf({ file, value }: OwnExample, schema: Schema): Fault[] {
  return valueErrors(closed(schema), value).map(({ path, message }) => ({
    file,
    path,
    reason: message,
  }));
}

/** After those of the contract, which stay the ones that are served first; one of the same name is replaced. */
function insert(document: OpenApiDocument, { status, name, value }: OwnExample, place: Place) {
  const { path, method, item, operation, response, mediaType, media } = place;
  const examples = { ...media.examples, [name]: { value } };
  const content = { ...response.content, [mediaType]: { ...media, examples } };
  const responses = { ...operation?.responses, [status]: { ...response, content } };
  const changed = { ...item, [method]: { ...operation, responses } };
  return { ...document, paths: { ...document.paths, [path]: changed } };
}

function explain(folder: string, faults: Fault[]): string {
  const lines = faults.map(({ file, path, reason }) => `  ${file}${path && ` ${path}`}: ${reason}`);
  return [
    `The examples in ${folder} do not fit the contract:`,
    ...lines,
    'Correct them, or start without --examples. The README of the mock says what a file contains.',
  ].join('\n');
}
