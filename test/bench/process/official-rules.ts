import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = join(process.cwd(), '.cache/saxon');
const classPath = join(process.cwd(), '.cache/conformity/class-path');
const schematron = 'external/schematron/1.3.16/ubl/EN16931-UBL-validation.xslt';

/**
 * Compiles the CEN rules for SaxonJS, which is not a dependency because of its licence. Returns the
 * folder with both, or why they are not available.
 */
export async function prepareOfficialRules(): Promise<{ folder: string } | { missing: string }> {
  const compiled = join(folder, 'cen-ubl.sef.json');
  if (existsSync(compiled)) return { folder };
  const jar = rulesJar();
  if (jar === undefined) return { missing: 'npm run test:conformity fetches the official rules' };
  mkdirSync(folder, { recursive: true });
  await run('npm', ['install', '--prefix', folder, 'xslt3@2.7.0', 'saxon-js@2.7.0']);
  await run('jar', ['-x', '-f', jar, schematron], { cwd: folder });
  const compiler = join(folder, 'node_modules/xslt3/xslt3.js');
  const unfinished = `${compiled}.part`;
  const args = [`-xsl:${join(folder, schematron)}`, `-export:${unfinished}`, '-nogo'];
  await run(process.execPath, [compiler, ...args]);
  renameSync(unfinished, compiled);
  return { folder };
}

function rulesJar(): string | undefined {
  if (!existsSync(classPath)) return undefined;
  const jars = readFileSync(classPath, 'utf8').trim().split(':');
  return jars.find((jar) => jar.includes('phive-rules-en16931') && existsSync(jar));
}
