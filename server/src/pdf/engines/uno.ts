import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkDocx, checkPdf, EngineError, type EngineOptions, type PdfEngine } from './engine.js';
import { removeWorkplace } from './cleanup.js';
import { OfficePool } from './office-pool.js';
import { OfficeProcess } from './office-process.js';
import { isExecutable, openWorkplace } from './soffice.js';

const run = promisify(execFile);

const PYTHONS = ['/usr/bin/python3', '/usr/local/bin/python3', '/opt/libreoffice/program/python'];

const PROBE_MS = 10_000;

/** A Python with the UNO bindings of LibreOffice (package python3-uno), or null. */
async function findUnoPython(): Promise<string | null> {
  for (const python of PYTHONS) {
    if (!(await isExecutable(python))) continue;
    const speaks = await run(python, ['-c', 'import uno'], { timeout: PROBE_MS, env: {} }).then(
      () => true,
      () => false,
    );
    if (speaks) return python;
  }
  return null;
}

/** The quick engine: LibreOffice keeps running, so a document takes about a tenth of a second. */
export function createUnoEngine(options: EngineOptions): PdfEngine {
  return new UnoEngine(options);
}

class UnoEngine implements PdfEngine {
  readonly name = 'libreoffice-uno';
  private readonly pool: OfficePool;
  /** Work that uses files until it is over: closing waits for it. */
  private readonly unfinished = new Set<Promise<unknown>>();
  private python: string | null = null;
  private closed = false;

  constructor(private readonly options: EngineOptions) {
    const { places = 2, recycleAfter, recycleBytes } = options;
    const start = (known: (office: OfficeProcess) => void) => this.startOffice(known);
    this.pool = new OfficePool({ places, recycleAfter, recycleBytes, start });
  }

  warm(): Promise<void> {
    return this.pool.warm();
  }

  async convert(docx: Uint8Array): Promise<Uint8Array> {
    checkDocx(docx);
    const work = this.convertWith(await this.pool.take(), docx);
    const forget = () => this.unfinished.delete(work);
    this.unfinished.add(work);
    work.then(forget, forget);
    return work;
  }

  private async convertWith(office: OfficeProcess, docx: Uint8Array): Promise<Uint8Array> {
    let folder: string | undefined;
    try {
      // One folder for each job, because a file that is opened twice would be locked.
      folder = await openWorkplace(office.folder);
      const [source, target] = [join(folder, 'invoice.docx'), join(folder, 'invoice.pdf')];
      await writeFile(source, docx);
      await office.convert(source, target, this.options.timeoutMs);
      const pdf = await readFile(target);
      checkPdf(pdf);
      this.pool.giveBack(office);
      return pdf;
    } catch (error) {
      await this.pool.discard(office);
      throw error;
    } finally {
      if (folder !== undefined) await removeWorkplace(folder);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.pool.close();
    await Promise.allSettled(this.unfinished);
  }

  private async startOffice(known: (office: OfficeProcess) => void): Promise<OfficeProcess> {
    this.python ??= await findUnoPython();
    const soffice = await this.options.findSoffice();
    if (this.python === null || soffice === null || this.closed) {
      throw new EngineError('LibreOffice or python3-uno is not there.', { unavailable: true });
    }
    const office = await OfficeProcess.start(this.python, soffice);
    known(office);
    try {
      if (this.closed) throw new EngineError('The engine is closed.', { unavailable: true });
      await office.ready(this.options.timeoutMs);
      return office;
    } catch (error) {
      await this.pool.discard(office);
      throw error;
    }
  }
}
