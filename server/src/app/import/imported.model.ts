import { accountId, id, instant, oneOf, text } from '../../platform/db/columns.js';
import { model } from '../../platform/db/model.js';
import type { Kind } from './kinds.js';

/** The records that imports have created, by the ids that they had in the other product. */
export const importedModel = model(
  'ImportedRecord',
  'imported_records',
  {
    accountId,
    /** The other product, or a file without one. */
    source: text(40),
    kind: oneOf<Kind>(10),
    externalId: text(100),
    recordId: id,
    createdAt: instant,
  },
  { plural: 'importedRecords', primaryKey: ['accountId', 'source', 'kind', 'externalId'] },
);
