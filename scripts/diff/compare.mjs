import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runNode } from '../process.mjs';

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

// The conformance kit has this file and redocly in places of its own.
const config = fileURLToPath(new URL('redocly.yaml', import.meta.url));

/** The program of redocly, as its package names it. */
function redocly() {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@redocly/cli/package.json');
  return join(dirname(manifest), require(manifest).bin.redocly);
}

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
  const { stdout } = await runNode(redocly(), args, { cwd: process.cwd() });
  const report = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return { ...report, changes: report.changes.map(asPromised) };
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
export const isBreaking = ({ impact }) => impact === 'major';

/**
 * A change by what docs/versions.md promises, where redocly knows less: that error codes may be added but not removed,
 * that a header stays required, and what `x-decimals` means.
 * @param {Change} change
 * @param {number} _
 * @param {Change[]} changes
 * @returns {Change}
 */
function asPromised(change, _, changes) {
  if (isNewError(change) || isOneOfSeveral(change, changes)) return { ...change, impact: 'minor' };
  if (isErrorCode(change) && change.kind === 'removed') {
    return broken(change, 'error-code-removed', 'An error code was removed.');
  }
  const { property, path, base, revision } = change;
  const [, header] = /\/responses\/[^/]+\/headers\/([^/]+)$/.exec(path) ?? [];
  if (header && property === 'required' && base?.value === true) {
    const message = `Response header \`${header}\` is no longer required.`;
    return broken(change, 'response-header-optional', message);
  }
  const hadMore = Number(base?.value ?? Infinity) > Number(revision?.value ?? Infinity);
  if (property === 'x-decimals' && hadMore && !path.includes('/responses/')) {
    const name = path.split('/').at(-1);
    const message = `\`${name}\` takes ${revision?.value} decimals instead of ${base?.value ?? 'any'}.`;
    return broken(change, 'decimals-reduced', message);
  }
  return change;
}

/**
 * @param {Change} change
 * @param {string} ruleId
 * @param {string} message
 * @returns {Change}
 */
const broken = (change, ruleId, message) => ({
  ...change,
  impact: 'major',
  verdicts: [{ ruleId, message }],
});

/** @param {Change} change */
const isErrorCode = ({ path }) => /\/responses\/[45]\d\d\/content\/.*\/oneOf\/\d+$/.test(path);

/**
 * redocly considers an additional schema in a `oneOf` of a response breaking.
 * @param {Change} change
 */
function isNewError({ path, kind, verdicts }) {
  const ofError = /\/responses\/[45]\d\d\/content\//.test(path);
  const isAlternative = verdicts.every((verdict) => verdict.ruleId === 'schema-combinator-changed');
  return ofError && kind === 'added' && isAlternative;
}

/**
 * Whether an error that was the only one of its status has become one of several: for redocly, its `allOf` is gone.
 * @param {Change} change
 * @param {Change[]} changes
 */
function isOneOfSeveral({ path, kind, base }, changes) {
  if (kind !== 'removed' || !/\/responses\/[45]\d\d\/content\/[^/]+\/schema\/allOf$/.test(path))
    return false;
  const several = changes.find((other) => other.path === path.replace(/allOf$/, 'oneOf'))?.revision;
  const schema = base?.pointer.replace(/\/allOf$/, '');
  return Array.isArray(several?.value) && several.value.some(({ $ref }) => $ref === schema);
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
