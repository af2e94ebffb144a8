import { join } from 'node:path';

import { sdkExamples } from '../generate/sdk-examples.mjs';
import { resolve } from '../generate/document.mjs';
import { root } from '../process.mjs';
import { readDocument, readOperations } from './contract.mjs';
import { exportedFunctions, filesBelow, memberNames } from './source.mjs';

/**
 * Each operationId has exactly one route, one SDK function with an example, one contract test and
 * an example in the document.
 */
export function checkOperations(base = root) {
  const operations = readOperations(base);
  const routes = placesOf(base, filesBelow(base, 'server/src', /\.routes\.ts$/), memberNames);
  const functions = placesOf(
    base,
    filesBelow(base, 'sdk/src', /\.ts$/).filter(
      (file) => !/\.test\.ts$|\/(core|generated)\//.test(file),
    ),
    exportedFunctions,
  );
  const tests = filesBelow(base, 'test/contract', /\.test\.ts$/);
  const samples = sdkExamples(base);
  const document = readDocument(base);
  return operations.flatMap((operation) => [
    ...routeProblems(operation, routes.get(operation.id) ?? []),
    ...functionProblems(operation, functions.get(operation.id) ?? []),
    ...testProblems(operation, tests),
    ...(samples.has(operation.id) ? [] : [`${operation.id} has no @example in the SDK`]),
    ...(hasExample(document, operation) ? [] : [`${operation.id} has no example of its success`]),
  ]);
}

/** Every file that contains a name, by name; a file counts once per occurrence. */
function placesOf(base, files, namesIn) {
  const places = new Map();
  for (const file of files) {
    for (const name of namesIn(join(base, file)))
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

function functionProblems({ id, resource }, files) {
  const own = files.filter((file) => file.startsWith(`sdk/src/${resource}/`));
  return own.length === 1 ? [] : [`${id} has ${own.length} functions in sdk/src/${resource}`];
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
