import { accountId, id, instant, oneOf, text } from '../db/columns.js';
import { model } from '../db/model.js';

/** What an import creates of a file: the payment of an invoice has the id of the invoice there. */
export type ImportedKind = 'customers' | 'products' | 'invoices' | 'payments';

/** The records that imports have created, by the ids that they had in the other product. */
export const importedModel = model(
  'ImportedRecord',
  'imported_records',
  {
    accountId,
    /** The other product, or a file without one. */
    source: text(40),
    kind: oneOf<ImportedKind>(10),
    externalId: text(100),
    recordId: id,
    createdAt: instant,
  },
  {
    plural: 'importedRecords',
    primaryKey: ['accountId', 'source', 'kind', 'externalId'],
    indexes: { imported_records_by_record: ['accountId', 'recordId'] },
  },
);
