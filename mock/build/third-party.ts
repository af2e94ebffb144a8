import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A bundler plugin that lists the packages in the bundle, with their licence texts, in THIRD-PARTY.txt. */
export function thirdPartyNotices() {
  return {
    name: 'third-party-notices',
    generateBundle(
      this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown },
      _options: unknown,
      bundle: Record<string, { type: string; moduleIds?: string[] }>,
    ) {
      const folders = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.moduleIds ?? []) {
          // Windows separates folders by a backslash.
          const file = id.replace(/^\0/, '').replaceAll('\\', '/');
          const folder = packageOf(file.split('?')[0] ?? '');
          if (folder) folders.add(folder);
        }
      }
      const notices = [...folders].map(noticeOf).sort();
      const source = [...new Set(notices)].join(`\n\n${'-'.repeat(80)}\n\n`);
      const file = { fileName: 'THIRD-PARTY.txt', source: `${heading}\n\n${source}\n` };
      this.emitFile({ type: 'asset', ...file });
    },
  };
}

const heading = 'This package contains code of the packages below, under their licences.';

/** The folder of the package that a module is from; undefined for our own. */
function packageOf(module: string): string | undefined {
  if (!module.includes('/node_modules/')) return undefined;
  for (let folder = dirname(module); folder.includes('/node_modules/'); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && 'version' in readJson(file)) return folder;
  }
  throw new Error(`${module} belongs to no package, so its licence is unknown.`);
}

function noticeOf(folder: string): string {
  const { name, version, license, licenses, author } = readJson(join(folder, 'package.json'));
  const kind = licenceName(license ?? licenses);
  if (kind === undefined) throw new Error(`${String(name)} names no licence. Do not bundle it.`);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0) texts.push(textOf(kind, authorName(author), String(name)));
  return `${String(name)} ${String(version)}\nLicence: ${kind}\n\n${texts.join('\n\n')}`;
}

/** Older packages have a list of objects. */
function licenceName(license: unknown): string | undefined {
  if (typeof license === 'string') return license;
  const list = [license].flat() as ({ type?: string } | undefined)[];
  const names = list.flatMap((one) => one?.type ?? []);
  return names.length > 0 ? names.join(' OR ') : undefined;
}

function authorName(author: unknown): string {
  if (typeof author === 'string') return author;
  return (author as { name?: string } | undefined)?.name ?? 'its authors';
}

/** Some packages name the MIT licence, also called MIT/X11, without including its text. */
function textOf(kind: string, author: string, name: string): string {
  if (kind !== 'MIT' && kind !== 'MIT/X11')
    throw new Error(`${name} has no licence text for ${kind}. Do not bundle it.`);
  return `Copyright (c) ${author}\n\n${mit}`;
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial
portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.
IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
