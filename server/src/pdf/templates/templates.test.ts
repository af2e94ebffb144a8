import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import { migrate, openDatabase } from '../../platform/db/index.js';
import { serverFolder } from '../../platform/files/server-folder.js';
import { createDocumentRenderer } from '../index.js';
import { createDocxFiller } from '../docx/fill.js';
import { sellerOf } from '../../documents/printed-document.js';
import { short } from '../testing/pictured.js';
import { templatesIn } from './templates.js';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'templates-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const options = { tz: 'UTC', now: new Date('2026-11-10T12:00:00Z') };
const printedWith = (template: string) => ({ ...short, seller: { ...short.seller, template } });

/** A template of the server, with an additional part. */
async function withPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(await readFile(join(serverFolder, 'templates/classic.docx')));
  zip.file('word/media/image1.png', bytes);
  return zip.generateAsync({ type: 'uint8array' });
}

describe('templates of an operator', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);

  test('are filled from the data folder, with unchanged pictures', async () => {
    const templates = templatesIn(dataDir);
    await templates.add('my-shop', await withPicture(bytes));
    expect(await templates.names()).toEqual(['classic', 'modern', 'my-shop']);
    const filler = createDocxFiller(templates, 1);
    const filled = await JSZip.loadAsync(await filler.fill(printedWith('my-shop'), options));
    await filler.close();
    expect(await filled.file('word/media/image1.png')?.async('uint8array')).toEqual(bytes);
    expect(await filled.file('word/document.xml')?.async('string')).toContain(
      'Nordlicht Studio GmbH',
    );
  });

  test('are reloaded when they are replaced', async () => {
    const templates = templatesIn(dataDir);
    const renderer = createDocumentRenderer({ dataDir });
    const print = (template: string) => renderer.fingerprint(printedWith(template), options);
    await templates.add('changing', await withPicture(bytes));
    const prints = [await print('classic'), await print('modern'), await print('changing')];
    const filler = createDocxFiller(templates, 1);
    await filler.fill(printedWith('changing'), options);
    await templates.add('changing', await withPicture(bytes.slice(1)));
    prints.push(await print('changing'));
    expect(new Set(prints).size).toBe(4);
    const filled = await JSZip.loadAsync(await filler.fill(printedWith('changing'), options));
    expect(await filled.file('word/media/image1.png')?.async('uint8array')).toHaveLength(255);
    await Promise.all([filler.close(), renderer.close()]);
  });

  test('that are missing are reported by name, without a path', async () => {
    const filler = createDocxFiller(templatesIn(dataDir), 1);
    for (const name of ['gone', '../../etc/passwd']) {
      const filling = filler.fill(printedWith(name), options);
      await expect(filling).rejects.toMatchObject({
        fault: 'failed',
        message: `The template ${name} is missing on this server.`,
      });
    }
    await filler.close();
  });
});

test('an account has the template that was set, by default the classic one', async () => {
  const db = await openDatabase({ dataDir, databaseUrl: undefined, poolSize: 2 });
  await migrate(db);
  const plain = await createAccount(db, { name: 'A' });
  const other = await createAccount(db, { name: 'B', template: 'modern' });
  expect((await sellerOf(db, plain.id)).template).toBe('classic');
  expect((await sellerOf(db, other.id)).template).toBe('modern');
  await db.close();
});
