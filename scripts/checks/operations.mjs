import { join } from 'node:path';

import { sdkSample } from '../generate/code-samples.mjs';
import { resolve } from '../generate/document.mjs';
import { root } from '../process.mjs';
import { readDocument, readOperations } from './contract.mjs';
import { filesBelow, memberNames } from './source.mjs';

/**
 * Each operationId has exactly one route, one contract test, and in the document a code sample of
 * the SDK and an example of its answer.
 */
export function checkOperations(base = root) {
  const operations = readOperations(base);
  const routes = placesOf(base, filesBelow(base, 'server/src', /\.routes\.ts$/));
  const tests = filesBelow(base, 'test/contract', /\.test\.ts$/);
  const document = readDocument(base);
  return operations.flatMap((operation) => [
    ...routeProblems(operation, routes.get(operation.id) ?? []),
    ...testProblems(operation, tests),
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

function hasExample(document, { operation }) {
  const [, success] = Object.entries(operation.responses).find(([status]) => status < '300') ?? [];
  const content = Object.values(resolve(document, success)?.content ?? {});
  return content.every((media) => Object.keys(media.examples ?? {}).length > 0);
}
