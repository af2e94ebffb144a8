import { root } from '../process.mjs';
import { curlSample } from './curl-sample.mjs';
import { operationsOf } from './document.mjs';
import { sdkExamples } from './sdk-examples.mjs';
import { inOurStyle } from './style.mjs';

/** Characters of a line beside the text of the reference. */
const printWidth = 60;

/**
 * Code samples for the API reference, as an OpenAPI Overlay: one curl line per operation, and the
 * SDK's own checked `@example`.
 */
export async function codeSamples(document) {
  const examples = sdkExamples(root);
  const actions = operationsOf(document).map(async (entry) => ({
    target: `$.paths['${entry.path}'].${entry.method}`,
    update: { 'x-codeSamples': await samplesOf(document, entry, examples.get(entry.id)) },
  }));
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'Code samples', version: document.info.version },
    actions: await Promise.all(actions),
  };
  return `${JSON.stringify(overlay, null, 2)}\n`;
}

async function samplesOf(document, entry, example) {
  const curl = { lang: 'Shell', label: 'curl', source: curlSample(document, entry) };
  if (example === undefined) return [curl];
  const source = (await inOurStyle(example, { printWidth })).trim();
  return [{ lang: 'TypeScript', label: '@faktura/sdk', source }, curl];
}
