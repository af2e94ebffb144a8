import {
  createDocumentRepository,
  type DocumentRepository,
  type DocumentStores,
} from '../billing/document.repository.js';
import type { Database } from '../platform/db/database.js';
import { estimateTable, type EstimateRow } from './estimate.model.js';

export type EstimateRepository = DocumentRepository<EstimateRow>;

export function createEstimateRepository(db: Database, stores: DocumentStores): EstimateRepository {
  return createDocumentRepository(db, stores, estimateTable, {
    table: 'estimates',
    items: 'estimate_items',
    key: 'estimateId',
    dateColumn: 'estimateDate',
  });
}
