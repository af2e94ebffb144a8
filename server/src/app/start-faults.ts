import { AccountError, ProfileError } from '../accounts/index.js';
import { ConfigError, withoutPassword } from '../platform/config/config.js';
import type { Config } from '../platform/config/config.js';
import {
  AlreadyServedError,
  BackupError,
  RestoreRunsError,
  NewerSchemaError,
  SeveralServersError,
} from '../platform/db/index.js';
import { innermostCode, isUnreachable } from '../platform/db/faults.js';
import { JobError } from '../platform/jobs/index.js';

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
      return `The database at ${address} is closed to this user, or not there. Create it and grant it, or correct DATABASE_URL.`;
    }
    if (code.startsWith('ER_ACCESS_DENIED')) {
      return `The database at ${address} refuses the user or password. Correct DATABASE_URL.`;
    }
    if (code === 'ER_BAD_DB_ERROR') {
      return `The server of ${address} has no such database. Create it first.`;
    }
    if (isUnreachable(error) && code !== '') {
      return `The database at ${address} cannot be reached (${code}). Is it running, and is DATABASE_URL right?`;
    }
  }
  if (code === 'SQLITE_NOTADB')
    return `${config.dataDir}/faktura.db is not a database of Faktura. Move it away, or choose another DATA_DIR.`;
  if (/^SQLITE_(CANTOPEN|READONLY|IOERR|FULL)/.test(code)) {
    return unwritable(config, code);
  }
  return undefined;
}

function unwritable({ dataDir }: Config, code: string): string {
  return `The data folder ${dataDir} cannot be written (${code}). Choose another DATA_DIR.`;
}

function folder(error: unknown, config: Config): string | undefined {
  const { syscall, code, path } = error as { syscall?: string; code?: string; path?: string };
  if (path?.includes('/contract/')) return 'The contract is not built yet. Run: npm run build';
  if (
    (syscall === 'mkdir' && code === 'ENOENT') ||
    (syscall &&
      syscall !== 'listen' &&
      /^(EACCES|EROFS|ENOTDIR|EEXIST|ENOSPC|EPERM)$/.test(code ?? ''))
  ) {
    return unwritable(config, String(code));
  }
  return undefined;
}

/** True for errors whose message is already the sentence for the operator. */
function speaksForItself(error: unknown): error is Error {
  return [
    ConfigError,
    AlreadyServedError,
    BackupError,
    RestoreRunsError,
    SeveralServersError,
    NewerSchemaError,
    AccountError,
    JobError,
    ProfileError,
  ].some((kind) => error instanceof kind);
}

/** One clear sentence about why nothing runs; undefined for a fault that we did not foresee. */
export function startFault(error: unknown, config: Config | undefined): string | undefined {
  if (speaksForItself(error)) return error.message;
  if (!config) return undefined;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = innermostCode(cause);
  const { syscall } = cause as { syscall?: string };
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && !config.databaseUrl))
    return listening(code, config.port);
  return folder(cause, config) ?? database(cause, code, config);
}
