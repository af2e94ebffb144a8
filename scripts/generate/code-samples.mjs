import { curlSample } from './curl-sample.mjs';
import { operationsOf } from './document.mjs';
import { inOurStyle } from './style.mjs';

/** Characters of a line beside the text of the reference. */
const printWidth = 60;

/** The SDK's sample of an operation, which the contract holds; undefined where it has none. */
export function sdkSample(operation) {
  return operation['x-codeSamples']?.find(({ label }) => label === '@faktura/sdk');
}

/** The document with the samples as the API reference shows them: the SDK's, then one of curl. */
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

async function narrow(source) {
  return (await inOurStyle(source, { printWidth })).trim();
}
