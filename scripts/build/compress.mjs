import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Higher levels take many times as long for a few percent of the size. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Writes a text as it is, and compressed as the server sends it: `.br` and `.gz`.
 * @param {string} file
 * @param {string} text
 */
export async function writeCompressed(file, text) {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, quality),
    promisify(gzip)(text),
  ]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipped);
}
