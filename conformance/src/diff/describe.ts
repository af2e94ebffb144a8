import { readFileSync } from 'node:fs';

import { compare } from '../../../scripts/diff/compare.mjs';
import { CommandFailed } from '../../../scripts/process.mjs';
import { UsageError } from '../cli.js';

/** What a newer contract means for a client of an older one, in lines; the last says what to do. */
export async function describeDiff(
  base: string,
  revision: string,
): Promise<{ text: string; breaking: number }> {
  for (const file of [base, revision]) mustBeContract(file);
  const { breaking, others, versions } = await compare(base, revision).catch(refused);
  const lines = [
    `Contract ${versions.base} → ${versions.revision}`,
    ...breaking.map((line) => `  breaks: ${line}`),
    `${breaking.length} breaking, ${others} other changes.`,
    breaking.length > 0
      ? 'Search your code for what is named above, and change it before you use the new version.'
      : 'A client of the old version fits the new one.',
  ];
  return { text: lines.join('\n'), breaking: breaking.length };
}

function mustBeContract(file: string): void {
  try {
    const { openapi } = JSON.parse(readFileSync(file, 'utf8')) as { openapi?: unknown };
    if (String(openapi).startsWith('3.')) return;
  } catch (error) {
    throw notContract(`${file} cannot be read (${error instanceof Error ? error.message : error})`);
  }
  throw notContract(`${file} is no OpenAPI document`);
}

/** Says why redocly compares nothing: its error, or the place of the first problem. */
function refused(error: unknown): never {
  if (!(error instanceof CommandFailed)) throw error;
  const reason = /^(?:Error: |\[1\] )(.*)$/m.exec(error.output)?.[1] ?? error.output.trim();
  throw notContract(`The files cannot be compared: ${reason.replace(/\.$/, '')}`);
}

const notContract = (what: string): UsageError =>
  new UsageError(`${what}. Give two files like openapi.json of @faktura/contract.`);
