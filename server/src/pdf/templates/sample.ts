import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryTemplate } from '../docx/fill.js';
import { checkTemplate } from './check.js';
import type { TemplateFault } from './commands.js';
import { type Field, isList, isPicture, TEMPLATE_FIELDS } from './fields.js';

/** Returns what is wrong with a template, found by parsing it and then filling it once. */
export async function templateFaults(docx: Uint8Array): Promise<TemplateFault[]> {
  const faults = await checkTemplate(docx);
  return faults.length > 0 ? faults : fillingFaults(docx);
}

async function fillingFaults(docx: Uint8Array): Promise<TemplateFault[]> {
  const folder = await mkdtemp(join(tmpdir(), 'faktura-template-'));
  const path = join(folder, 'template.docx');
  try {
    await writeFile(path, docx);
    await tryTemplate({ path, version: '' }, sampleOf(TEMPLATE_FIELDS) as object);
    return [];
  } catch (error) {
    const errors: unknown[] = Array.isArray(error) ? error : [error];
    return errors.map((one) => ({
      place: 'the file',
      message: `It cannot be filled: ${one instanceof Error ? one.message : String(one)}`,
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A picture with one white pixel. */
const PIXEL = {
  width: 1,
  height: 1,
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTwBKwAAAABJRU5ErkJggg==',
  extension: '.png',
  alt: '',
};

/** Sample data: every text is its description, and every list has one entry. */
function sampleOf(field: Field): unknown {
  if (typeof field === 'string') return field;
  if (isList(field)) return field.map(sampleOf);
  if (isPicture(field)) return PIXEL;
  return Object.fromEntries(Object.entries(field).map(([name, one]) => [name, sampleOf(one)]));
}
