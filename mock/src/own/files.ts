import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** An example of a team: what the name of its file says, and its content. */
export interface OwnExample {
  file: string;
  operationId: string;
  status: string;
  name: string;
  value: unknown;
}

/** What is wrong with a file; `path` is a JSON Pointer into it, empty for the whole file. */
export interface Fault {
  file: string;
  path: string;
  reason: string;
}

const FORM = '<operationId>.<status>.<name>.json';
const named = /^(?<operationId>\w+)\.(?<status>\d{3})\.(?<name>[\w-]+)\.json$/;

/** Reads the examples of a folder; files that are not JSON by their name are left alone. */
export function readOwnExamples(folder: string): { examples: OwnExample[]; faults: Fault[] } {
  const files = listed(folder).filter((name) => name.toLowerCase().endsWith('.json'));
  if (files.length === 0) {
    throw new Error(
      `${folder} has no examples. Call a file of it ${FORM}, or leave out --examples.`,
    );
  }
  const examples: OwnExample[] = [];
  const faults: Fault[] = [];
  for (const file of files) {
    const { operationId, status, name } = named.exec(file)?.groups ?? {};
    if (operationId === undefined || status === undefined || name === undefined) {
      faults.push({ file, path: '', reason: `must be called ${FORM}, the name without dots` });
      continue;
    }
    try {
      const value: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      examples.push({ file, operationId, status, name, value });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.push({ file, path: '', reason: `is not JSON: ${reason}` });
    }
  }
  return { examples, faults };
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    throw new Error(`--examples takes a folder that can be read, not ${folder}.`);
  }
}
