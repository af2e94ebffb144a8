import { accountId, instant, integer, longText, nullable, text } from '../db/columns.js';
import { model, type RowOf } from '../db/model.js';

/** Idempotency keys with the responses of their requests. */
export const keyModel = model(
  'IdempotencyKey',
  'idempotency_keys',
  {
    /** SHA-256 of account, method with path, and key, so that long paths fit. */
    slot: text(64),
    accountId,
    requestHash: text(64),
    status: nullable(integer),
    /** JSON, limited to what a replay needs; so are the two headers. */
    body: nullable(longText),
    location: nullable(text(255)),
    etag: nullable(text(100)),
    createdAt: instant,
  },
  {
    foreignKeys: ['accountId'],
    plural: 'idempotencyKeys',
    primaryKey: ['slot'],
    indexes: { idempotency_keys_by_age: ['createdAt'] },
  },
);

/** A key with its stored response; while the request is in progress, there is none. */
export type KeyRow = RowOf<typeof keyModel>;
