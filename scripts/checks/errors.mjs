import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { codesOf, readErrors } from '../generate/error-schemas.mjs';
import { root } from '../process.mjs';
import { readDocument, readOperations } from './contract.mjs';
import { filesBelow } from './source.mjs';

/** Codes of requests that are of no operation: another method, the link of a file. */
const ofNoOperation = ['LINK_EXPIRED', 'LINK_INVALID', 'METHOD_NOT_ALLOWED'];

/**
 * Each code of the folder is thrown, and stands in the responses of an operation. Contract, server and
 * SDK take the codes from what is generated.
 */
export function checkErrors(base = root) {
  const documented = readErrors(base).map(({ code }) => code);
  return [...unanswered(base, documented), ...unthrown(base, documented)];
}

function unanswered(base, documented) {
  const document = readDocument(base);
  const answered = new Set(
    readOperations(base).flatMap(({ operation }) => codesOf(document, operation)),
  );
  return documented
    .filter((code) => !answered.has(code) && !ofNoOperation.includes(code))
    .map((code) => `${code} stands in no response: name its problem where an operation gives it`);
}

function unthrown(base, documented) {
  const sources = ['server/src', 'openapi/src']
    .flatMap((folder) => filesBelow(base, folder, /\.ts$/))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(base, file), 'utf8'));
  return documented
    .filter((code) => !sources.some((text) => text.includes(`'${code}'`)))
    .map((code) => `${code} is thrown nowhere in server/src`);
}
