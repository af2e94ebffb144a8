import { resolve } from 'node:path';
import * as z from 'zod';
import { parseKey } from '../auth/api-key.js';
import { parseMysqlUrl } from '../db/mysql/address.js';
import { OperatorError } from '../errors/operator-error.js';
import { readLimited } from '../files/read-limited.js';
import { isCidr } from '../rate-limit/source.js';
import { s3Faults, s3Settings } from './s3.js';
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

/** All settings: for each its environment variable, and the schema of its value. */
const SETTINGS = {
  /** 0 picks any free port. */
  port: ['PORT', integer(0, 65_535).default(3000)],
  /** Address to listen on; all addresses by default. */
  host: ['HOST', z.string().optional()],
  dataDir: [
    'DATA_DIR',
    z
      .string()
      .default('data')
      .transform((path) => resolve(path)),
  ],
  databaseUrl: ['DATABASE_URL', z.string().transform(mysqlUrl).optional()],
  databasePool: ['DATABASE_POOL', integer(1, 200).default(10)],
  publicUrl: ['PUBLIC_URL', z.string().transform(publicUrl).optional()],
  /** Origins of browser pages that may call the service; `*` for any. */
  corsOrigins: [
    'CORS_ORIGINS',
    z
      .string()
      .transform(list)
      .refine(
        (origins) => origins.every(isOrigin),
        'must be origins like https://app.example.com, or *',
      )
      .default([]),
  ],
  apiKey: [
    'API_KEY',
    z
      .string()
      .refine(
        (text) => parseKey(text)?.mode === 'live',
        'must have the form ik_live_<8 characters>_<secret of 22 to 64 letters and digits>',
      )
      .optional(),
  ],
  /** Whether to seed the demo account; by default only with the embedded database. */
  demo: ['DEMO', flag.optional()],
  logLevel: [
    'LOG_LEVEL',
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be fatal, error, warn, info, debug or silent',
      )
      .default('info'),
  ],
  trustedProxies: [
    'TRUSTED_PROXIES',
    z
      .string()
      .transform(list)
      .refine((ranges) => ranges.every(isCidr), 'must be addresses or networks like 10.0.0.0/8')
      .default([]),
  ],
  /** False leaves jobs, mail and rendering to `faktura worker`, perhaps on other hosts. */
  worker: ['WORKER', flag.default(true)],
  /** Path of LibreOffice's `soffice`; by default the usual locations are searched. */
  soffice: [
    'SOFFICE',
    z
      .string()
      .transform((path) => resolve(path))
      .optional(),
  ],
  /** Redis in which several processes count requests together; without it each counts in memory. */
  redisUrl: [
    'REDIS_URL',
    z
      .string()
      .refine(isRedisUrl, 'must be an address like redis://:password@host:6379/0, or rediss://')
      .optional(),
  ],
  /** `memory` allows several processes to count separately; by default a second one refuses to start. */
  rateLimitStore: [
    'RATE_LIMIT_STORE',
    z.enum(['memory', 'redis'], 'must be memory or redis').optional(),
  ],
  idempotencyWaitMs: ['IDEMPOTENCY_WAIT_MS', integer(0, 60_000).default(5_000)],
  /** How long the response to a request with an Idempotency-Key is kept. */
  idempotencyHours: ['IDEMPOTENCY_HOURS', integer(24, 8_760).default(24)],
  /** A rendered PDF that was not used for this long is removed. */
  pdfCacheDays: ['PDF_CACHE_DAYS', integer(1, 3_650).default(30)],
  pdfCacheMegabytes: ['PDF_CACHE_MB', integer(1, 1_000_000).default(256)],
  /** How long a dead job is kept, so that it can be examined and retried. */
  deadJobDays: ['DEAD_JOB_DAYS', integer(1, 3_650).default(30)],
  /** How long a key and its account are cached. */
  keyCacheMs: ['KEY_CACHE_MS', integer(0, 60_000).default(1_000)],
  /** How long a request may take to arrive completely; after that the response is 408. */
  requestTimeoutMs: ['REQUEST_TIMEOUT_MS', integer(100, 600_000).default(60_000)],
  /**
   * How long a server that gets SIGTERM still serves everything, so that proxies see that it is leaving; by
   * default five seconds, and none with the embedded database, which no other server can serve.
   */
  shutdownDelayMs: ['SHUTDOWN_DELAY_MS', integer(0, 600_000).optional()],
  /**
   * Limit of preview pages and their PDFs per minute and source address; beyond it the response is 429.
   */
  previewRateLimit: ['PREVIEW_RATE_LIMIT', integer(1, 1_000_000).default(60)],
  /** The relay for mail; without it mail is captured in the data folder. */
  smtpUrl: ['SMTP_URL', z.string().transform(smtpUrl).optional()],
  /** Sender address of mail; the account's name comes before it. */
  mailFrom: [
    'MAIL_FROM',
    z
      .string()
      .max(254)
      .transform(asciiDomain)
      // Display names, quotes and lists are not allowed: each account has its own name.
      .refine(
        (address) => /^[\w.+-]+@[\w-]+(\.[\w-]+)*$/.test(address),
        'must be one address like billing@example.com',
      )
      .default('faktura@localhost'),
  ],
  /** Pauses before the second and later tries of a mail, in seconds. */
  mailRetryDelays: [
    'MAIL_RETRY_DELAYS',
    z
      .string()
      .transform(list)
      .refine(isPauses, 'must be 1 to 20 pauses in seconds, with commas, like 60,300,1800,7200')
      .transform((texts) => texts.map(Number))
      .default([60, 300, 1_800, 7_200]),
  ],
  /** Timeout while the relay sends nothing. */
  smtpTimeoutMs: ['SMTP_TIMEOUT_MS', integer(100, 600_000).default(30_000)],
  /** Maximum concurrent connections to the relay. */
  smtpConnections: ['SMTP_CONNECTIONS', integer(1, 200).default(32)],
  /** How long a finished mail is kept, with recipients and text; a suspension looks back a week. */
  mailDays: ['MAIL_DAYS', integer(8, 3_650).default(365)],
  /** How long captured mail is kept. */
  capturedMailDays: ['CAPTURED_MAIL_DAYS', integer(1, 3_650).default(30)],
  /** The secret for providers that report bounces; without it, reports are disabled. */
  mailEventsSecret: [
    'MAIL_EVENTS_SECRET',
    z
      .string()
      .regex(/^[\x21-\x7e]{20,200}$/, 'must have 20 to 200 characters of ASCII, without blanks')
      .optional(),
  ],
  /** The base URL for downloads of attachments, on a host without cookies; `publicUrl` by default. */
  filesUrl: ['FILES_URL', z.string().transform(publicUrl).optional()],
  /** The virus scanner; without it, files are not scanned. */
  clamdUrl: ['CLAMD_URL', z.string().transform(clamdUrl).optional()],
  /** Whether to accept files while the scanner is down. */
  clamdDown: [
    'CLAMD_DOWN',
    z.enum(['refuse', 'accept'], 'must be refuse or accept').default('refuse'),
  ],
  ...s3Settings,
} as const satisfies Record<string, readonly [variable: string, schema: z.ZodType]>;

/** The values of all settings. */
export type Config = {
  [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name][1]>;
};

const schema = z.object(Object.fromEntries(Object.values(SETTINGS)));

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
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
  constructor(readonly lines: string[]) {
    const count = `${lines.length} fault${lines.length === 1 ? '' : 's'}`;
    const faults = lines.map((line) => `  ${line}\n`).join('');
    super(`The configuration has ${count}:\n${faults}Correct the environment and start again.`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

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
      const content = readLimited(file, MAX_FILE_BYTES);
      if (content) values[name] = content.toString('utf8').trim();
      else faults.push(`${name}_FILE: is larger than 64 kB`);
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
  const entries = Object.entries(SETTINGS).map(([name, [variable]]) => [
    name,
    result.data[variable],
  ]);
  return Object.fromEntries(entries) as Config;
}

/** The address of a database without its password, for people and logs. */
export function withoutPassword(databaseUrl: string): string {
  const { host, port, database } = parseMysqlUrl(databaseUrl);
  return `mysql://${host}:${port}/${database}`;
}
