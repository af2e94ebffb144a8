import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import libreofficeConvert from 'libreoffice-convert';
import {
  assertDocx,
  assertPdf,
  EngineError,
  type EngineOptions,
  type PdfEngine,
} from './engine.js';
import { killMarked, pipeOfProfile, removePipes } from './cleanup.js';
import { officeEnvironment, openWorkplace, PDF_OPTIONS, removeWorkplace } from './soffice.js';

/** The parameters of libreoffice-convert; its own types omit `execOptions`. */
type Convert = (
  document: Buffer,
  format: string,
  filter: string,
  options: {
    tmpOptions: { tmpdir: string };
    execOptions: { timeout: number; killSignal: 'SIGKILL'; env: NodeJS.ProcessEnv };
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
  const active = new Map<string, Promise<unknown>>();
  return {
    name: 'libreoffice-convert',
    warm: async () => {},
    async convert(docx) {
      assertDocx(docx);
      const soffice = await findSoffice();
      if (soffice === null) {
        throw new EngineError('LibreOffice is not installed.', { unavailable: true });
      }
      const folder = await openWorkplace();
      const work = convertAndTidy(folder, soffice, docx, timeoutMs);
      active.set(folder, work);
      try {
        return await work;
      } finally {
        active.delete(folder);
      }
    },
    async close() {
      await Promise.all([...active.keys()].map((folder) => killMarked(folder)));
      await Promise.allSettled(active.values());
    },
  };
}

async function convertAndTidy(
  folder: string,
  soffice: string,
  docx: Uint8Array,
  timeoutMs: number,
): Promise<Uint8Array> {
  const converting = convertIn(folder, soffice, docx, timeoutMs);
  const pipes = pipesIn(folder);
  try {
    const pdf = await converting;
    assertPdf(pdf);
    return pdf;
  } finally {
    // After a timeout the actual LibreOffice process is still running: kill it, then clean up.
    await killMarked(folder);
    await Promise.all([removePipes(pipes), removeWorkplace(folder)]);
  }
}

/** The socket of the profile, which libreoffice-convert creates in the folder before it returns. */
function pipesIn(folder: string): string[] {
  const profiles = readdirSync(folder).filter((name) => name.startsWith('soffice'));
  return profiles.map((name) => pipeOfProfile(join(folder, name)));
}

function convertIn(
  folder: string,
  soffice: string,
  docx: Uint8Array,
  timeoutMs: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      tmpOptions: { tmpdir: folder },
      execOptions: {
        timeout: timeoutMs,
        killSignal: 'SIGKILL' as const,
        env: officeEnvironment(folder),
      },
      sofficeBinaryPaths: [soffice],
      fileName: 'invoice.docx',
    };
    const started = performance.now();
    const fail = (cause: unknown) => {
      const tooSlow = performance.now() - started >= timeoutMs;
      reject(new EngineError('LibreOffice did not convert the document.', { cause, tooSlow }));
    };
    convertWithOptions(Buffer.from(docx), 'pdf', FILTER, options, (error, data) => {
      if (error || !data) fail(error);
      else resolve(data);
    }).catch(fail); // Removing its folders fails while a killed LibreOffice still writes there.
  });
}
