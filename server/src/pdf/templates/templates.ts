import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../platform/files/make-folder.js';
import { serverFolder } from '../../platform/files/server-folder.js';
import { RenderError } from '../errors.js';

/** A DOCX file that documents are printed with. */
export interface TemplateFile {
  path: string;
  /** Another one for other bytes. */
  version: string;
}

/** The templates of a server: its own, and those that its operator has added. */
export interface Templates {
  /** Rejects with RenderError if there is none of this name. */
  find(name: string): Promise<TemplateFile>;
  /** Every name; its own first. */
  names(): Promise<string[]>;
  /** Keeps a file that has been checked, instead of one of the same name. */
  add(name: string, docx: Uint8Array): Promise<void>;
}

/** The default template of an account. */
export const DEFAULT_TEMPLATE = 'classic';

const own = join(serverFolder, 'templates');

/** The templates that come with the server. */
export const OWN_TEMPLATES = readdirSync(own)
  .filter((file) => file.endsWith('.docx'))
  .map((file) => file.replace(/\.docx$/, ''))
  .sort();

/** What a template may be called. */
export const TEMPLATE_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The templates of the server with this data folder. */
export function templatesIn(dataDir: string): Templates {
  const folder = join(dataDir, 'templates');
  const versions = new Map<string, { seen: string; version: string }>();
  const pathOf = (name: string) =>
    join(OWN_TEMPLATES.includes(name) ? own : folder, `${name}.docx`);
  return {
    async find(name) {
      const path = pathOf(name);
      // Those that come with the server change with it alone.
      const ofServer = OWN_TEMPLATES.includes(name) ? versions.get(path) : undefined;
      if (ofServer) return { path, version: ofServer.version };
      const info = await stat(path).catch(() => null);
      if (!info || !TEMPLATE_NAME.test(name)) {
        throw new RenderError('failed', `The template ${name} is missing on this server.`);
      }
      // A file that was replaced has another time or another length.
      const seen = `${info.mtimeMs} ${info.size} ${info.ino}`;
      const known = versions.get(path);
      if (known?.seen === seen) return { path, version: known.version };
      const version = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      versions.set(path, { seen, version });
      return { path, version };
    },
    async names() {
      const files = await readdir(folder).catch(() => []);
      const added = files.filter((file) => file.endsWith('.docx')).map((file) => file.slice(0, -5));
      return [...OWN_TEMPLATES, ...added.filter((name) => TEMPLATE_NAME.test(name)).sort()];
    },
    async add(name, docx) {
      makeFolder(folder, 0o700);
      const draft = join(folder, `.${name}.draft`);
      await writeFile(draft, docx, { mode: 0o600 });
      await rename(draft, pathOf(name));
    },
  };
}
