import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@faktura/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { freshFolder, startSandbox, type Running } from '../operations/program.js';
import { startAgent, type Agent } from './agent.js';

/** One call of the tool that reads, or of the one that writes; the rest are its arguments. */
interface Call {
  read?: string;
  write?: string;
  gives: object;
  isError?: boolean;
  /** The type of a document beside the result. */
  document?: string;
  [argument: string]: unknown;
}

const tasks = parse(readFileSync(join(import.meta.dirname, 'tasks.yaml'), 'utf8')) as {
  task: string;
  searches: string[];
  calls: Call[];
}[];

interface Facts {
  baseUrl: string;
  apiKey: string;
  control: string;
}

describe('an agent of a bookkeeper', () => {
  let sandbox: Running;
  let facts: Facts;
  let agent: Agent;
  beforeAll(async () => {
    const folder = freshFolder();
    mkdirSync(folder, { recursive: true });
    sandbox = await startSandbox(['--json'], folder);
    facts = JSON.parse(sandbox.stdout()) as Facts;
    agent = await startAgent({ ...facts, args: ['--write'] });
  });
  afterAll(async () => {
    await agent.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    await control('reset');
    await control('clock', { now: '2026-11-20T09:00:00Z', frozen: true });
  });

  async function control(name: string, body?: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', ...(body && { headers, body: JSON.stringify(body) }) };
    const { ok } = await fetch(`${facts.control}/${name}`, init);
    expect(ok).toBe(true);
  }

  it('has twenty tasks, which use every resource', () => {
    expect(tasks).toHaveLength(20);
    const names = tasks.flatMap(({ calls }) => calls.map(({ read, write }) => read ?? write));
    const used = Object.entries(operations).filter(([id]) => names.includes(id));
    const resourcesOf = (list: typeof used) => new Set(list.map(([, { resource }]) => resource));
    expect(resourcesOf(used)).toEqual(resourcesOf(Object.entries(operations)));
  });

  it.each(tasks)('$task', async ({ searches, calls }) => {
    const results: unknown[] = [];
    for (const { read, write, gives, isError = false, document, ...given } of calls) {
      const tool = read ? 'faktura_read' : 'faktura_write';
      const args = { operation: read ?? write, ...Object(filled(given, results)) };
      const { value, others, ...outcome } = await agent.call(tool, args);
      expect(value).toMatchObject(Object(filled(gives, results)));
      expect(outcome.isError).toBe(isError);
      expect(others).toMatchObject(document ? [{ resource: { mimeType: document } }] : []);
      results.push(value);
    }
    const found = await Promise.all(
      searches.map((query) => agent.call('faktura_search', { query })),
    );
    const names = found.map(({ text }) => text).join();
    for (const { read, write } of calls) expect(names).toContain(`"${read ?? write}"`);
  });
});

/** Arguments with the values of earlier results in their places; `...` takes all members of one. */
function filled(value: unknown, results: unknown[]): unknown {
  if (typeof value === 'string') {
    const [, path] = /^\{(.+)\}$/.exec(value) ?? [];
    return path === undefined ? value : valueAt(results, path);
  }
  if (Array.isArray(value)) return value.map((one: unknown) => filled(one, results));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, one]) => [name, filled(one, results)] as const);
  const spread = members.find(([name]) => name === '...')?.[1];
  return {
    ...(typeof spread === 'object' ? spread : {}),
    ...Object.fromEntries(members.filter(([name]) => name !== '...')),
  };
}

function valueAt(results: unknown, path: string): unknown {
  const value = path
    .split('.')
    .reduce<unknown>((at, step) => Reflect.get(Object(at), step), results);
  if (value === undefined) throw new Error(`No result has ${path}`);
  return value;
}
