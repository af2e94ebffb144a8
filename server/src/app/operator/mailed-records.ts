import { mailedEstimate } from '../../estimates/index.js';
import { mailedInvoice } from '../../invoices/index.js';
import type { MailedRecords } from '../../mail/index.js';
import { mailedPayment } from '../../payments/index.js';
import { mailedRefund } from '../../refunds/index.js';

/** The records that store the state of their mail. */
export const mailedRecords: MailedRecords = {
  invoice: mailedInvoice,
  estimate: mailedEstimate,
  payment: mailedPayment,
  refund: mailedRefund,
  // The state of a notice is stored only on the mail.
  account: async () => null,
};
