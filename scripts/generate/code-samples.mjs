import { root } from '../process.mjs';
import { curlSample } from './curl-sample.mjs';
import { operationsOf } from './document.mjs';
import { sdkExamples } from './sdk-examples.mjs';

/**
 * Code samples for the API reference, as an OpenAPI Overlay: one curl line per operation, and the
 * SDK's own checked `@example`.
 */
export function codeSamples(document) {
  const examples = sdkExamples(root);
  const actions = operationsOf(document).map((entry) => ({
    target: `$.paths['${entry.path}'].${entry.method}`,
    update: { 'x-codeSamples': samplesOf(document, entry, examples.get(entry.id)) },
  }));
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'Code samples', version: document.info.version },
    actions,
  };
  return `${JSON.stringify(overlay, null, 2)}\n`;
}

function samplesOf(document, entry, example) {
  const curl = { lang: 'Shell', label: 'curl', source: curlSample(document, entry) };
  if (example === undefined) return [curl];
  return [{ lang: 'TypeScript', label: '@faktura/sdk', source: example }, curl];
}
