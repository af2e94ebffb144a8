import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root } from './process.mjs';

const help = `
Usage: node scripts/glossary.mjs

Lists the types and classes that three or more folders of server/src import, of which docs/glossary.md
has neither the name nor its last word, and fails if there are any.
`;

/** Words that mean here what they mean everywhere. */
const PLAIN = new Set(['context', 'deps', 'error', 'fault', 'logger', 'options', 'status', 'type']);

/** @param {string} name `AmountFields`, `RowOf` @returns {string} `amount field`, `row` */
const termOf = (name) =>
  name
    .replace(/Of$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/(?<=[^s])s$/, '');

/** The types that the glossary should explain and does not. */
export function missingTerms() {
  const server = join(root, 'server', 'src');
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    const [folder = ''] = file.split(/[/\\]/);
    if (!file.endsWith('.ts') || /\.test\.|\btesting\b/.test(file)) continue;
    const text = readFileSync(join(server, file), 'utf8');
    for (const [names] of text.matchAll(/import (?:type )?\{[^}]*\} from '\./g)) {
      for (const [name] of names.matchAll(/\b[A-Z]\w*[a-z]\w*/g)) {
        folders.set(name, (folders.get(name) ?? new Set()).add(folder));
      }
    }
  }
  const page = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8');
  const cells = [...page.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
  const known = new Set([...PLAIN, ...cells].map(termOf));
  return [...folders]
    .filter(([, { size }]) => size >= 3)
    .map(([name]) => name)
    .filter((name) => !known.has(termOf(name)) && !known.has(termOf(name).replace(/^.* /, '')))
    .sort();
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, []);
    const missing = missingTerms();
    if (missing.length > 0) fail(`Add to docs/glossary.md: ${missing.join(', ')}`);
    console.log('docs/glossary.md has every term.');
  });
}
