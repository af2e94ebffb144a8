import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  assertDocx,
  assertPdf,
  EngineError,
  type EngineOptions,
  type PdfEngine,
} from './engine.js';
import { OfficeProcess } from './office-process.js';
import { isExecutable, openWorkplace, removeWorkplace } from './soffice.js';

const run = promisify(execFile);

const PYTHONS = ['/usr/bin/python3', '/usr/local/bin/python3', '/opt/libreoffice/program/python'];

// LibreOffice grows from 154 to 193 MB in 60 documents: a fresh one after this many.
const RECYCLE_AFTER = 200;
const IDLE_MS = 10 * 60_000;
const PROBE_MS = 10_000;

/** A Python that can talk to LibreOffice (package python3-uno), or null. */
export async function findUnoPython(): Promise<string | null> {
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

/** The quick engine: LibreOffice stays warm, a document takes about a tenth of a second. */
export function createUnoEngine(options: EngineOptions): PdfEngine {
  return new UnoEngine(options);
}

class UnoEngine implements PdfEngine {
  readonly name = 'libreoffice-uno';
  private readonly idle: OfficeProcess[] = [];
  private readonly all = new Set<OfficeProcess>();
  /** Work that has files until it is over: closing waits for it. */
  private readonly unfinished = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private python: string | null = null;
  private closed = false;

  constructor(private readonly options: EngineOptions) {}

  async warm(): Promise<void> {
    if (this.idle.length === 0) this.giveBack(await this.startOffice());
  }

  async convert(docx: Uint8Array): Promise<Uint8Array> {
    assertDocx(docx);
    const office = this.takeIdle() ?? (await this.startOffice());
    return this.tracked(this.convertWith(office, docx));
  }

  private async convertWith(office: OfficeProcess, docx: Uint8Array): Promise<Uint8Array> {
    // One folder for each job: the second to open the same file would find it locked.
    const folder = await openWorkplace();
    try {
      const [source, target] = [join(folder, 'invoice.docx'), join(folder, 'invoice.pdf')];
      await writeFile(source, docx);
      await office.convert(source, target, this.options.timeoutMs);
      const pdf = await readFile(target);
      assertPdf(pdf);
      this.giveBack(office);
      return pdf;
    } catch (error) {
      await this.discard(office);
      throw error;
    } finally {
      await removeWorkplace(folder);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await Promise.all([...this.all].map((office) => this.discard(office)));
    await Promise.allSettled(this.unfinished);
  }

  private tracked<T>(work: Promise<T>): Promise<T> {
    const forget = () => this.unfinished.delete(work);
    this.unfinished.add(work);
    work.then(forget, forget);
    return work;
  }

  private takeIdle(): OfficeProcess | null {
    for (let office = this.idle.pop(); office; office = this.idle.pop()) {
      if (office.alive) return office;
      void this.discard(office);
    }
    return null;
  }

  private async startOffice(): Promise<OfficeProcess> {
    this.python ??= await findUnoPython();
    const soffice = await this.options.findSoffice();
    if (this.python === null || soffice === null || this.closed) {
      throw new EngineError('LibreOffice or python3-uno is not there.', { unavailable: true });
    }
    const office = await OfficeProcess.start(this.python, soffice);
    // Known from its first moment, so that closing ends it while it starts.
    this.all.add(office);
    try {
      if (this.closed) throw new EngineError('The engine is closed.', { unavailable: true });
      await office.ready(this.options.timeoutMs);
      return office;
    } catch (error) {
      await this.discard(office);
      throw error;
    }
  }

  private giveBack(office: OfficeProcess): void {
    if (this.closed || office.converted >= RECYCLE_AFTER) {
      void this.discard(office);
      return;
    }
    this.idle.push(office);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.endIdle(), IDLE_MS).unref();
  }

  private endIdle(): void {
    for (const office of this.idle.splice(0)) void this.discard(office);
  }

  private discard(office: OfficeProcess): Promise<void> {
    this.all.delete(office);
    return this.tracked(office.kill());
  }
}
