import type { Config, Environment } from '../../platform/config/config.js';
import { mistypedVariables } from '../../platform/config/mistyped.js';
import { packageVersion } from '../../platform/files/server-folder.js';
import { createLog, type Logger, logWarnings } from '../../platform/log/log.js';

/** Opens the log of a process, which begins with the variables that were probably mistyped. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, environment: Environment): Logger {
  const log = createLog(logLevel);
  logWarnings(log);
  for (const mistyped of mistypedVariables(environment)) {
    log.warn(mistyped, 'a variable is no setting, but nearly one');
  }
  return log;
}

/** Logs that a process works, after what it has printed for people. */
export function logStart(log: Pick<Logger, 'info'>, facts: object): void {
  const { pid, version: node } = process;
  log.info({ version: packageVersion(), node, pid, ...facts }, 'started');
}
