import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reading } from '../platform/context/work.js';
import { zipOf } from '../platform/files/zip.js';
import { type BooksRequest, exportBooks } from './export-books.js';
import { leftOutText } from './totals-text.js';

/** An archive, and what is to be called once it was read or is not needed. */
export interface ZippedBooks {
  content: AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

/**
 * The books of a period as a ZIP archive, with a text of what they leave out. The export is made whole on the disk
 * first, so that its errors come before the first byte.
 *
 * @throws OperatorError
 */
export async function zippedBooks(
  work: Reading,
  request: Pick<BooksRequest, 'format' | 'period' | 'signal'>,
): Promise<ZippedBooks> {
  const folder = await mkdtemp(join(tmpdir(), 'faktura-books-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const out = join(folder, 'books');
  try {
    const left = leftOutText(
      await exportBooks(work, { ...request, out, onProgress: () => undefined }),
    );
    if (left.length > 0) await writeFile(join(out, 'left-out.txt'), `${left.join('\n\n')}\n`);
    const names = (await readdir(out)).sort();
    return { content: zipOf(names.map((name) => ({ name, path: join(out, name) }))), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
