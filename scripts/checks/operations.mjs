import { join } from 'node:path';

import { sdkSample } from '../generate/code-samples.mjs';
import { successOf } from '../generate/document.mjs';
import { root } from '../process.mjs';
import { readDocument, readOperations } from './contract.mjs';
import { filesBelow, memberNames } from './source.mjs';

/**
 * @import { Document } from '../generate/openapi.ts'
 * @typedef {ReturnType<typeof readOperations>[number]} Entry
 */

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

/**
 * The files that have a member, by its name; a file is listed once per occurrence.
 * @param {string} base
 * @param {string[]} files
 */
function placesOf(base, files) {
  const places = new Map();
  for (const file of files) {
    for (const name of memberNames(join(base, file)))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  return places;
}

/**
 * @param {Entry} operation
 * @param {string[]} files
 */
function routeProblems({ id, resource }, files) {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    return [`${id} has ${files.length} routes: ${files.join(', ') || 'none'}`];
  const inPlace = file.startsWith(`server/src/${resource}/`);
  return inPlace ? [] : [`the route of ${id} belongs in server/src/${resource}, not ${file}`];
}

/** @param {Entry} operation */
function sampleProblems({ id, operation }) {
  return sdkSample(operation) ? [] : [`${id} has no @faktura/sdk sample under x-codeSamples`];
}

/**
 * @param {Entry} operation
 * @param {string[]} tests
 */
function testProblems({ id, resource }, tests) {
  const wanted = `test/contract/${resource}/${id}.test.ts`;
  const found = tests.filter((file) => file.endsWith(`/${id}.test.ts`));
  return found.length === 1 && found[0] === wanted ? [] : [`${wanted} is missing or exists twice`];
}

/**
 * @param {Document} document
 * @param {Entry} operation
 */
function hasExample(document, { operation }) {
  const content = Object.values(successOf(document, operation).content ?? {});
  return content.every((media) => Object.keys(media.examples ?? {}).length > 0);
}
