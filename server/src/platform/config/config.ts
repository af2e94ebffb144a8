import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { parseKey } from '../auth/api-key.js';
import { parseMysqlUrl } from '../db/mysql/address.js';
import { isCidr } from '../rate-limit/source.js';
import { type S3Config, s3Faults, s3Names, s3Schema } from './s3.js';
import {
  asciiDomain,
  clamdUrl,
  flag,
  integer,
  isOrigin,
  isPauses,
  isRedisUrl,
  list,
  mysqlUrl,
  publicUrl,
  smtpUrl,
} from './values.js';

/** All settings; `NAMES` lists their environment variables. */
export interface Config extends S3Config {
  /** 0 picks any free port. */
  port: number;
  /** Address to listen on; all addresses by default. */
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  publicUrl: string | undefined;
  /** Origins of browser pages that may call the service; `*` for any. */
  corsOrigins: string[];
  apiKey: string | undefined;
  /** Whether to seed the demo account; by default only with the embedded database. */
  demo: boolean | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  trustedProxies: string[];
  /** Redis in which several processes count requests together; without it each counts in memory. */
  redisUrl: string | undefined;
  /** `memory` allows several processes to count separately; by default a second one refuses to start. */
  rateLimitStore: 'memory' | 'redis' | undefined;
  idempotencyWaitMs: number;
  /** How long the response to a request with an Idempotency-Key is kept. */
  idempotencyHours: number;
  /** A rendered PDF that was not used for this long is removed. */
  pdfCacheDays: number;
  pdfCacheMegabytes: number;
  /** How long a dead job is kept, so that it can be examined and retried. */
  deadJobDays: number;
  /** False leaves jobs, mail and rendering to `faktura worker`, perhaps on other hosts. */
  worker: boolean;
  /** Path of LibreOffice's `soffice`; by default the usual locations are searched. */
  soffice: string | undefined;
  /** How long a key and its account are cached. */
  keyCacheMs: number;
  /** How long a request may take to arrive completely; after that the response is 408. */
  requestTimeoutMs: number;
  /** The relay for mail; without it mail is captured in the data folder. */
  smtpUrl: string | undefined;
  /** Sender address of mail; the account's name comes before it. */
  mailFrom: string;
  /** Pauses before the second and later tries of a mail, in seconds. */
  mailRetryDelays: number[];
  /** Timeout while the relay sends nothing. */
  smtpTimeoutMs: number;
  /** Maximum concurrent connections to the relay. */
  smtpConnections: number;
  /** How long a finished mail is kept, with its recipients and its text. */
  mailDays: number;
  /** How long captured mail is kept. */
  capturedMailDays: number;
  /** The secret for providers that report bounces; without it, reports are disabled. */
  mailEventsSecret: string | undefined;
  /**
   * Limit of preview pages and their PDFs per minute and source address; beyond it the response is 429.
   */
  previewRateLimit: number;
  /** The base URL for downloads of attachments, on a host without cookies; `publicUrl` by default. */
  filesUrl: string | undefined;
  /** The virus scanner; without it, files are not scanned. */
  clamdUrl: string | undefined;
  /** Whether to accept files while the scanner is down. */
  clamdDown: 'refuse' | 'accept';
}

