import * as z from 'zod';
import { parseMysqlUrl } from '../db/mysql/address.js';
import { OperatorError } from '../errors/operator-error.js';
import { readLimited } from '../files/read-limited.js';
import { mistypedVariables } from './mistyped.js';
import { s3Faults } from './s3.js';
import { FROM_FILE, SETTINGS } from './settings.js';

/** The values of all settings. */
export type Config = {
  [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name][1]>;
};

const schema = z.object(
  Object.fromEntries(Object.values(SETTINGS).map(([variable, value]) => [variable, value])),
);

/** The environment contains invalid values; the message lists all of them. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
  constructor(readonly lines: string[]) {
    const count = `${lines.length} fault${lines.length === 1 ? '' : 's'}`;
    const faults = lines.map((line) => `  ${line}\n`).join('');
    super(`The configuration has ${count}:\n${faults}Correct the environment and start again.`);
  }
}

/** Variables and their values. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** More than any secret. */
const MAX_FILE_BYTES = 64 * 1024;

function withFiles(environment: Environment, faults: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    // `NAME= command` and compose files write an empty variable for "not set".
    if (value !== undefined && value !== '') values[name] = value;
  }
  for (const name of FROM_FILE) {
    const file = values[`${name}_FILE`];
    if (file === undefined) continue;
    if (values[name] !== undefined) faults.push(`${name}: is given twice, also by ${name}_FILE`);
    try {
      const content = readLimited(file, MAX_FILE_BYTES)?.toString('utf8').trim();
      if (content) values[name] = content;
      else faults.push(`${name}_FILE: is ${content === '' ? 'empty' : 'larger than 64 kB'}`);
    } catch {
      faults.push(`${name}_FILE: cannot be read`);
    }
  }
  return values;
}

/** Reads the environment; throws a ConfigError that lists every invalid value. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const values = withFiles(environment, faults);
  const result = schema.safeParse(values);
  if (!result.success) {
    faults.push(...result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  if (values['RATE_LIMIT_STORE'] === 'redis' && values['REDIS_URL'] === undefined) {
    faults.push('RATE_LIMIT_STORE: redis needs REDIS_URL too');
  }
  if (values['SMTP_URL'] !== undefined && values['MAIL_FROM'] === undefined) {
    faults.push('MAIL_FROM: is needed beside SMTP_URL, an address like billing@example.com');
  }
  faults.push(...s3Faults(values));
  if (!result.success || faults.length > 0) {
    const mistyped = mistypedVariables(environment);
    const lines = mistyped.map(({ variable, meant }) => `${variable}: is no setting; ${meant} is`);
    throw new ConfigError([...faults, ...lines]);
  }
  const entries = Object.entries(SETTINGS).map(([name, [variable]]) => [
    name,
    result.data[variable],
  ]);
  return Object.fromEntries(entries) as Config;
}

/** The address of a database without its password, for people and logs. */
export function withoutPassword(databaseUrl: string): string {
  const { hosts, database } = parseMysqlUrl(databaseUrl);
  return `mysql://${hosts.map(({ host, port }) => `${host}:${port}`).join(',')}/${database}`;
}
