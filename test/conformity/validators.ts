import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  classPathFile,
  jars,
  lacksWheel,
  missingJars,
  missingTool,
  resolveRules,
  wheel,
} from '../../scripts/conformity/artefacts.mjs';

const java = fileURLToPath(new URL('java', import.meta.url));
/** A finding of an official rule about a document. */
export interface Finding {
  file: string;
  /** The rule set, by its name in phive. */
  set: string;
  /** `error` and `fatal_error` make the document invalid. */
  level: string;
  /** The id of the rule; `cvc-…` for the XML schema. */
  rule: string;
  field: string;
  text: string;
}

/** A document with the rule sets that it is checked against. */
export interface Checked {
  file: string;
  sets: readonly string[];
}

/** True for a finding that makes the document invalid. */
export function isFatal({ level }: Pick<Finding, 'level'>): boolean {
  return level === 'error' || level === 'fatal_error';
}

/**
 * Returns true for a rule of the XML schema; documents that violate one are not checked with Schematron.
 */
export function isOfSchema(rule: string): boolean {
  return rule.startsWith('cvc-');
}

/** Whether everything is checked with the validators, as npm run test:conformity does. */
export const isFull = process.env['FAKTURA_CONFORMITY'] === '1';

/** Why the validators of PDFs cannot run here; empty if they can. In a full run, throws instead. */
export function pdfObstacle(): string {
  return unmet(missingTool() || (missingJars().length === 0 ? '' : NOT_FETCHED));
}

/** Why the official rules cannot run here; empty if they can. In a full run, throws instead. */
export function obstacle(): string {
  return unmet(missingTool() || missingArtefacts());
}

function unmet(missing: string): string {
  if (isFull && missing !== '') throw new Error(`The official validators cannot run: ${missing}.`);
  return missing;
}

function missingArtefacts(): string {
  try {
    classPath();
    if (!lacksWheel()) return '';
  } catch {
    // Maven lists every missing artefact; one sentence is enough.
  }
  return NOT_FETCHED;
}

const NOT_FETCHED =
  'the validators are not in ~/.m2/repository and .cache (npm run test:conformity fetches them)';

let known: string | undefined;

/** The jars of the rules and the wheel, which must have been fetched. */
function classPath(): string {
  if (known !== undefined) return known;
  mkdirSync(dirname(classPathFile), { recursive: true });
  execFileSync('mvn', ['-o', ...resolveRules], { stdio: 'ignore' });
  known = [readFileSync(classPathFile, 'utf8').trim(), wheel.file].join(delimiter);
  return known;
}

/** Checks XML documents against their rule sets, in a single JVM. Rejects if the engine fails. */
export async function validateXml(documents: readonly Checked[]): Promise<Finding[]> {
  const asked = documents.flatMap(({ file, sets }) => sets.map((set) => `${set} ${file}`));
  const program = join(java, 'Validate.java');
  const output = await run(['-Xmx1500m', '-cp', classPath(), program], asked.join('\n'));
  const lines = output.split('\n').map((line) => line.split('\t'));
  const done = lines.filter(([kind]) => kind === 'done').length;
  if (done !== asked.length) throw new Error(`${done} of ${asked.length} documents were read.`);
  return lines.filter(([kind]) => kind === 'finding').map(finding);
}

/** The ids of the fatal business rules in each official rule set. */
export async function officialRules(): Promise<Record<string, string[]>> {
  const output = await run(['-cp', classPath(), join(java, 'ListRules.java')]);
  const sets: Record<string, string[]> = {};
  for (const line of output.trim().split('\n')) {
    const [set = '', id = ''] = line.split(' ');
    (sets[set] ??= []).push(id);
  }
  return sets;
}

function finding(parts: readonly string[]): Finding {
  const [, set = '', file = '', level = '', rule = '', field = '', text = ''] = parts;
  return { set, file, level, rule, field, text };
}

/** What Mustang reports for hybrid PDFs: the status of each part of each file. */
export async function validateWithMustang(
  files: readonly string[],
): Promise<Map<string, string[]>> {
  const output = await run(['-cp', jars.mustang.file, join(java, 'ValidatePdf.java'), ...files]);
  const lines = output.split('\n').filter((line) => line.startsWith('/'));
  return new Map(
    lines.map((line) => {
      const [file = '', ...statuses] = line.split('\t');
      return [file, statuses];
    }),
  );
}

/** The files that veraPDF accepts as PDF/A-3b. */
export async function pdfA3Files(files: readonly string[]): Promise<string[]> {
  const program = ['-cp', jars.veraPdf.file, 'org.verapdf.apps.GreenfieldCliWrapper'];
  // Exit code 1 if a file is not PDF/A, which its line reports.
  const output = await run(
    [...program, '--flavour', '3b', '--format', 'text', ...files],
    '',
    [0, 1],
  );
  return output.split('\n').flatMap((line) => /^PASS (.+) 3b/.exec(line)?.[1] ?? []);
}

function run(args: readonly string[], input = '', done = [0]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('java', args, { stdio: 'pipe' });
    let output = '';
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code !== null && done.includes(code)) resolve(output);
      else reject(new Error(`java ended with ${code ?? signal}. ${said || output}`));
    });
    child.stdin.end(input);
  });
}
