import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** What must never be written, wherever a careless line puts it. */
const SECRETS = [
  'apiKey',
  'password',
  'secret',
  'databaseUrl',
  'redisUrl',
  's3SecretAccessKey',
  'body',
  'headers["api-key"]',
  'headers.authorization',
  'headers.cookie',
  '*.apiKey',
  '*.password',
  '*.secret',
  '*.databaseUrl',
  '*.redisUrl',
  '*.s3SecretAccessKey',
  '*.headers["api-key"]',
];

/** Standard error; the stream of Node costs more than the line. */
const standardError = () => pino.destination({ dest: 2, sync: true });

/** JSON lines on standard error: standard output belongs to what people read. */
export function createLog(level: string, stream: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS, censor: '[removed]' },
      serializers: { err: (error: unknown) => errorFacts(error) },
    },
    stream,
  );
}

/** Maximum causes of an error to log; an error may be its own cause. */
export const CAUSES = 5;

/** An error without what drivers hang on it: SQL with its values, parameters. */
function errorFacts(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: thrownText(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const isIncluded = error.cause !== undefined && depth < CAUSES;
  const cause = isIncluded ? errorFacts(error.cause, depth + 1) : undefined;
  return { name, message: withoutValues(message), code, stack: withoutValues(stack ?? ''), cause };
}

/** What was thrown, if it is no error; not every object has a text. */
export function thrownText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** `Duplicate entry 'billing@acme.example' for key …` would put personal data into the log. */
export function withoutValues(text: string): string {
  return text.replace(/Duplicate entry '.*?' for key/gs, 'Duplicate entry for key');
}

/**
 * Writes the warnings of this process into its log. By default Node prints them as plain text on
 * standard error, between the JSON lines. Deprecations concern developers alone: they are `debug`.
 */
export function logWarnings(log: Pick<Logger, 'warn' | 'debug'>): void {
  // The printing is a listener too, the only one this early; it would go on beside another.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const level = warning.name === 'DeprecationWarning' ? 'debug' : 'warn';
    log[level]({ err: warning }, 'a warning of Node');
  });
}
