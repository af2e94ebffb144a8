import { exportDocument } from '../../documents/printed-document.js';
import type { ExportJob } from '../../exports/index.js';
import { datedInvoices, invoices, printedInvoice } from '../../invoices/index.js';
import { creditNotes, datedNotes } from '../../ledger/index.js';
import {
  createDocumentRenderer,
  type DocumentRenderer,
  type PrintedDocument,
} from '../../pdf/index.js';
import { type BlobStore, openBlobStore } from '../../platform/blobs/index.js';
import type { Config } from '../../platform/config/config.js';
import { printedCreditNote } from '../../refunds/index.js';
import { pdfBounds } from '../background/housekeeping.js';
import { progressBar } from './progress.js';

/** Runs work with a renderer of its own and the file store, and closes both. */
export async function withRenderer<T>(
  config: Config,
  use: (renderer: DocumentRenderer, store: BlobStore) => Promise<T>,
): Promise<T> {
  const store = await openBlobStore(config);
  // Those of the server, whose cache it is.
  const { maxBytes: cacheBytes, maxAgeMs: cacheAgeMs } = pdfBounds(config);
  const renderer = createDocumentRenderer({
    dataDir: config.dataDir,
    soffice: config.soffice,
    cacheBytes,
    cacheAgeMs,
    readLogo: (logo) => store.read(logo),
    concurrency: 1,
  });
  try {
    return await use(renderer, store);
  } finally {
    await renderer.close();
    store.driver.close();
  }
}

interface Printable {
  id: string;
  number: string | null;
  print: () => Promise<PrintedDocument>;
}

async function* printables({ work, period }: ExportJob): AsyncGenerator<Printable> {
  for await (const rows of datedInvoices.pages(work, period)) {
    for (const { id, number } of rows) {
      yield { id, number, print: async () => printedInvoice(work, await invoices.get(work, id)) };
    }
  }
  for await (const rows of datedNotes.pages(work, period)) {
    for (const { id, number } of rows) {
      const note = async () => printedCreditNote(work, await creditNotes.get(work, id));
      yield { id, number, print: note };
    }
  }
}

/** The number as part of a file name on every system, and the id, since numbers may then look alike. */
const nameOf = ({ number, id }: Printable): string =>
  `files/${(number ?? '').replaceAll(/[^A-Za-z0-9.-]/g, '_')}_${id}`;

/** Adds the PDF of each document of the period to an export, and its XML if it has one. */
export const documentFiles =
  (config: Config) =>
  (job: ExportJob): Promise<void> =>
    withRenderer(config, async (renderer) => {
      const { work, period, folder } = job;
      const all =
        (await datedInvoices.count(work, period)) + (await datedNotes.count(work, period));
      const bar = progressBar('documents with files');
      let done = 0;
      for await (const document of printables(job)) {
        const asked = { gone: new AbortController().signal };
        for (const file of await exportDocument(work, document.print, asked, renderer)) {
          const ending = file.mediaType.replace('application/', '');
          await folder.write(`${nameOf(document)}.${ending}`, await file.content());
        }
        bar.show((done += 1), all);
      }
      bar.end();
    });
