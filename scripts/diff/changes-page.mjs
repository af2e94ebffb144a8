import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';
import { isBreaking, readChanges } from './compare.mjs';

/** @import { Change } from './compare.mjs' */

const page = join(root, 'docs', 'api-changes.md');
const begin = '<!-- Each release adds its part below. -->\n';
const none = '\nNo version has been released yet.\n';

/**
 * The page of changes with a part for a new version.
 * @param {string | null} base the contract released before; null for the first release
 * @param {string} revision
 * @returns {Promise<[file: string, text: string]>}
 */
export async function changesPage(base, revision) {
  const { info } = JSON.parse(readFileSync(revision, 'utf8'));
  const changes =
    base === null ? 'The first release.' : listed((await readChanges(base, revision)).changes);
  const today = new Date().toISOString().slice(0, 10);
  return [
    page,
    withPart(readFileSync(page, 'utf8'), `## ${info.version}, ${today}\n\n${changes}\n`),
  ];
}

/**
 * @param {string} text
 * @param {string} part
 */
function withPart(text, part) {
  const [before, after] = text.split(begin);
  if (after === undefined) throw new Error(`${page} needs: ${begin}`);
  return `${before}${begin}\n${part}${after.replace(none, '')}`;
}

/**
 * The changes for readers: what breaks first, then what is new, and how many words changed.
 * @param {Change[]} changes
 */
function listed(changes) {
  const breaking = changes.filter(isBreaking);
  const other = changes.filter((change) => !isBreaking(change) && change.impact !== 'patch');
  const words = changes.filter(({ impact, property }) => impact === 'patch' && isWording(property));
  const parts = [
    section('Breaking', breaking.flatMap(messages)),
    section('New', other.filter(({ kind }) => kind === 'added').flatMap(addition)),
    section('Changed', other.filter(({ kind }) => kind !== 'added').flatMap(messages)),
    words.length === 0 ? '' : `Reworded: ${words.length} descriptions, summaries or examples.\n`,
  ];
  return parts.filter((part) => part !== '').join('\n') || 'Nothing that clients notice.\n';
}

const isWording = (/** @type {string | undefined} */ property) =>
  ['description', 'summary', 'example', 'examples'].includes(property ?? '');

/**
 * @param {string} title
 * @param {string[]} lines
 */
function section(title, lines) {
  const items = [...new Set(lines)].map((line) => `- ${line}\n`);
  return items.length === 0 ? '' : `### ${title}\n\n${items.join('')}`;
}

/** @param {Change} change */
function messages(change) {
  const place = placeOf(change);
  if (change.verdicts.length === 0)
    return [`${place}: \`${change.property ?? change.kind}\` changed.`];
  return change.verdicts.map(({ message }) =>
    message.includes(place) ? message : `${place}: ${message}`,
  );
}

/**
 * What an addition offers, in the first sentence of its description.
 * @param {Change} change
 * @returns {string[]}
 */
function addition(change) {
  const { revision, path } = change;
  const value = /** @type {Record<string, unknown>} */ (revision?.value ?? {});
  const { name, summary, description } = value;
  const words = firstSentence(summary ?? description);
  const place = placeOf(change);
  const member = /\/properties\/([^/]+)$/.exec(revision?.pointer ?? '')?.[1];
  if (member !== undefined) return [`${place}${words}`];
  if (/^#\/paths\/[^/]+$/.test(path)) {
    return Object.entries(value)
      .filter(([, operation]) => typeof operation === 'object' && operation !== null)
      .map(([method, operation]) => {
        const own = /** @type {{ summary?: string }} */ (operation);
        return `\`${method.toUpperCase()} ${decoded(path.slice('#/paths/'.length))}\`${firstSentence(own.summary)}`;
      });
  }
  if (typeof name === 'string' && 'in' in value) return [`${place} takes \`${name}\`${words}`];
  if (/^#\/paths\/[^/]+\/[a-z]+$/.test(path)) return [`${place}${words}`];
  return messages(change);
}

/** @param {unknown} text */
function firstSentence(text) {
  const [sentence = ''] = typeof text === 'string' ? text.split(/(?<=\.)\s/) : [];
  const line = sentence.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line === '' ? '.' : `: ${line}.`;
}

/**
 * The operation or the schema that a change is in, as readers know it.
 * @param {Change} change
 */
function placeOf({ path, base, revision }) {
  const pointer = (revision ?? base)?.pointer ?? path;
  const [, kind = '', name = '', rest = ''] =
    /^#\/components\/(\w+)\/([^/]+)(.*)$/.exec(pointer) ?? [];
  if (kind === 'schemas') {
    const members = [...rest.matchAll(/\/properties\/([^/]+)/g)].map(([, member]) => member);
    return `\`${[name, ...members].join('.')}\``;
  }
  if (kind !== '') return `\`${name}\``;
  const [, address = '', method = ''] = /^#\/paths\/([^/]+)(?:\/([a-z]+))?/.exec(path) ?? [];
  return address === ''
    ? 'The document'
    : `\`${`${method.toUpperCase()} ${decoded(address)}`.trim()}\``;
}

/** @param {string} part of a JSON pointer */
const decoded = (part) => part.replaceAll('~1', '/').replaceAll('~0', '~');
