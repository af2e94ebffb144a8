import { isCalendarDate } from '../../platform/dates/dates.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import type { Period } from '../../platform/records/dated.repository.js';

function dateOf(text: string, option: string): string {
  if (isCalendarDate(text)) return text;
  throw new OperatorError(`${option} ${text} is not a date. Write it like 2026-01-31.`);
}

/** Reads `--from` and `--to`. @throws OperatorError */
export function periodOf(flags: { from: string; to: string }): Period {
  const [from, to] = [dateOf(flags.from, '--from'), dateOf(flags.to, '--to')];
  if (from <= to) return { from, to };
  throw new OperatorError(`--from ${from} is after --to ${to}. Exchange them.`);
}
