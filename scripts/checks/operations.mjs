import { join } from 'node:path';

import { sdkSample } from '../generate/code-samples.mjs';
import { resolve } from '../generate/document.mjs';
import { root } from '../process.mjs';
import { readDocument, readOperations } from './contract.mjs';
import { filesBelow, memberNames } from './source.mjs';

/**
 * Checks that each operationId has exactly one route and one contract test, and in the document an SDK
 * code sample and a response example.
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
    ...(hasExample(document, operation)
      ? []
      : [`${operation.id} has no example of its 2xx response`]),
  ]);
}

/** The files that have a member, by its name; a file is listed once per occurrence. */
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
  return inPlace ? [] : [`the route of ${id} belongs in server/src/${resource}, not ${files[0]}`];
}

function sampleProblems({ id, operation }) {
  return sdkSample(operation) ? [] : [`${id} has no @faktura/sdk sample under x-codeSamples`];
}

function testProblems({ id, resource }, tests) {
  const wanted = `test/contract/${resource}/${id}.test.ts`;
  const found = tests.filter((file) => file.endsWith(`/${id}.test.ts`));
  return found.length === 1 && found[0] === wanted ? [] : [`${wanted} is missing or exists twice`];
}

function hasExample(document, { operation }) {
  const [, success] = Object.entries(operation.responses).find(([status]) => status < '300') ?? [];
  const content = Object.values(resolve(document, success)?.content ?? {});
  return content.every((media) => Object.keys(media.examples ?? {}).length > 0);
}
