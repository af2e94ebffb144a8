import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const java = fileURLToPath(new URL('java', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.cache/conformity');
const repository = join(homedir(), '.m2/repository');

const JARS = {
  mustang: 'org/mustangproject/validator/2.26.0/validator-2.26.0-shaded.jar',
  veraPdf: 'org/verapdf/apps/greenfield-apps/1.28.2/greenfield-apps-1.28.2.jar',
};

/** What an official rule has to say of a document. */
export interface Finding {
  file: string;
  /** The rule set, as phive names it. */
  set: string;
  /** `error` and `fatal_error` are refusals. */
  level: string;
  rule: string;
  field: string;
  text: string;
}

/** A document with the rule sets that it is held against. */
export interface Checked {
  file: string;
  sets: readonly string[];
}

/** True for a finding that makes the document invalid. */
export function isFatal({ level }: Pick<Finding, 'level'>): boolean {
  return level === 'error' || level === 'fatal_error';
}

/** Why the official validators cannot run here; empty where they can. */
export function obstacle(): string {
  for (const [command, args] of [
    ['java', ['-version']],
    ['mvn', ['--version']],
  ] as const) {
    const { error, status } = spawnSync(command, args);
    if (error || status !== 0) return `${command} is not installed`;
  }
  try {
    classPath();
    return '';
  } catch {
    return 'the validators were not fetched yet (npm run test:conformity does)';
  }
}

let known: string | undefined;

/** The jars of the rules, which must have been fetched. */
function classPath(): string {
  if (known !== undefined) return known;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'class-path');
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.0:build-classpath';
  const pom = join(java, 'pom.xml');
  execFileSync('mvn', ['-o', '-q', '-B', '-f', pom, goal, `-Dmdep.outputFile=${file}`], {
    stdio: 'ignore',
  });
  known = readFileSync(file, 'utf8').trim();
  return known;
}

/** Holds XML documents against their rule sets, all in one JVM. Rejects where the engine fails. */
export async function validateXml(documents: readonly Checked[]): Promise<Finding[]> {
  const asked = documents.flatMap(({ file, sets }) => sets.map((set) => `${set} ${file}`));
  const program = join(java, 'Validate.java');
  const output = await run(['-Xmx1500m', '-cp', classPath(), program], asked.join('\n'));
  const lines = output.split('\n').map((line) => line.split('\t'));
  const done = lines.filter(([kind]) => kind === 'done').length;
  if (done !== asked.length) throw new Error(`${done} of ${asked.length} documents were read.`);
  const findings = lines.filter(([kind]) => kind === 'finding').map(finding);
  const broken = findings.find(({ text }) => text.includes('JAXB context'));
  if (broken) throw new Error(broken.text);
  return findings;
}

function finding(parts: readonly string[]): Finding {
  const [, set = '', file = '', level = '', rule = '', field = '', text = ''] = parts;
  return { set, file, level, rule, field, text };
}

/** What Mustang says of hybrid PDFs: the status of each part of each file. */
export async function validateWithMustang(
  files: readonly string[],
): Promise<Map<string, string[]>> {
  const jar = join(repository, JARS.mustang);
  const output = await run(['-cp', jar, join(java, 'ValidatePdf.java'), ...files]);
  const lines = output.split('\n').filter((line) => line.startsWith('/'));
  return new Map(
    lines.map((line) => {
      const [file = '', ...statuses] = line.split(' ');
      return [file, statuses];
    }),
  );
}

/** The files that veraPDF takes for PDF/A-3b. */
export async function pdfA3Files(files: readonly string[]): Promise<string[]> {
  const program = ['-cp', join(repository, JARS.veraPdf), 'org.verapdf.apps.GreenfieldCliWrapper'];
  const output = await run([...program, '--flavour', '3b', '--format', 'text', ...files]);
  return output.split('\n').flatMap((line) => /^PASS (\S+) 3b/.exec(line)?.[1] ?? []);
}

function run(args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('java', args, { stdio: 'pipe' });
    let output = '';
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(said || 'java was killed')),
    );
    child.stdin.end(input);
  });
}
