import { curlSample } from './curl-sample.mjs';
import { operationsOf } from './document.mjs';
import { inOurStyle } from './style.mjs';

/** @import { Document, Operation } from './openapi.ts' */

/** Characters per line in the sample column of the API reference. */
const printWidth = 60;

/**
 * The SDK sample of an operation in the contract, if it has one.
 * @param {Operation} operation
 */
export function sdkSample(operation) {
  return operation['x-codeSamples']?.find(({ label }) => label === '@faktura/sdk');
}

/**
 * The document with the samples of the API reference: first the SDK, then curl.
 * @param {Document} document
 */
export async function withCodeSamples(document) {
  const copy = structuredClone(document);
  for (const entry of operationsOf(copy)) {
    const sample = sdkSample(entry.operation);
    entry.operation['x-codeSamples'] = [
      ...(sample ? [{ ...sample, source: await narrow(sample.source) }] : []),
      { lang: 'Shell', label: 'curl', source: curlSample(copy, entry) },
    ];
  }
  return copy;
}

/** @param {string} source */
async function narrow(source) {
  return (await inOurStyle(source, { printWidth })).trim();
}
