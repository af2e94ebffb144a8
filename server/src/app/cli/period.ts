import { isInRange } from '../../platform/dates/dates.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import type { Period } from '../../platform/records/dated.repository.js';

function dateOf(text: string, option: string): string {
  const read = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? new Date(`${text}T00:00:00Z`).getTime()
    : Number.NaN;
  // JavaScript takes the 30th of February for the 1st or 2nd of March.
  const isDate = !Number.isNaN(read) && new Date(read).toISOString().startsWith(text);
  if (isDate && isInRange(text)) return text;
  throw new OperatorError(`${option} ${text} is not a date. Write it like 2026-01-31.`);
}

/** Reads `--from` and `--to`. @throws OperatorError */
export function periodOf(flags: { from: string; to: string }): Period {
  const [from, to] = [dateOf(flags.from, '--from'), dateOf(flags.to, '--to')];
  if (from <= to) return { from, to };
  throw new OperatorError(`--from ${from} is after --to ${to}. Exchange them.`);
}
