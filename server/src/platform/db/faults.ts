import { Problem } from '../errors/problem.js';

/** A row violates a unique index; `index` is its name on every engine. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
  constructor(
    readonly index: string,
    cause: unknown,
  ) {
    super(`The unique index ${index} refused the row.`, { cause });
  }
}

/** Returns true if `error` is a unique violation, of the named index or constraint if one is given. */
export function isUniqueViolation(error: unknown, indexName?: string): error is UniqueViolation {
  return error instanceof UniqueViolation && (indexName === undefined || error.index === indexName);
}

/** COMMIT was sent to a cluster and not answered: whether it was carried out is unknown. */
export class LostCommit extends Error {
  override readonly name = 'LostCommit';
  constructor(readonly original: unknown) {
    super('The database did not answer a COMMIT.', { cause: original });
  }
}

const DEADLOCK = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_CHECKREAD',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
]);
const LOCKED = new Set(['ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY', 'SQLITE_LOCKED']);
const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_NET_READ_INTERRUPTED',
  'ER_OPTION_PREVENTS_STATEMENT',
  // A node of Galera without a quorum.
  'ER_UNKNOWN_COM_ERROR',
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
]);

interface DriverError {
  code?: unknown;
  original?: unknown;
  name?: unknown;
  message?: unknown;
  fatal?: unknown;
}

/** The error of the driver itself, without what Sequelize wraps around it. */
function innermost(error: unknown): DriverError {
  let current = error;
  while (typeof current === 'object' && current !== null && 'original' in current) {
    if (typeof current.original !== 'object' || current.original === null) break;
    current = current.original;
  }
  return typeof current === 'object' && current !== null ? current : {};
}

/** The code of the driver (`ER_DUP_KEYNAME`, `SQLITE_BUSY`), or an empty string. */
export function innermostCode(error: unknown): string {
  const { code } = innermost(error);
  return typeof code === 'string' ? code : '';
}

function isSequelizeConnectionFault(error: unknown): boolean {
  return (
    error instanceof Error && /^Sequelize(Connection|Host|AccessDenied|Invalid)/.test(error.name)
  );
}

/** A deadlock, or a row that changed after it was read: worth retrying at once. */
export function isDeadlock(error: unknown): boolean {
  return DEADLOCK.has(innermostCode(error));
}

/** Nothing was committed, and another try may reach a node that is there. */
export function isAborted(error: unknown, isCluster: boolean): boolean {
  if (error instanceof LostCommit) return false;
  return isDeadlock(error) || (isCluster && isUnreachable(error));
}

/** The outcome of a transaction that failed is unknown. */
export function isUndecided(error: unknown): boolean {
  return error instanceof Problem && error.cause instanceof LostCommit;
}

/** A row refers to a missing one. */
export function isMissingReference(error: unknown): boolean {
  return /^(SQLITE_CONSTRAINT_FOREIGNKEY|ER_NO_REFERENCED_ROW)/.test(innermostCode(error));
}

/** A lock could not be acquired in time. */
export function isLockTimeout(error: unknown): boolean {
  const code = innermostCode(error);
  return LOCKED.has(code) || code.startsWith('SQLITE_BUSY');
}

/** The database does not respond. */
export function isUnreachable(error: unknown): boolean {
  if (isSequelizeConnectionFault(error) || error instanceof LostCommit) return true;
  const { fatal, message } = innermost(error);
  const closed =
    typeof message === 'string' && /connection is in closed state|Pool is closed/.test(message);
  const code = innermostCode(error);
  return GONE.has(code) || code.startsWith('SQLITE_IOERR') || fatal === true || closed;
}

const UNWRITABLE =
  /^SQLITE_(?:READONLY|FULL|IOERR_WRITE|IOERR_FSYNC)|^ER_(?:OPTION_PREVENTS_STATEMENT|READ_ONLY_MODE|DISK_FULL|RECORD_FILE_FULL)$/;

/** The disk is full or read-only, or the database accepts no changes; reads may still work. */
function isUnwritable(error: unknown): boolean {
  return UNWRITABLE.test(innermostCode(error));
}

/** Errors that last until a person mends their cause, and those of the embedded database. */
const LASTING = /^SQLITE_|^ER_(?:ACCESS_DENIED|DBACCESS_DENIED|BAD_DB)/;

/** The server of the database is away, perhaps only while it restarts. */
export function isGone(error: unknown): boolean {
  const found = error instanceof Problem ? error.cause : error;
  return isUnreachable(found) && !isUnwritable(found) && !LASTING.test(innermostCode(found));
}

/** The 503 of a store that does not answer or takes no changes: it is logged once, not for each request. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Problem) || error.cause === undefined) return false;
  return isUnreachable(error.cause) || isUnwritable(error.cause);
}

/** Maps an error for callers: 503 with Retry-After, or the error unchanged. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof LostCommit) && (isDeadlock(error) || isLockTimeout(error))) {
    const message = 'The record is being changed by others. Try again.';
    return new Problem('UNAVAILABLE', message, { headers: { 'Retry-After': '1' } });
  }
  const unwritable = isUnwritable(error);
  if (unwritable || isUnreachable(error)) {
    const what = unwritable ? 'takes no changes at the moment' : 'does not answer';
    const message = `The database ${what}. Try again in a few seconds.`;
    const problem = new Problem('UNAVAILABLE', message, { headers: { 'Retry-After': '5' } });
    problem.cause = error;
    return problem;
  }
  return error;
}
