import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { codesOf, readErrors } from '../generate/error-schemas.mjs';
import { root } from '../process.mjs';
import { readDocument, readOperations } from './contract.mjs';
import { filesBelow } from './source.mjs';

/** Codes of requests that belong to no operation: an unsupported method, a file link. */
const ofNoOperation = ['LINK_EXPIRED', 'LINK_INVALID', 'METHOD_NOT_ALLOWED'];

/** Checks that each documented code is thrown by the code and is in the responses of an operation. */
export function checkErrors(base = root) {
  const documented = readErrors(base).map(({ code }) => code);
  return [...unanswered(base, documented), ...unthrown(base, documented)];
}

/**
 * @param {string} base
 * @param {string[]} documented
 */
function unanswered(base, documented) {
  const document = readDocument(base);
  const answered = new Set(
    readOperations(base).flatMap(({ operation }) => codesOf(document, operation)),
  );
  return documented
    .filter((code) => !answered.has(code) && !ofNoOperation.includes(code))
    .map(
      (code) =>
        `${code} is in no response: add its problem to each operation that returns it, or the code ` +
        'to ofNoOperation in scripts/checks/errors.mjs if only pages or file links do',
    );
}

/**
 * @param {string} base
 * @param {string[]} documented
 */
function unthrown(base, documented) {
  const sources = ['server/src', 'openapi/src']
    .flatMap((folder) => filesBelow(base, folder, /\.ts$/))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(base, file), 'utf8'));
  return documented
    .filter((code) => !sources.some((text) => text.includes(`'${code}'`)))
    .map((code) => `${code} is never thrown in server/src or openapi/src`);
}
