import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { paste, root } from '../operations/program.js';

interface Component {
  name: string;
  'bom-ref': string;
  externalReferences: { url: string }[];
}

interface Bill {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

it('the list of components has what the server bundles and what it installs, and no tools', async () => {
  const { code, stdout, stderr } = await paste('node scripts/sbom.mjs');
  expect([code, stderr]).toEqual([0, '']);
  const { metadata, components, dependencies } = JSON.parse(stdout) as Bill;
  expect(metadata.component.name).toBe('@faktura/server');

  const manifest = readFileSync(join(root, 'server/package.json'), 'utf8');
  const installed = (JSON.parse(manifest) as { dependencies: object }).dependencies;
  const bundled = ['@aws-sdk/client-s3', '@opentelemetry/exporter-trace-otlp-http', 'ajv'];
  const names = components.map(({ name }) => name);
  for (const name of ['eslint', 'vitest', 'smtp-server']) expect(names).not.toContain(name);
  const refs = new Set(components.map((one) => one['bom-ref']));
  const listed = [...refs].map((ref) => ref.slice(0, ref.lastIndexOf('@')));
  expect(listed).toEqual(expect.arrayContaining([...Object.keys(installed), ...bundled]));
  const needed = dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
  const urls = components.flatMap((one) => one.externalReferences.map(({ url }) => url));
  expect(urls.filter((url) => !URL.canParse(url))).toEqual([]);
});
