import { readDocument } from '../../scripts/checks/contract.mjs';
import { curlSample } from '../../scripts/generate/curl-sample.mjs';
import { operationsOf } from '../../scripts/generate/document.mjs';
import { root } from '../../scripts/process.mjs';

/** The curl sample of every operation in the API reference. */
export function curlSamples(): Map<string, string> {
  const document = readDocument(root);
  return new Map(
    operationsOf(document).map((entry) => [entry.id, curlSample(document, entry)] as const),
  );
}
