import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { parse } from 'yaml';

/**
 * @import { Context } from './rule.ts'
 * @typedef {Record<string, unknown>} Part
 */

/**
 * Completes schemas and examples that state only how they differ from another one: `x-like` names its
 * file, `x-without` lists what it has and they have not. It runs before the rules and before bundling.
 */
export function like() {
  /**
   * @param {unknown} node
   * @param {Context} ctx
   */
  const enter = (node, ctx) => {
    try {
      complete(node, ctx.location.source.absoluteRef);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      ctx.report({ message, location: ctx.location });
    }
  };
  return { Schema: { enter }, Example: { enter } };
}

/**
 * Completes a node of a file and everything in it, in place. `via` are the files that led to it.
 *
 * @param {unknown} node
 * @param {string} file
 */
function complete(node, file, via = [file]) {
  if (Array.isArray(node)) for (const child of node) complete(child, file, via);
  if (!isObject(node)) return;
  for (const child of Object.values(node)) complete(child, file, via);
  if (node['x-like'] === undefined) return;
  const { 'x-like': name, ...changes } = node;
  const merged = merge(original(name, file, via), changes, { name });
  for (const key of Object.keys(node)) delete node[key];
  Object.assign(node, merged);
}

/**
 * What `x-like` names: `ProductCreate.yaml`, or a part of it, as in `itemPoster.yaml#/value`.
 *
 * @param {unknown} name
 * @param {string} file
 * @param {string[]} via
 * @returns {Part}
 */
function original(name, file, via) {
  const [target = '', pointer = ''] = String(name).split('#');
  // References in the original are relative to its folder.
  if (target !== basename(target)) throw new Error(`x-like: ${name} must be in the same folder.`);
  const path = join(dirname(file), target);
  if (via.includes(path)) throw new Error(`x-like: ${name} is itself like this file.`);
  if (!existsSync(path)) throw new Error(`x-like: there is no ${target} in this folder.`);
  /** @type {unknown} */
  const whole = parse(readFileSync(path, 'utf8'));
  complete(whole, path, [...via, path]);
  const part = pointer
    .split('/')
    .slice(1)
    .reduce((node, key) => (isObject(node) ? node[key] : undefined), whole);
  if (!isObject(part)) throw new Error(`x-like: ${target} has no ${pointer}.`);
  return part;
}

/**
 * Objects are merged, other values replaced. A new key follows the one that it follows in the changes.
 *
 * @param {Part} base
 * @param {Part} changes
 * @param {{ name: unknown, path?: string[] }} place
 * @returns {Part}
 */
function merge(base, changes, { name, path = [] }) {
  const entries = Object.entries(base);
  /** @param {unknown} key */
  const indexOf = (key) => entries.findIndex(([other]) => other === key);
  /** @type {(key: string, problem: string) => never} */
  const fail = (key, problem) => {
    throw new Error(`x-like: ${[...path, key].join('/')} ${problem}.`);
  };
  let next = 0;
  for (const [key, value] of Object.entries(changes)) {
    const index = indexOf(key);
    const old = base[key];
    if (key === 'x-without') {
      for (const removed of Array.isArray(value) ? value : [value]) {
        next = indexOf(removed);
        if (next === -1) fail(String(removed), `is not in ${name}; remove it from x-without`);
        entries.splice(next, 1);
      }
    } else if (index === -1) {
      if (path.at(-1) === 'properties') fail(key, `is not in ${name}; add it there`);
      entries.splice(next++, 0, [key, value]);
    } else {
      if (isDeepStrictEqual(old, value)) fail(key, `is the same in ${name}; remove it here`);
      const both = isObject(old) && isObject(value);
      entries[index] = [key, both ? merge(old, value, { name, path: [...path, key] }) : value];
      next = index + 1;
    }
  }
  return Object.fromEntries(entries);
}

/**
 * @param {unknown} value
 * @returns {value is Part}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
