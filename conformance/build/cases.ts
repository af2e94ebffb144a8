import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'test', 'contract');
const inKit = (file: string) => join(root, 'conformance', 'src', file);

/** Modules of the tests' harness that differ where only HTTP reaches the server. */
const replaced: Readonly<Record<string, string>> = {
  'test/harness/contract-file.ts': inKit('harness/contract-file.ts'),
  'test/harness/database.ts': inKit('harness/database.ts'),
  'test/harness/recorder.ts': inKit('harness/recorder.ts'),
  'test/harness/runner.ts': inKit('runner/cases.ts'),
  'test/harness/server.ts': inKit('remote/server.ts'),
  'test/harness/server-log.ts': inKit('harness/server-log.ts'),
  'test/harness/shared-server.ts': inKit('remote/server.ts'),
  'test/harness/zone.ts': inKit('harness/zone.ts'),
};

/** Code of the server that only computes what is expected. */
const pure = [
  'einvoicing/testing/french-seller',
  'platform/dates/dates',
  'platform/money/money',
  'platform/testing/run-length',
];

/** Why tests cannot use a module outside this repository; undefined if they can. */
function reasonAgainst(module: string): string | undefined {
  if (/\/pdf\/testing\/|harness\/pdf-files/.test(module)) return 'looks into a PDF with poppler';
  if (/event-loop|statement-count|start-cost|held-proxy/.test(module))
    return 'measures the process of the server';
  if (!module.includes('server/src/')) return undefined;
  if (pure.some((name) => module.includes(`server/src/${name}`))) return undefined;
  return 'calls code of the reference server';
}

const imports = /import\s*\{([^}]*)\}\s*from\s*'([^']+)';/g;

/** Replaces what a test imports and cannot use by something that says so when it is used. */
export function withoutServer(code: string): string {
  const found = [...code.matchAll(imports)].some(([, , module = '']) => reasonAgainst(module));
  if (!found) return code;
  const changed = code.replace(imports, (whole: string, names: string, module: string) => {
    const reason = reasonAgainst(module);
    if (reason === undefined) return whole;
    const values = names.split(',').filter((name) => !/^\s*(type\s|$)/.test(name));
    const pattern = values.map((name) => name.trim().replace(' as ', ': ')).join(', ');
    return `const { ${pattern} } = unreachable(${JSON.stringify(reason)});`;
  });
  return `import { unreachable } from ${JSON.stringify(inKit('not-reachable.ts'))};\n${changed}`;
}

/** The module with every file of contract tests, but for those that use more than any runner has. */
function listOfCases(): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.test.ts'));
  const usesVitest = (name: string) =>
    readFileSync(join(folder, name), 'utf8').includes("from 'vitest'");
  const lines = files
    .filter((name) => !usesVitest(name))
    .sort()
    .map((name) => {
      const load = `() => import(${JSON.stringify(join(folder, name))})`;
      return `  { name: ${JSON.stringify(name.replace(/\.test\.ts$/, ''))}, load: ${load} },`;
    });
  const left = files.filter(usesVitest).map((name) => name.replace(/\.test\.ts$/, ''));
  return `export const files = [\n${lines.join('\n')}\n];\nexport const left = ${JSON.stringify(left.sort())};\n`;
}

/** A bundler plugin with the module `kit:cases`: the contract tests, with the runner and the server of the kit. */
export function contractCases() {
  return {
    name: 'contract-cases',
    resolveId(source: string, importer: string | undefined) {
      if (source === 'kit:cases') return '\0kit:cases';
      if (importer === undefined || !source.startsWith('.')) return null;
      const file = resolve(dirname(importer), source).replace(/\.js$/, '.ts');
      return replaced[relative(root, file).replaceAll('\\', '/')] ?? null;
    },
    load: (id: string) => (id === '\0kit:cases' ? listOfCases() : null),
    transform: (code: string, id: string) =>
      id.startsWith(join(root, 'test')) && id.endsWith('.ts') ? withoutServer(code) : null,
  };
}
