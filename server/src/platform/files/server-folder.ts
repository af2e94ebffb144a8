import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of this package, which contains `contract`, `migrations`, `templates` and `python`. It is
 * found by its package.json, so that it is the same for the sources and the built program, whose files
 * are in another place.
 */
export const serverFolder = folderOfPackage(import.meta.dirname);

/** The OpenAPI document and its reference page, copied by the build. */
export const contractFolder = join(serverFolder, 'contract');

/** The bundled document. */
export const documentFile = join(contractFolder, 'openapi.json');

/** The version of this package. */
export function packageVersion(): string {
  const text = readFileSync(join(serverFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The package.json of the server is missing.');
  return folderOfPackage(above);
}
