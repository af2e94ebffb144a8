#!/usr/bin/env node
// Makes templates/invoice.docx from the parts in templates/invoice/, byte for byte the same on every
// machine, or takes a file that was edited in a word processor apart again.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';

const templates = fileURLToPath(new URL('..', import.meta.url));
const parts = join(templates, 'invoice');
const target = join(templates, 'invoice.docx');

const help = `
Usage: node server/templates/build/pack.mjs [--check | --unpack]

Packs templates/invoice/ into templates/invoice.docx.
  --check    write nothing; exit 1 when invoice.docx is not what the parts give
  --unpack   replace the parts by those of invoice.docx, after editing it in a word processor
`;

/** The bytes of the template: parts in a fixed order, with a fixed date. */
async function pack() {
  const zip = new JSZip();
  for (const path of await partPaths()) {
    zip.file(path, await readFile(join(parts, path)), {
      date: new Date(Date.UTC(1980, 0, 1)),
      createFolders: false,
    });
  }
  return zip.generateAsync({
    type: 'nodebuffer',
    platform: 'DOS',
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
  });
}

async function partPaths() {
  const entries = await readdir(parts, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(parts.length + 1))
    .map((path) => path.replaceAll('\\', '/'));
  // Readers of the format expect the content types first.
  const types = '[Content_Types].xml';
  return [types, ...paths.filter((path) => path !== types).sort()];
}

async function unpack() {
  const zip = await JSZip.loadAsync(await readFile(target));
  await rm(parts, { recursive: true, force: true });
  for (const entry of Object.values(zip.files).filter((file) => !file.dir)) {
    const path = join(parts, entry.name);
    if (!path.startsWith(parts)) throw new Error(`${entry.name} leaves the folder of the template`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await entry.async('nodebuffer'));
  }
}

async function main(args) {
  if (args.includes('--help')) console.log(help);
  else if (args.includes('--unpack')) await unpack();
  else if (args.includes('--check')) {
    if (Buffer.compare(await pack(), await readFile(target)) !== 0) {
      console.error(
        'invoice.docx differs from its parts. Run: node server/templates/build/pack.mjs',
      );
      process.exitCode = 1;
    }
  } else await writeFile(target, await pack());
}

await main(process.argv.slice(2));
