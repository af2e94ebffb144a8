import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A private folder (mode 0700) for one job or one LibreOffice. */
export async function openWorkplace(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'faktura-office-'));
}

/** Removes the folder; a program that was just killed may still write into it for a moment. */
export async function removeWorkplace(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 150 });
}
