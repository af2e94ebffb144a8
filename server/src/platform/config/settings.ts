import { resolve } from 'node:path';
import * as z from 'zod';
import { parseKey } from '../auth/api-key.js';
import { isCidr } from '../rate-limit/source.js';
import { s3Settings } from './s3.js';
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

type Setting = readonly [variable: string, schema: z.ZodType, meaning: string];

/** All settings: for each its environment variable, the schema of its value, and what it is for, in Markdown. */
export const SETTINGS = {
  port: ['PORT', integer(0, 65_535).default(3000), 'port to listen on; 0 picks a free one'],
  host: ['HOST', z.string().optional(), 'address to listen on; by default all addresses'],
  dataDir: [
    'DATA_DIR',
    z
      .string()
      .default('data')
      .transform((path) => resolve(path)),
    'folder of the SQLite file, PDFs, stored files, captured mail and your templates',
  ],
  metricsPort: [
    'METRICS_PORT',
    integer(0, 65_535).optional(),
    'port that serves `/metrics`, `/healthz` and `/readyz` alone; `/metrics` is then not on `PORT`',
  ],
  databaseUrl: [
    'DATABASE_URL',
    z.string().transform(mysqlUrl).optional(),
    '`mysql://user:password@host:3306/database`; several hosts, `db1:3306,db2:3306`, are those of a cluster, and the first that answers is used; by default SQLite in `DATA_DIR`',
  ],
  databaseSyncWait: [
    'DATABASE_SYNC_WAIT',
    z
      .enum(['on', 'off'], 'must be on or off')
      .default('on')
      .transform((value) => value === 'on'),
    '`off` if all servers use the same node of a Galera cluster; otherwise every read waits until its node has the latest changes of the others',
  ],
  databasePool: [
    'DATABASE_POOL',
    integer(1, 200).default(10),
    'maximum number of database connections',
  ],
  publicUrl: [
    'PUBLIC_URL',
    z.string().transform(publicUrl).optional(),
    'URL at which clients reach the server; by default the address that it listens on',
  ],
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
    'origins of browser pages that may call the API, separated by commas; `*` for any',
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
    'text of the demo key, for scripts; by default random',
  ],
  demo: ['DEMO', flag.optional(), 'whether to create the demo account; by default only on SQLite'],
  logLevel: [
    'LOG_LEVEL',
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be fatal, error, warn, info, debug or silent',
      )
      .default('info'),
    '`fatal`, `error`, `warn`, `info`, `debug` or `silent`; on a terminal `warn` by default',
  ],
  trustedProxies: [
    'TRUSTED_PROXIES',
    z
      .string()
      .transform(list)
      .refine((ranges) => ranges.every(isCidr), 'must be addresses or networks like 10.0.0.0/8')
      .default([]),
    'addresses or networks whose `X-Forwarded-For` is trusted, separated by commas',
  ],
  worker: [
    'WORKER',
    flag.default(true),
    '`false` leaves jobs, mail and PDFs to `faktura worker`, perhaps on other hosts',
  ],
  soffice: [
    'SOFFICE',
    z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    "path of LibreOffice's `soffice`; by default the usual locations are searched",
  ],
  redisUrl: [
    'REDIS_URL',
    z
      .string()
      .refine(isRedisUrl, 'must be an address like redis://:password@host:6379/0, or rediss://')
      .optional(),
    '`redis://:password@host:6379/0` or `rediss://`, in which several processes count requests together',
  ],
  rateLimitStore: [
    'RATE_LIMIT_STORE',
    z.enum(['memory', 'redis'], 'must be memory or redis').optional(),
    '`memory` lets several processes count separately; without it or Redis, a second one refuses to start',
  ],
  idempotencyWaitMs: [
    'IDEMPOTENCY_WAIT_MS',
    integer(0, 60_000).default(5_000),
    'how long a repeated request waits for the first one',
  ],
  idempotencyHours: [
    'IDEMPOTENCY_HOURS',
    integer(24, 8_760).default(24),
    'how long the response to a request with an `Idempotency-Key` is kept; at least 24',
  ],
  pdfCacheDays: [
    'PDF_CACHE_DAYS',
    integer(1, 3_650).default(30),
    'how long a rendered PDF is kept after its last use',
  ],
  pdfCacheMegabytes: [
    'PDF_CACHE_MB',
    integer(1, 1_000_000).default(256),
    'maximum total size of the rendered PDFs',
  ],
  deadJobDays: [
    'DEAD_JOB_DAYS',
    integer(1, 3_650).default(30),
    'how long a permanently failed job is kept, so that it can be examined and retried',
  ],
  keyCacheMs: [
    'KEY_CACHE_MS',
    integer(0, 60_000).default(1_000),
    'how long a key and its account are cached; a revoked key works no longer than this',
  ],
  requestTimeoutMs: [
    'REQUEST_TIMEOUT_MS',
    integer(100, 600_000).default(60_000),
    'how long a request may take to arrive completely; after that the response is 408',
  ],
  shutdownDelayMs: [
    'SHUTDOWN_DELAY_MS',
    integer(0, 600_000).optional(),
    'how long everything is still served after SIGTERM, so that proxies notice; by default 5000, or 0 on SQLite',
  ],
  previewRateLimit: [
    'PREVIEW_RATE_LIMIT',
    integer(1, 1_000_000).default(60),
    'preview pages and their PDFs per minute and source address; beyond it the response is 429',
  ],
  smtpUrl: [
    'SMTP_URL',
    z.string().transform(smtpUrl).optional(),
    '`smtp://user:password@mail.example.com:587` or `smtps://`; by default mail is captured and shown at `/inbox`, with the token that the start prints or names the file of',
  ],
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
    'sender address of mail, after the name of the account; required with `SMTP_URL`',
  ],
  mailRetryDelays: [
    'MAIL_RETRY_DELAYS',
    z
      .string()
      .transform(list)
      .refine(isPauses, 'must be 1 to 20 pauses in seconds, with commas, like 60,300,1800,7200')
      .transform((texts) => texts.map(Number))
      .default([60, 300, 1_800, 7_200]),
    'pauses before the second and later tries of a mail, in seconds',
  ],
  smtpTimeoutMs: [
    'SMTP_TIMEOUT_MS',
    integer(100, 600_000).default(30_000),
    'timeout while the relay sends nothing',
  ],
  smtpConnections: [
    'SMTP_CONNECTIONS',
    integer(1, 200).default(32),
    'maximum number of connections to the relay, per process',
  ],
  // At least 8: a suspension looks back a week.
  mailDays: [
    'MAIL_DAYS',
    integer(8, 3_650).default(365),
    'how long a finished mail is kept, with its recipients and text; at least 8',
  ],
  capturedMailDays: [
    'CAPTURED_MAIL_DAYS',
    integer(1, 3_650).default(30),
    'how long captured mail is kept',
  ],
  mailEventsSecret: [
    'MAIL_EVENTS_SECRET',
    z
      .string()
      .regex(/^[\x21-\x7e]{20,200}$/, 'must have 20 to 200 characters of ASCII, without blanks')
      .optional(),
    'secret with which a mail provider reports bounces to `/mail/events`; without it, reports are disabled',
  ],
  filesUrl: [
    'FILES_URL',
    z.string().transform(publicUrl).optional(),
    'base URL of attachment downloads, on a host without cookies; by default `PUBLIC_URL`',
  ],
  clamdUrl: [
    'CLAMD_URL',
    z.string().transform(clamdUrl).optional(),
    'virus scanner for attachments, `tcp://localhost:3310` or `unix:/run/clamav/clamd.ctl`; without it, files are not scanned',
  ],
  clamdDown: [
    'CLAMD_DOWN',
    z.enum(['refuse', 'accept'], 'must be refuse or accept').default('refuse'),
    '`accept` takes files that could not be scanned, `refuse` does not',
  ],
  ...s3Settings,
} as const satisfies Record<string, Setting>;

/** Secrets may come from a file, as container platforms provide them. */
export const FROM_FILE = [
  'DATABASE_URL',
  'API_KEY',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_EVENTS_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