/** Maps each environment variable to a setting, with the schema for its value. */
const schema = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.string().transform(mysqlUrl).optional(),
  DATABASE_POOL: integer(1, 200).default(10),
  PUBLIC_URL: z.string().transform(publicUrl).optional(),
  CORS_ORIGINS: z
    .string()
    .transform(list)
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins like https://app.example.com, or *',
    )
    .default([]),
  API_KEY: z
    .string()
    .refine(
      (text) => parseKey(text)?.mode === 'live',
      'must have the form ik_live_<8 characters>_<secret of 22 to 64 letters and digits>',
    )
    .optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
  TRUSTED_PROXIES: z
    .string()
    .transform(list)
    .refine((ranges) => ranges.every(isCidr), 'must be addresses or networks like 10.0.0.0/8')
    .default([]),
  WORKER: flag.default(true),
  SOFFICE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  REDIS_URL: z
    .string()
    .refine(isRedisUrl, 'must be an address like redis://:password@host:6379/0, or rediss://')
    .optional(),
  RATE_LIMIT_STORE: z.enum(['memory', 'redis'], 'must be memory or redis').optional(),
  IDEMPOTENCY_WAIT_MS: integer(0, 60_000).default(5_000),
  IDEMPOTENCY_HOURS: integer(24, 8_760).default(24),
  PDF_CACHE_DAYS: integer(1, 3_650).default(30),
  PDF_CACHE_MB: integer(1, 1_000_000).default(256),
  DEAD_JOB_DAYS: integer(1, 3_650).default(30),
  KEY_CACHE_MS: integer(0, 60_000).default(1_000),
  REQUEST_TIMEOUT_MS: integer(100, 600_000).default(60_000),
  PREVIEW_RATE_LIMIT: integer(1, 1_000_000).default(60),
  SMTP_URL: z.string().transform(smtpUrl).optional(),
  MAIL_FROM: z
    .string()
    .max(254)
    .transform(asciiDomain)
    // Display names, quotes and lists are not allowed: each account has its own name.
    .refine(
      (address) => /^[\w.+-]+@[\w-]+(\.[\w-]+)*$/.test(address),
      'must be one address like billing@example.com',
    )
    .default('faktura@localhost'),
  MAIL_RETRY_DELAYS: z
    .string()
    .transform(list)
    .refine(isPauses, 'must be 1 to 20 pauses in seconds, with commas, like 60,300,1800,7200')
    .transform((texts) => texts.map(Number))
    .default([60, 300, 1_800, 7_200]),
  SMTP_TIMEOUT_MS: integer(100, 600_000).default(30_000),
  SMTP_CONNECTIONS: integer(1, 200).default(32),
  // A suspension looks back a week.
  MAIL_DAYS: integer(8, 3_650).default(365),
  CAPTURED_MAIL_DAYS: integer(1, 3_650).default(30),
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/, 'must have 20 to 200 characters of ASCII, without blanks')
    .optional(),
  FILES_URL: z.string().transform(publicUrl).optional(),
  CLAMD_URL: z.string().transform(clamdUrl).optional(),
  CLAMD_DOWN: z.enum(['refuse', 'accept'], 'must be refuse or accept').default('refuse'),
  ...s3Schema,
});

const NAMES = {
  port: 'PORT',
  host: 'HOST',
  dataDir: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  databasePool: 'DATABASE_POOL',
  publicUrl: 'PUBLIC_URL',
  corsOrigins: 'CORS_ORIGINS',
  apiKey: 'API_KEY',
  demo: 'DEMO',
  logLevel: 'LOG_LEVEL',
  trustedProxies: 'TRUSTED_PROXIES',
  redisUrl: 'REDIS_URL',
  rateLimitStore: 'RATE_LIMIT_STORE',
  worker: 'WORKER',
  soffice: 'SOFFICE',
  idempotencyWaitMs: 'IDEMPOTENCY_WAIT_MS',
  idempotencyHours: 'IDEMPOTENCY_HOURS',
  pdfCacheDays: 'PDF_CACHE_DAYS',
  pdfCacheMegabytes: 'PDF_CACHE_MB',
  deadJobDays: 'DEAD_JOB_DAYS',
  keyCacheMs: 'KEY_CACHE_MS',
  requestTimeoutMs: 'REQUEST_TIMEOUT_MS',
  previewRateLimit: 'PREVIEW_RATE_LIMIT',
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  mailRetryDelays: 'MAIL_RETRY_DELAYS',
  smtpTimeoutMs: 'SMTP_TIMEOUT_MS',
  smtpConnections: 'SMTP_CONNECTIONS',
  mailDays: 'MAIL_DAYS',
  capturedMailDays: 'CAPTURED_MAIL_DAYS',
  mailEventsSecret: 'MAIL_EVENTS_SECRET',
  filesUrl: 'FILES_URL',
  clamdUrl: 'CLAMD_URL',
  clamdDown: 'CLAMD_DOWN',
  ...s3Names,
} as const satisfies Record<keyof Config, keyof z.input<typeof schema>>;

/** Secrets may come from a file, as container platforms provide them. */
const FROM_FILE = [
  'DATABASE_URL',
  'API_KEY',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_EVENTS_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** The environment contains invalid values; the message lists all of them. */
export class ConfigError extends Error {
  constructor(readonly lines: string[]) {
    const count = `${lines.length} fault${lines.length === 1 ? '' : 's'}`;
    const faults = lines.map((line) => `  ${line}\n`).join('');
    super(`The configuration has ${count}:\n${faults}Correct the environment and start again.`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

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
      values[name] = readFileSync(file, 'utf8').trim();
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
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  const entries = Object.entries(NAMES).map(([field, name]) => [field, result.data[name]]);
  return Object.fromEntries(entries) as Config;
}

/** The address of a database without its password, for people and logs. */
export function withoutPassword(databaseUrl: string): string {
  const { host, port, database } = parseMysqlUrl(databaseUrl);
  return `mysql://${host}:${port}/${database}`;
}
