import { type DestinationStream, type Logger, pino } from 'pino';
import { harmlessJson } from '../text/harmless.js';

export type { Logger } from 'pino';

/** Fields that must never be logged, in any line. */
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

/** Standard error; Node's stream takes more time than building the line. */
const standardError = () => pino.destination({ dest: 2, sync: true });

/** JSON lines on standard error; standard output is for text that people read. */
export function createLog(level: string, stream: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS, censor: '[removed]' },
      // Operators read the log at a terminal, and servers of strangers word some of the errors.
      hooks: { streamWrite: harmlessJson },
      serializers: { err: (error: unknown) => errorFacts(error) },
    },
    stream,
  );
}

/** Maximum causes of an error to log; an error may be its own cause. */
export const CAUSES = 5;

/** An error without the members that drivers add: SQL with its values, parameters. */
function errorFacts(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: thrownText(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const isIncluded = error.cause !== undefined && depth < CAUSES;
  const cause = isIncluded ? errorFacts(error.cause, depth + 1) : undefined;
  return { name, message: withoutValues(message), code, stack: withoutValues(stack ?? ''), cause };
}

/** Describes a thrown value that is not an Error; not every object can be converted to text. */
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
 * Writes the warnings of this process to its log. By default, Node prints them as plain text on standard
 * error, between the JSON lines. Deprecations concern only developers, so they are logged as `debug`.
 */
export function logWarnings(log: Pick<Logger, 'warn' | 'debug'>): void {
  // Node's own printing is a listener as well, the only one this early; it must be removed.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const level = warning.name === 'DeprecationWarning' ? 'debug' : 'warn';
    log[level]({ err: warning }, 'a warning of Node');
  });
}
