import { createLog, type Logger } from '../../server/src/platform/log/log.js';

/** More lines than one test causes. */
const KEPT = 200;

/** Kept on the process, like the shared server. */
const keep = globalThis as { fakturaServerLog?: string[] };
const lines = (keep.fakturaServerLog ??= []);

/** A log that prints nothing, but keeps its last errors for failing tests. */
export function capturedLog(): Logger {
  return createLog('warn', {
    write(line: string) {
      lines.push(line);
      if (lines.length > KEPT) lines.shift();
    },
  });
}

/** What the servers of this process logged for the request id in an error body; may be empty. */
export function loggedFor(body: unknown): string {
  const { requestId } = (body ?? {}) as { requestId?: unknown };
  if (typeof requestId !== 'string') return '';
  return lines
    .filter((line) => line.includes(`"${requestId}"`))
    .map((line) => `\nThe server logged: ${readable(line)}`)
    .join('');
}

/** A line with its stack on separate lines, for readability. */
const readable = (line: string): string => line.trim().replaceAll('\\n', '\n');
