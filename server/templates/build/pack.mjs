#!/usr/bin/env node
// Makes templates/classic.docx and templates/modern.docx from their parts, byte for byte the same on
// every machine, or takes a file that was edited in a word processor apart again.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';

const templates = fileURLToPath(new URL('..', import.meta.url));
const names = ['classic', 'modern'];
const shared = join(templates, 'shared');

const help = `
Usage: node server/templates/build/pack.mjs [--check | --unpack NAME]

Packs templates/<name>/ and what templates/shared/ has beside it into templates/<name>.docx.
  --check         write nothing; exit 1 when a file is not what its parts give
  --unpack NAME   replace the parts by those of the file, after editing it in a word processor
`;

/**
 * The bytes of a template: parts in a fixed order, with a fixed date.
 * @param {string} name
 */
async function pack(name) {
  const parts = new Map([...(await partsIn(shared)), ...(await partsIn(join(templates, name)))]);
  // Readers of the format expect the content types first.
  const types = '[Content_Types].xml';
  const paths = [types, ...[...parts.keys()].filter((path) => path !== types).sort()];
  const zip = new JSZip();
  for (const path of paths) {
    const content = parts.get(path);
    if (content === undefined) throw new Error(`${name} has no ${path}`);
    const date = new Date(Date.UTC(1980, 0, 1));
    zip.file(path, content, { date, createFolders: false });
  }
  return zip.generateAsync({
    type: 'nodebuffer',
    platform: 'DOS',
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
  });
}

/**
 * The files below a folder, by their path in it.
 * @param {string} folder
 */
async function partsIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length + 1).replaceAll('\\', '/');
      return /** @type {const} */ ([path, await readFile(file)]);
    }),
  );
}

/**
 * What equals the shared part stays there alone.
 * @param {string} name
 */
async function unpack(name) {
  const folder = join(templates, name);
  const zip = await JSZip.loadAsync(await readFile(`${folder}.docx`));
  const common = new Map(await partsIn(shared));
  await rm(folder, { recursive: true, force: true });
  for (const entry of Object.values(zip.files).filter((file) => !file.dir)) {
    const path = join(folder, entry.name);
    if (!path.startsWith(folder))
      throw new Error(`${entry.name} leaves the folder of the template`);
    const content = await entry.async('nodebuffer');
    if (common.get(entry.name)?.equals(content)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/** @param {string} name */
async function check(name) {
  const file = join(templates, `${name}.docx`);
  if ((await pack(name)).equals(await readFile(file))) return;
  console.error(`${name}.docx differs from its parts. Run: node server/templates/build/pack.mjs`);
  process.exitCode = 1;
}

/** @param {string[]} args */
async function main([option, name = '']) {
  if (option === '--help') console.log(help);
  else if (option === '--unpack' && names.includes(name)) await unpack(name);
  else if (option === '--check') await Promise.all(names.map(check));
  else if (option === undefined) {
    for (const one of names) await writeFile(join(templates, `${one}.docx`), await pack(one));
  } else {
    console.error(help.trim());
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
