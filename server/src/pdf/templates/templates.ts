import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../platform/files/make-folder.js';
import { serverFolder } from '../../platform/files/server-folder.js';
import { RenderError } from '../errors.js';
import { MAX_TEMPLATE_BYTES } from './check.js';

/** A DOCX template for documents. */
export interface TemplateFile {
  path: string;
  /** Differs if the bytes differ. */
  version: string;
}

/** The templates of a server: the built-in ones, and those that its operator added. */
export interface Templates {
  /** Rejects with RenderError if there is none with this name. */
  find(name: string): Promise<TemplateFile>;
  /** All names; built-in templates first. */
  names(): Promise<string[]>;
  /** Stores a checked file, and replaces one with the same name. */
  add(name: string, docx: Uint8Array): Promise<void>;
}

/** The default template of an account. */
export const DEFAULT_TEMPLATE = 'classic';

const own = join(serverFolder, 'templates');

/** The built-in templates. */
export const OWN_TEMPLATES = readdirSync(own)
  .filter((file) => file.endsWith('.docx'))
  .map((file) => file.replace(/\.docx$/, ''))
  .sort();

/** The format of a template name. */
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
      // Built-in templates change only with the server.
      const ofServer = OWN_TEMPLATES.includes(name) ? versions.get(path) : undefined;
      if (ofServer) return { path, version: ofServer.version };
      const info = await stat(path).catch(() => null);
      // Not a device, for example, which would have no end.
      if (!info?.isFile() || info.size > MAX_TEMPLATE_BYTES || !TEMPLATE_NAME.test(name)) {
        throw new RenderError('failed', `The template ${name} is missing on this server.`);
      }
      // A replaced file has another mtime or length.
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
