import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    scratchFolder: string;
  }
}

/** One folder for the data of a project's servers, which is always removed when the project ends. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-contract-'));
  project.provide('scratchFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
