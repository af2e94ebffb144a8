import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../files/server-folder.js';
import { singleStatement } from './macros.js';

/** The migrations of this version. */
export const migrationsFolder = join(serverFolder, 'migrations');

/** One file of a folder of migrations. */
export interface Migration {
  name: string;
  sql: string;
  /** Whether the version before may run on what it makes. */
  previousRuns: boolean;
}

function readMigration(folder: string, file: string): Migration {
  const text = readFileSync(join(folder, file), 'utf8');
  const previousRuns = /^-- Version before: runs$/m.test(text);
  return { name: file.slice(0, -'.sql'.length), sql: singleStatement(text, file), previousRuns };
}

/** The migration files of a folder, in order. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => readMigration(folder, file));
}

/** The migration that creates the table `locks`, which is needed before any other. */
export const locksMigration = (): Migration => readMigration(migrationsFolder, '0077-locks.sql');
