export { createInvoiceRepository, type InvoiceRepository } from './invoice.repository.js';
export { createInvoiceService, type InvoiceService } from './invoice.service.js';
export { createInvoiceLedger, type InvoiceLedger, type PayableInvoice } from './invoice.ledger.js';
export type { StoredInvoice } from './invoice.model.js';
export { createInvoiceExport, type InvoiceExport, type SellerOf } from './invoice.export.js';
export { invoiceRoutes } from './invoice.routes.js';
