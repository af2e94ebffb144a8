import { relative } from 'node:path';
import { type Config, withoutPassword } from '../../platform/config/config.js';
import { innermostCode, isUnreachable } from '../../platform/db/faults.js';
import { sqliteFile } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { Problem } from '../../platform/errors/problem.js';

/** The configured database was never created. */
export class NoDatabaseError extends OperatorError {
  override readonly name = 'NoDatabaseError';
  constructor({ databaseUrl, dataDir }: Config) {
    super(
      databaseUrl
        ? `The database at ${withoutPassword(databaseUrl)} is empty. Correct DATABASE_URL, or create the tables: faktura migrate`
        : `There is no database in ${dataDir}. Correct DATA_DIR, or create one: faktura migrate`,
    );
  }
}

function listening(code: string, port: number): string | undefined {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another one, for example PORT=${port + 1}.`;
  }
  if (code === 'EACCES') return `This user may not use port ${port}. Choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || /^(ENOTFOUND|EAI_)/.test(code)) {
    return 'HOST is not an address of this machine. Choose one that is, or leave it out.';
  }
  return undefined;
}

function database(error: unknown, code: string, config: Config): string | undefined {
  if (config.databaseUrl) {
    const address = withoutPassword(config.databaseUrl);
    if (code === 'ER_DBACCESS_DENIED_ERROR') {
      return `The database at ${address} does not exist, or this user has no access. Create it and grant access, or correct DATABASE_URL.`;
    }
    if (code.startsWith('ER_ACCESS_DENIED')) {
      return `The database at ${address} rejects the user or password. Correct DATABASE_URL.`;
    }
    if (code === 'ER_BAD_DB_ERROR') {
      return `The server of ${address} has no such database. Create it first.`;
    }
    if (isUnreachable(error) && code !== '') {
      return `The database at ${address} cannot be reached (${code}). Is it running, and is DATABASE_URL correct?`;
    }
  }
  return undefined;
}

const isWithin = (folder: string, path: string) => !relative(folder, path).startsWith('..');

/** Parent folders count too: one of them may prevent the creation of the data folder. */
function isOfDataFolder(path: string, dataDir: string): boolean {
  return isWithin(dataDir, path) || isWithin(path, dataDir);
}

function dataFolder(error: unknown, code: string, { dataDir }: Config): string | undefined {
  const { path } = error as { path?: string };
  if (path === undefined ? !code.startsWith('SQLITE_') : !isOfDataFolder(path, dataDir)) {
    return undefined;
  }
  if (code === 'SQLITE_NOTADB') {
    return `${sqliteFile(dataDir)} is not a database of Faktura. Move it away, or choose another DATA_DIR.`;
  }
  if (code.startsWith('SQLITE_CORRUPT')) {
    return `${sqliteFile(dataDir)} is damaged. Restore a backup: faktura restore <file>`;
  }
  if (code === 'EISDIR') {
    return `${path} is a folder, where a file must be. Move it away, or choose another DATA_DIR.`;
  }
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/.test(code)) {
    return `The disk of the data folder ${dataDir} is full (${code}). Make room, or choose another DATA_DIR.`;
  }
  if (code === 'EACCES') {
    return `This user may not use the data folder ${dataDir} (${code}). Run this as the user of the server, or choose another DATA_DIR.`;
  }
  if (/^(E[A-Z]+|SQLITE_(CANTOPEN|READONLY|IOERR).*)$/.test(code)) {
    return `The data folder ${dataDir} cannot be written (${code}). Choose another DATA_DIR.`;
  }
  return undefined;
}

function fileStore(error: unknown, cause: unknown, { s3Bucket }: Config): string | undefined {
  if (s3Bucket === undefined || !(error instanceof Problem)) return undefined;
  const why = cause instanceof Error ? cause.message || cause.name : String(cause);
  return `The files in s3://${s3Bucket} cannot be reached (${why}). Is it running, and are S3_ENDPOINT, bucket and credentials correct?`;
}

function contract(error: unknown): string | undefined {
  const { path } = error as { path?: string };
  return path?.includes('/contract/')
    ? 'The contract is not built yet. Run: npm run build'
    : undefined;
}

/** Returns one clear sentence about why a start or a command failed; undefined for an unexpected error. */
export function startFault(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (!config) return undefined;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = innermostCode(cause);
  const { syscall } = cause as { syscall?: string };
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && !config.databaseUrl))
    return listening(code, config.port);
  return (
    fileStore(error, cause, config) ??
    dataFolder(cause, code, config) ??
    database(cause, code, config) ??
    contract(cause) ??
    (error instanceof Problem ? error.message : undefined)
  );
}
