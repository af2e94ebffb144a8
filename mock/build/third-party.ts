import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A bundler plugin that writes down whose code is in the bundle, with the licence texts. */
export function thirdPartyNotices({ fileName }: { fileName: string }) {
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
          const folder = packageOf(id.replace(/^\0/, '').split('?')[0] ?? '');
          if (folder) folders.add(folder);
        }
      }
      const notices = [...folders].map(noticeOf).sort();
      const source = [...new Set(notices)].join(`\n\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName, source: `${heading}\n\n${source}\n` });
    },
  };
}

const heading = 'This package contains code of the packages below, under their licences.';

/** The folder of the package that a module came from; ours is not a third party. */
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
  const kind = license ?? licenses;
  const written =
    kind === undefined ? 'unknown' : typeof kind === 'string' ? kind : JSON.stringify(kind);
  if (written === 'unknown') throw new Error(`${String(name)} names no licence. Do not bundle it.`);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  // Some packages name their licence and forget its text.
  const owner =
    typeof author === 'string' ? author : (author as { name?: string } | undefined)?.name;
  const body = texts.length > 0 ? texts.join('\n\n') : `Copyright ${owner ?? 'its authors'}`;
  return `${String(name)} ${String(version)}\nLicence: ${written}\n\n${body}`;
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
