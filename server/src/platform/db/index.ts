export { marks } from './bind.js';
export type { BindValue, Database, Engine } from './database.js';
export { UniqueViolation, isUniqueViolation, isLockTimeout } from './faults.js';
export { SeveralServersError, holdSoleServer } from './mysql/sole-server.js';
export { NewerSchemaError, migrate, migrationsPending } from './migrations/migrate.js';
export { openDatabase, sqliteFile } from './open.js';
export type { DatabaseOptions } from './open.js';
export { AlreadyServedError, holdServerLock } from './process-lock.js';
export type { Transaction } from './transaction.js';
