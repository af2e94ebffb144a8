import { operationsOf } from '../../scripts/generate/document.mjs';
import { curlSample } from '../../scripts/generate/curl-sample.mjs';
import { contract } from './document.js';

/** The curl sample of every operation in the API reference. */
export function curlSamples(): Map<string, string> {
  const { document } = contract();
  return new Map(
    operationsOf(document).map((entry) => [entry.id, curlSample(document, entry)] as const),
  );
}
