export { cancelInvoice } from './cancel-invoice.js';
export { chargedOn, lineTaxesOf } from './charged.js';
export { createInvoice } from './create-invoice.js';
export { copyFor, creditNoteOf, creditNotesOf, deductionsIn, withContent } from './credit-notes.js';
export { printedDeductions } from './printed-deductions.rules.js';
export { deleteInvoice } from './delete-invoice.js';
export { storeEarlierNotes } from './earlier-notes.js';
export { editInvoice } from './edit-invoice.js';
export { issuedParts, printedInvoice } from './printed-invoice.js';
export {
  INVOICE_SUMS,
  invoices,
  type InvoiceRow,
  type StoredInvoice,
} from './invoice.repository.js';
export { invoiceRoutes } from './invoice.routes.js';
export { canceled, isEInvoiceDraft, notIssued, OPEN_STATUSES } from './invoice.rules.js';
export { issueCreditNote, taxRowsOf } from './issue-credit-note.js';
export { promoteDraft } from './issue-invoice.js';
export { notifyCustomer } from './notify-customer.js';
export { mailedInvoice, sendInvoice } from './send-invoice.js';
export { toInvoiceResponse } from './invoice.view.js';
export { balanceIn, isCanceled, settleInvoice } from './settle-invoice.js';
export { ledgerOf } from './transition.rules.js';
