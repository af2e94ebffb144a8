import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rules } from '../../openapi/rules/plugin.mjs';
import { root, runTool } from '../../scripts/process.mjs';
import { cleanDocument, plant, type Node } from './planted/document.js';
import { faults } from './planted/faults.js';

let folder = '';
let found = new Map<string, string[]>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faktura-lint-'));
  const documents = [cleanDocument(), ...faults.map(({ path, value }) => plant(path, value))];
  found = await lint(documents);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('our lint rules', () => {
  it('accept a clean document', () => {
    expect(found.get('0.json') ?? []).toEqual([]);
  });

  it.each(faults.map((fault, index) => ({ ...fault, index })))(
    '$rule refuses $says',
    ({ rule, index }) => {
      expect(found.get(`${String(index + 1)}.json`) ?? []).toContain(`faktura/${rule}`);
    },
  );

  it('have one planted violation each', () => {
    const planted = new Set<string>(faults.map((fault) => fault.rule));
    expect(Object.keys(rules).filter((rule) => !planted.has(rule))).toEqual([]);
  });
});

interface Report {
  problems: { ruleId: string; location: { source: { ref: string } }[] }[];
}

/** One run of redocly over all documents: the rules that each file breaks. */
async function lint(documents: Node[]): Promise<Map<string, string[]>> {
  const config = join(folder, 'redocly.yaml');
  const levels = Object.keys(rules).map((rule) => `  faktura/${rule}: error`);
  const plugin = join(root, 'openapi', 'rules', 'plugin.mjs');
  writeFileSync(config, [`plugins: ['${plugin}']`, 'rules:', ...levels].join('\n'));
  const files = documents.map((document, index) => {
    const file = join(folder, `${String(index)}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const args = ['lint', ...files, '--config', config, '--format', 'json', '--max-problems', '1000'];
  const output = await runTool('redocly', args).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const rulesByFile = new Map<string, string[]>();
  for (const problem of reportsIn(output).flatMap((report) => report.problems)) {
    const file = basename(problem.location[0]?.source.ref ?? '');
    rulesByFile.set(file, [...(rulesByFile.get(file) ?? []), problem.ruleId]);
  }
  return rulesByFile;
}

/** redocly writes one JSON object per document, without anything between them. */
function reportsIn(output: string): Report[] {
  const list = output.slice(output.indexOf('{')).replaceAll(/^\}\{/gm, '},{');
  return JSON.parse(`[${list}]`) as Report[];
}
