import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../scripts/checks/contract.mjs';
import { makeConsumer, type Consumer } from './sdk-package.js';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await makeConsumer();
});
afterAll(() => consumer.remove());

interface Bundle {
  minified: number;
  zipped: number;
  metafile: Metafile;
}

/** The size of a browser bundle by esbuild, minified and compressed. */
async function bundle(contents: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: consumer.folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    outfile: 'out.js',
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: bytes.length, zipped: gzipSync(bytes, { level: 9 }).length, metafile };
}

const whole = [
  `export * from '@faktura/sdk';`,
  ...resources.map((name) => `export * from '@faktura/sdk/${name}';`),
].join('\n');

const openapiFetch = `export { createHttp } from '@faktura/sdk/http';`;

describe('G1: size, min+gz', () => {
  test('the whole SDK with every export is at most 10 kB', async () => {
    const { zipped } = await bundle(whole);
    console.log(`SDK, whole: ${String(zipped)} bytes`);
    expect(zipped).toBeLessThanOrEqual(10_000);
  });

  for (const name of resources) {
    test(`a client with all of ${name} is at most 6.5 kB`, async () => {
      const { zipped } = await bundle(
        `export { createClient } from '@faktura/sdk';\nexport * from '@faktura/sdk/${name}';`,
      );
      console.log(`SDK, ${name}: ${String(zipped)} bytes`);
      expect(zipped).toBeLessThanOrEqual(6500);
    });
  }

  test('openapi-fetch comes only with createHttp, whole', async () => {
    const { zipped } = await bundle(
      `export { createClient } from '@faktura/sdk';\n${openapiFetch}`,
    );
    console.log(`SDK, createHttp: ${String(zipped)} bytes`);
    expect(zipped).toBeLessThan(8000);
  });

  test('what is not imported is not bundled', async () => {
    const one = await bundle(
      `export { createClient } from '@faktura/sdk';\nexport { getInvoice } from '@faktura/sdk/invoices';`,
    );
    const nothing = await bundle(`import '@faktura/sdk';\nimport '@faktura/sdk/invoices';`);
    expect(one.zipped).toBeLessThan(5500);
    expect(nothing.minified).toBe(0);
  });

  test('the fake is loaded by whoever imports it, and by nobody else', async () => {
    const { zipped, metafile } = await bundle(`export * from '@faktura/sdk/testing';`);
    const files = (inputs: object) => Object.keys(inputs).filter((path) => /fake-/.test(path));
    expect(files(metafile.inputs)).toHaveLength(1);
    expect(files((await bundle(`${whole}\n${openapiFetch}`)).metafile.inputs)).toEqual([]);
    console.log(`SDK, the fake with its examples: ${String(zipped)} bytes`);
    expect(zipped).toBeLessThanOrEqual(32_000);
  });

  test('the bundle imports nothing from outside', async () => {
    const { metafile } = await bundle(whole);
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    expect(imports).toEqual([]);
  });
});
