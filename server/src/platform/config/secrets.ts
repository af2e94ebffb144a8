import { statSync } from 'node:fs';
import { MINUTE_MS } from '../dates/dates.js';
import type { Logger } from '../log/log.js';
import { outageLog } from '../log/outage.js';
import { type Config, type Environment, readConfig } from './config.js';
import { FROM_FILE, SETTINGS } from './settings.js';

type Secrets = Pick<
  Config,
  | 'databaseUrl'
  | 'redisUrl'
  | 'smtpUrl'
  | 'mailEventsSecret'
  | 's3AccessKeyId'
  | 's3SecretAccessKey'
>;

/** Returns a secret as it is now: its file may have changed since the start. */
export type CurrentSecret = <Name extends keyof Secrets>(name: Name) => Secrets[Name];

/** The secrets of a configuration, which do not change. */
export const secretsOf =
  (config: Secrets): CurrentSecret =>
  (name) =>
    config[name];

const MESSAGES = {
  out: 'the files of secrets cannot be used; the values before stay in use',
  back: 'the files of secrets can be used again',
};

/** The settings that a file may hold, with their variables; the key of the demo is stored at the start. */
const OF_FILES = Object.entries(SETTINGS).flatMap(([name, [variable]]) =>
  FROM_FILE.some((one) => one === variable && one !== 'API_KEY')
    ? [[name as keyof Secrets, variable] as const]
    : [],
);

/**
 * The environment to read again: not what is read once, a key and pipes. A pipe has no second value, and a named one
 * stops the process until somebody writes into it.
 */
function lasting(environment: Environment, config: Secrets): Environment {
  const own: Record<string, string | undefined> = { ...environment, API_KEY_FILE: undefined };
  for (const [name, variable] of OF_FILES) {
    const file = environment[`${variable}_FILE`];
    if (!file || statSync(file, { throwIfNoEntry: false })?.isFile() !== false) continue;
    own[`${variable}_FILE`] = undefined;
    own[variable] = config[name];
  }
  return own;
}

/** Reads the files of secrets again each minute; a value that is not valid leaves all as they were. */
export function watchSecrets(
  config: Config,
  environment: Environment,
  log: Pick<Logger, 'info' | 'warn'>,
  everyMs = MINUTE_MS,
): CurrentSecret {
  let now: Secrets = config;
  const read = lasting(environment, config);
  const logFault = outageLog(log, MESSAGES);
  const look = (): void => {
    try {
      const next = readConfig(read);
      const changed = OF_FILES.filter(([name]) => next[name] !== now[name]);
      now = next;
      for (const [, variable] of changed)
        log.info({ variable: `${variable}_FILE` }, 'a secret has changed');
      logFault(undefined);
    } catch (error) {
      logFault(error);
    }
  };
  const hasFiles = FROM_FILE.some((variable) => read[`${variable}_FILE`]);
  if (hasFiles) setInterval(look, everyMs).unref();
  return (name) => now[name];
}
