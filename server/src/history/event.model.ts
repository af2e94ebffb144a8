import { accountId, id, instant, json, oneOf, sequence, text } from '../platform/db/columns.js';
import { model } from '../platform/db/model.js';

/** A change, for the history of the account. */
export interface HistoryEntry {
  /** Singular name of the resource: invoice, payment, … */
  resource: string;
  resourceId: string;
  kind: 'created' | 'updated' | 'deleted';
  /** Money and status before and after; nothing personal. */
  facts: Record<string, unknown>;
  /** The content of a numbered document, a payment or a transaction before the change: kept beside the event, which has its hash. */
  former?: object;
}

/** The history of records. */
export const eventModel = model(
  'Event',
  'events',
  {
    id,
    accountId,
    resource: text(20),
    resourceId: id,
    kind: oneOf<HistoryEntry['kind']>(30),
    keyId: id,
    requestId: text(64),
    facts: json<HistoryEntry['facts']>(),
    /** The time of the request; requests may wait for each other. */
    createdAt: instant,
    position: sequence,
  },
  { indexes: { events_by_resource: ['accountId', 'resourceId', 'id'] } },
);
