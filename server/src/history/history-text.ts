import { AMOUNT_SCALE, scaledToWire } from '../platform/money/money.js';
import type { NumberEvent, RecordEvent, RecordHistory } from './history.repository.js';

/** Members of facts that are scaled amounts. */
const MONEY = new Set(['total', 'paid', 'refunded', 'amount', 'balance']);

type Facts = Record<string, unknown>;

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts the amounts in facts to major units. */
export function factsToWire(facts: Facts): Facts {
  const entries = Object.entries(facts).map(([name, value]) => {
    if (isFacts(value)) return [name, factsToWire(value)];
    const isMoney = MONEY.has(name) && /^-?\d+$/.test(String(value));
    return [name, isMoney ? scaledToWire(String(value), AMOUNT_SCALE) : value];
  });
  return Object.fromEntries(entries) as Facts;
}

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? 'none'
    : Array.isArray(value)
      ? value.join(', ')
      : String(value);

/**
 * Describes the changes of money and status in an event: `status Pending → Partial`, or `status Partial`.
 */
function changes({ before, after, ...facts }: Facts): string[] {
  const was = isFacts(before) ? before : {};
  // Without `after`, the new values are at the top level.
  const is = isFacts(after) ? { ...facts, ...after } : facts;
  return Object.entries(is)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name, value]) => {
      const moved = name in was && shown(was[name]) !== shown(value);
      return `${name} ${moved ? `${shown(was[name])} → ` : ''}${shown(value)}`;
    });
}

function eventLines({ at, kind, keyId, requestId, facts }: RecordEvent): string[] {
  const what = changes(factsToWire(facts)).map((line) => `    ${line}`);
  return [`  ${at}  ${kind} by key ${keyId}, request ${requestId}`, ...what];
}

/** Formats the events of a record for people. */
export function recordText({ id, resource, events }: RecordHistory): string {
  return [`${id}, ${resource}`, ...events.flatMap(eventLines)].join('\n');
}

/** Finds the cause: the event of the document at the same instant. */
function causeOf(event: NumberEvent, record: RecordHistory | null): RecordEvent | undefined {
  return record?.events.findLast(({ at }) => at === event.at);
}

/** `, as number 43 of Invoice 2026`: not evident from the text once the template has changed. */
function placeOf({ counted }: NumberEvent): string {
  if (!counted) return '';
  const { counter, period, value } = counted;
  return `, as number ${value} of ${counter}${period && ` ${period}`}`;
}

/** Explains in one sentence what happened to a number. */
export function explain(event: NumberEvent, record: RecordHistory | null): string {
  const { number, kind, documentId, holder } = event;
  const cause = causeOf(event, record);
  const by = cause ? ` (key ${cause.keyId}, request ${cause.requestId})` : '';
  if (kind === 'assigned') {
    return `${number} names ${documentId} from here on${placeOf(event)}${by}.`;
  }
  if (kind === 'burnt') {
    const why = cause?.kind === 'deleted' ? 'was deleted' : 'was given another number';
    return `${number} is burnt: its document ${documentId} ${why}${by}. No other document gets it.`;
  }
  if (kind === 'continued') {
    return `${number} is a number of another product, after which the numbers continue${placeOf(event)}.`;
  }
  const owner = holder ? `a client had chosen it for ${holder}` : 'a Draft had it then';
  return `${number} was skipped when ${documentId} was numbered${by}: ${owner}.`;
}
