import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { sdkSample } from '../generate/code-samples.mjs';
import { resolve } from '../generate/document.mjs';
import { root } from '../process.mjs';
import { readDocument, readOperations } from './contract.mjs';
import { filesBelow, memberNames } from './source.mjs';

/**
 * Each operationId has exactly one route, one contract test, which names its filters, and in the
 * document a code sample of the SDK and an example of its answer.
 */
export function checkOperations(base = root) {
  const operations = readOperations(base);
  const routes = placesOf(base, filesBelow(base, 'server/src', /\.routes\.ts$/));
  const tests = filesBelow(base, 'test/contract', /\.test\.ts$/);
  const document = readDocument(base);
  const shared = sharedParameters(base, document);
  return operations.flatMap((operation) => [
    ...routeProblems(operation, routes.get(operation.id) ?? []),
    ...testProblems(operation, tests),
    ...filterProblems(base, operation, tests, shared),
    ...sampleProblems(operation),
    ...(hasExample(document, operation) ? [] : [`${operation.id} has no example of its success`]),
  ]);
}

/** Every file that has a member, by the name of the member; a file counts once per occurrence. */
function placesOf(base, files) {
  const places = new Map();
  for (const file of files) {
    for (const name of memberNames(join(base, file)))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  return places;
}

function routeProblems({ id, resource }, files) {
  if (files.length !== 1)
    return [`${id} has ${files.length} routes: ${files.join(', ') || 'none'}`];
  const inPlace = files[0].startsWith(`server/src/${resource}/`);
  return inPlace ? [] : [`the route of ${id} belongs into server/src/${resource}, not ${files[0]}`];
}

function sampleProblems({ id, operation }) {
  return sdkSample(operation) ? [] : [`${id} has no sample of @faktura/sdk under x-codeSamples`];
}

function testProblems({ id, resource }, tests) {
  const wanted = `test/contract/${resource}/${id}.test.ts`;
  const found = tests.filter((file) => file.endsWith(`/${id}.test.ts`));
  return found.length === 1 && found[0] === wanted
    ? []
    : [`${wanted} is missing or not the only one`];
}

/** Names of those that many operations have, and which one test asks of all. */
function sharedParameters(base, { components }) {
  const files = filesBelow(base, 'openapi/common/parameters', /\.yaml$/);
  return new Set(files.map((file) => components.parameters[basename(file, '.yaml')].name));
}

function filterProblems(base, { id, resource, parameters }, tests, shared) {
  const own = parameters.filter((one) => one.in === 'query' && !shared.has(one.name));
  const files = tests.filter((file) => file.startsWith(`test/contract/${resource}/${id}.`));
  const text = files.map((file) => readFileSync(join(base, file), 'utf8')).join('\n');
  return own
    .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(text))
    .map(({ name }) => `no test of ${id} in test/contract/${resource} uses ?${name}`);
}

function hasExample(document, { operation }) {
  const [, success] = Object.entries(operation.responses).find(([status]) => status < '300') ?? [];
  const content = Object.values(resolve(document, success)?.content ?? {});
  return content.every((media) => Object.keys(media.examples ?? {}).length > 0);
}
