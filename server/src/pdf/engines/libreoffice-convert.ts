import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import libreofficeConvert from 'libreoffice-convert';
import { checkDocx, checkPdf, EngineError, type EngineOptions, type PdfEngine } from './engine.js';
import { killMarked, pipesOfProfile, removePipes, removeWorkplace } from './cleanup.js';
import { officeEnvironment, openWorkplace, PDF_OPTIONS } from './soffice.js';

/** When LibreOffice is killed: after so many milliseconds, or by a signal. */
interface Limits {
  timeout: number;
  signal: AbortSignal;
}

/** The parameters of libreoffice-convert; its own types omit `execOptions`. */
type Convert = (
  document: Buffer,
  format: string,
  filter: string,
  options: {
    tmpOptions: { tmpdir: string };
    execOptions: Limits & { killSignal: 'SIGKILL'; env: NodeJS.ProcessEnv; cwd: string };
    sofficeBinaryPaths: string[];
    fileName: string;
  },
  callback: (error: Error | null, data?: Buffer) => void,
) => Promise<unknown>;

const convertWithOptions = libreofficeConvert.convertWithOptions as unknown as Convert;

const FILTER = `writer_pdf_Export:${JSON.stringify(
  Object.fromEntries(
    Object.entries(PDF_OPTIONS).map(([name, value]) => [
      name,
      { type: typeof value === 'number' ? 'long' : 'boolean', value: String(value) },
    ]),
  ),
)}`;

/**
 * The engine that works with any LibreOffice: a new process and a new profile for each document, which
 * takes about two and a half seconds.
 */
export function createConvertEngine({ timeoutMs, findSoffice }: EngineOptions): PdfEngine {
  const active = new Set<Promise<unknown>>();
  const closing = new AbortController();
  return {
    name: 'libreoffice-convert',
    warm: async () => {},
    async convert(docx) {
      checkDocx(docx);
      const soffice = await findSoffice();
      if (soffice === null) {
        throw new EngineError('LibreOffice is not installed.', { unavailable: true });
      }
      if (closing.signal.aborted) {
        throw new EngineError('The engine is closed.', { unavailable: true });
      }
      const work = convertAndTidy(soffice, docx, timeoutMs, closing.signal);
      const forget = () => active.delete(work);
      active.add(work);
      work.then(forget, forget);
      return work;
    },
    async close() {
      closing.abort();
      await Promise.allSettled(active);
    },
  };
}

async function convertAndTidy(
  soffice: string,
  docx: Uint8Array,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const folder = await openWorkplace();
  let pipes: string[] = [];
  try {
    const converting = convertIn(folder, soffice, docx, { timeout: timeoutMs, signal });
    // Its failure has a handler, even if the next line throws.
    converting.catch(() => {});
    pipes = pipesIn(folder);
    const pdf = await converting;
    checkPdf(pdf);
    return pdf;
  } finally {
    // After a timeout or an abort, the actual LibreOffice process is still running.
    await killMarked(folder);
    await Promise.all([removePipes(pipes), removeWorkplace(folder)]);
  }
}

/** The socket of the profile, which libreoffice-convert creates in the folder before it returns. */
function pipesIn(folder: string): string[] {
  const profiles = readdirSync(folder).filter((name) => name.startsWith('soffice'));
  return profiles.flatMap((name) => pipesOfProfile(join(folder, name)));
}

function convertIn(
  folder: string,
  soffice: string,
  docx: Uint8Array,
  limits: Limits,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      tmpOptions: { tmpdir: folder },
      execOptions: {
        ...limits,
        killSignal: 'SIGKILL' as const,
        env: officeEnvironment(folder),
        cwd: folder,
      },
      sofficeBinaryPaths: [soffice],
      fileName: 'invoice.docx',
    };
    const started = performance.now();
    const fail = (cause: unknown) => {
      const tooSlow = performance.now() - started >= limits.timeout;
      reject(new EngineError('LibreOffice did not convert the document.', { cause, tooSlow }));
    };
    convertWithOptions(Buffer.from(docx), 'pdf', FILTER, options, (error, data) => {
      if (error || !data) fail(error);
      else resolve(data);
    }).catch(fail); // Removing its folders fails while a killed LibreOffice still writes there.
  });
}
