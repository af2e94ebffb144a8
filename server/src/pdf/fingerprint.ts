import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mapInTurns } from '../platform/event-loop/turns.js';
import { serverFolder } from '../platform/files/server-folder.js';
import type { InvoiceDocument } from './document.js';
import { isOverdue } from './view/view.js';
import type { ViewOptions } from './view/view.js';

const templates = join(serverFolder, 'templates');

// Raise it when the code that fills the template changes what is printed.
const CODE_VERSION = 1;

/** Changes with the template, its translations and the code that fills it. */
const templateVersion = hashOf(
  [
    String(CODE_VERSION),
    readFileSync(join(templates, 'invoice.docx')).toString('base64'),
    ...readdirSync(join(templates, 'translations'))
      .sort()
      .map((file) => readFileSync(join(templates, 'translations', file), 'utf8')),
  ].join('\n'),
);

/**
 * SHA-256, in hex, of everything that decides what is printed: content, state, zone, the overdue
 * mark that "today" gives, the template and the engine. Equal fingerprints are one PDF.
 */
export async function fingerprintOf(
  document: InvoiceDocument,
  options: ViewOptions,
  engine: string,
): Promise<string> {
  const overdue = isOverdue(document, options);
  const { lines, ...rest } = document;
  const around = canonical({ document: rest, tz: options.tz, overdue, templateVersion, engine });
  return hashOf([around, ...(await mapInTurns(lines, canonical))].join('\n'));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** JSON with the members of every object in order, so that equal documents are equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => {
    if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return entry;
    return Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
