import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./serve-run.js'));

const ENVIRONMENT = `
Environment (every variable is checked at start):
  PORT             port to listen on (3000; 0 for a free one)
  HOST             address to listen on (all)
  DATA_DIR         folder of the embedded database, rendered PDFs and stored files (data)
  DATABASE_URL     mysql://user:password@host:3306/database; or DATABASE_URL_FILE
  DATABASE_POOL    connections to it (10)
  PUBLIC_URL       URL at which clients reach the server
  CORS_ORIGINS     origins of browser pages that may call it, separated by commas; * for any
  API_KEY          text of the demo key, for scripts; or API_KEY_FILE
  DEMO             true or false: same as --demo or --no-demo
  LOG_LEVEL        fatal, error, warn, info, debug, silent (info; on a terminal warn)
  WORKER           false: same as --no-worker
  SOFFICE          path of LibreOffice's soffice, if it is not in a standard location
  TRUSTED_PROXIES  addresses or networks whose X-Forwarded-For is trusted, separated by commas
  REDIS_URL        redis://:password@host:6379/0, in which several processes count requests
                   together; or REDIS_URL_FILE
  RATE_LIMIT_STORE memory: several processes may each count separately
  IDEMPOTENCY_WAIT_MS  how long a repeated request waits for the first one (5000)
  IDEMPOTENCY_HOURS    how long the response to an Idempotency-Key is kept (24, which is the minimum)
  PDF_CACHE_DAYS   days after which an unused rendered PDF is deleted (30)
  PDF_CACHE_MB     maximum size of the rendered PDFs (256)
  DEAD_JOB_DAYS    days that a dead job is kept, so that it can be retried (30)
  KEY_CACHE_MS     how long a key is cached; a revoked key works no longer than this (1000)
  REQUEST_TIMEOUT_MS   how long a request may take to arrive completely; then 408 (60000)
  SHUTDOWN_DELAY_MS    how long everything is still served after SIGTERM (5000; 0 with SQLite)
  PREVIEW_RATE_LIMIT   preview pages and PDFs per minute and source address; then 429 (60)
  SMTP_URL         smtp://user:password@mail.example.com:587, or smtps://; or SMTP_URL_FILE;
                   without it mail is captured: see /inbox of the server, with the
                   token that the start prints or names the file of
  MAIL_FROM        sender address of mail, with the name of the account
  MAIL_RETRY_DELAYS    pauses before a mail is tried again, in seconds (60,300,1800,7200)
  SMTP_TIMEOUT_MS      timeout while the relay sends nothing (30000)
  SMTP_CONNECTIONS     maximum connections of each process to the relay (32)
  MAIL_DAYS        days that a finished mail is kept, with its recipients and text (365; at least 8)
  CAPTURED_MAIL_DAYS   days that captured mail is kept (30)
  MAIL_EVENTS_SECRET   lets your provider report bounces to /mail/events; or MAIL_EVENTS_SECRET_FILE
  FILES_URL        base URL of attachment downloads, on a host without cookies (PUBLIC_URL)
  CLAMD_URL        virus scanner for attachments: tcp://localhost:3310 or unix:/run/clamav/clamd.ctl
  CLAMD_DOWN       refuse or accept files that could not be scanned (refuse)
  S3_BUCKET        files are stored in this bucket, instead of a folder in DATA_DIR
  S3_PREFIX        prefix of the names of all files there, for example faktura/live
  S3_REGION        region of the bucket (us-east-1)
  S3_ENDPOINT      https://s3.example.com, for a service other than Amazon S3
  S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY   or each with _FILE; by default the AWS SDK looks in its
                   standard locations: environment, files, role of the host`;

/** `faktura serve`. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('start the server')
    .option('--demo', 'create the demo account (the default on the embedded database)')
    .option('--no-demo', 'do not create the demo account')
    .option('--port <port>', 'port to listen on, instead of PORT')
    .option('--no-worker', 'leave jobs, mail and PDFs to `faktura worker`, possibly on other hosts')
    .option('--json', 'print the ready message as JSON, with the demo key')
    .addHelpText('after', ENVIRONMENT)
    .action(run('serve'));
}
