import { exportDocument } from '../../documents/printed-document.js';
import { sentBlob } from '../../mail/index.js';
import type { Config } from '../../platform/config/config.js';
import type { Database } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { formerDocument, type Kept } from '../operator/kept-contents.js';
import { print, writeNew } from './command.js';
import { withRenderer } from './document-files.js';
import { readingOf } from './operator-reading.js';

interface SaveFlags {
  save?: string;
  to?: string;
  json?: boolean;
}

/** Saves a sent PDF, or a former content as PDF or JSON. @throws OperatorError if nothing or several have the hash */
export async function saveKept(
  db: Database,
  config: Config,
  { account, kept: { sent, former } }: { account: string; kept: Kept },
  { save = '', to, json }: SaveFlags,
): Promise<void> {
  if (to === undefined) throw new OperatorError('Name the file with --to, for example sent.pdf.');
  const isMeant = ({ sha256 }: { sha256: string }) => sha256.startsWith(save.toLowerCase());
  const files = sent.filter(isMeant);
  const contents = former.filter(isMeant);
  const hashes = new Set([...files, ...contents].map(({ sha256 }) => sha256));
  if (hashes.size !== 1) {
    const found = hashes.size === 0 ? 'Nothing that is kept has' : 'Several have';
    throw new OperatorError(
      `${found} a hash that begins with ${save}. The list has the whole ones.`,
    );
  }
  const [file] = files;
  const [content] = contents;
  const bytes = await withRenderer(config, async (renderer, store) => {
    if (file) return store.read(sentBlob(file));
    const work = await readingOf(db, config, account);
    if (!content) throw new Error('Neither a file nor a content has the hash.');
    const document = await formerDocument(work, content);
    if (!to.endsWith('.pdf')) return Buffer.from(`${JSON.stringify(document.response, null, 2)}\n`);
    if (!document.printed) {
      throw new OperatorError(`A ${content.resource} has no PDF. Name a file that ends in .json.`);
    }
    const asked = { gone: new AbortController().signal };
    const [pdf] = await exportDocument(work, document.printed, asked, renderer);
    if (!pdf) throw new Error('A document has no PDF.');
    return pdf.content();
  });
  writeNew(to, bytes);
  print(json, { sha256: [...hashes][0], file: to }, `Saved ${to}.`);
}
