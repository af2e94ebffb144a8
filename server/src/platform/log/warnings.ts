import type { Logger } from './log.js';

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
