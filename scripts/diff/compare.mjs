import { join } from 'node:path';

import { root, runTool } from '../process.mjs';

/**
 * What redocly's report says about a change.
 * @typedef {object} Change
 * @property {string} path
 * @property {string} typeName
 * @property {'added' | 'removed' | 'modified'} kind
 * @property {'major' | 'minor' | 'patch'} impact
 * @property {{ ruleId: string, message: string }[]} verdicts
 * @property {string} [property] what changed of it
 * @property {{ pointer: string, value: unknown }} [base] where it was
 * @property {{ pointer: string, value: unknown }} [revision] where it is
 *
 * @typedef {{ changes: Change[], infoVersions: { base: string, revision: string } }} Report
 */

const config = join(root, 'scripts', 'diff', 'redocly.yaml');

/**
 * Every change from one bundled document to another.
 * @param {string} base
 * @param {string} revision
 * @returns {Promise<Report>}
 */
export async function readChanges(base, revision) {
  const args = [
    'diff',
    base,
    revision,
    '--config',
    config,
    '--format',
    'json',
    '--fail-on',
    'none',
  ];
  const { stdout } = await runTool('redocly', args);
  return JSON.parse(stdout.slice(stdout.indexOf('{')));
}

/**
 * Compares two bundled documents: what breaks clients, how much else changed, both versions.
 * @param {string} base
 * @param {string} revision
 */
export async function compare(base, revision) {
  const report = await readChanges(base, revision);
  const breaking = report.changes.filter(isBreaking);
  return {
    breaking: breaking.flatMap(describe),
    others: report.changes.length - breaking.length,
    versions: report.infoVersions,
  };
}

/** @param {Change} change */
export const isBreaking = (change) => change.impact === 'major' && !isNewError(change);

/**
 * redocly considers an additional schema in a `oneOf` of a response breaking. For errors it is not:
 * the contract says that operations may get new error codes in a minor version.
 * @param {Change} change
 */
function isNewError({ path, kind, verdicts }) {
  const ofError = /\/responses\/[45]\d\d\/content\//.test(path);
  const isAlternative = verdicts.every((verdict) => verdict.ruleId === 'schema-combinator-changed');
  return ofError && kind === 'added' && isAlternative;
}

/** @param {Change} change */
function describe({ path, verdicts }) {
  return verdicts.map(({ message }) => `${message} (${path})`);
}

/**
 * True if the version allows breaking changes: a higher major version, or below 1.0.0 a higher minor one.
 * @param {{ base: string, revision: string }} versions
 */
export function mayBreak({ base, revision }) {
  const [major = 0, minor = 0] = numbersOf(base);
  const [newMajor = 0, newMinor = 0] = numbersOf(revision);
  return newMajor > major || (newMajor === 0 && newMinor > minor);
}

/** @param {string} version */
function numbersOf(version) {
  return version.split('.').map(Number);
}
