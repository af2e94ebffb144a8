import {
  createDocumentRepository,
  type DocumentRepository,
  type DocumentStores,
} from '../billing/document.repository.js';
import type { Database } from '../platform/db/database.js';
import { invoiceTable, type InvoiceRow } from './invoice.model.js';

export type InvoiceRepository = DocumentRepository<InvoiceRow>;

export function createInvoiceRepository(db: Database, stores: DocumentStores): InvoiceRepository {
  return createDocumentRepository(db, stores, invoiceTable, {
    table: 'invoices',
    items: 'invoice_items',
    key: 'invoiceId',
    dateColumn: 'invoiceDate',
  });
}
