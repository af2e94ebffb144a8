import {
  accountId,
  bigInteger,
  flag,
  instant,
  integer,
  longText,
  nullable,
  oneOf,
  text,
} from '../platform/db/columns.js';
import { model } from '../platform/db/model.js';
import type { Source } from './seal-text.js';

/** The seals of the histories; never changed. Those of an account and a table are a chain. */
export const sealModel = model(
  'Seal',
  'seals',
  {
    accountId,
    /** The table of the rows. */
    source: oneOf<Source>(20),
    /** Its place in the chain, from 1. */
    number: integer,
    /** When the job began to read; seals of one pass over the rows have the same time. */
    sealedAt: instant,
    /** When the job began the pass before, over the rows of all accounts: what is dated before is late. */
    since: nullable(instant),
    hash: text(64),
    /** One for each row. */
    entries: longText,
    entryCount: integer,
    /** The rows that were looked at when it was made, after the first position up to the last. */
    fromPosition: bigInteger,
    toPosition: bigInteger,
    /** True if the pass had more to read. */
    hasMore: flag,
  },
  {
    primaryKey: ['accountId', 'source', 'number'],
    indexes: { seals_by_position: ['source', 'toPosition', 'sealedAt'] },
  },
);
