import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of this package, where `contract`, `migrations`, `templates` and `python` lie. It is
 * found by its package.json, so that it is the same for the sources and for the built program,
 * whose files are few and lie elsewhere.
 */
export const serverFolder = folderOfPackage(import.meta.dirname);

/** The document and its reference page, as the build copies them. */
export const contractFolder = join(serverFolder, 'contract');

/** The bundled document. */
export const documentFile = join(contractFolder, 'openapi.json');

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The package.json of the server is missing.');
  return folderOfPackage(above);
}
