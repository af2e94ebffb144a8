import { mailedEstimate } from '../estimates/index.js';
import { mailedInvoice } from '../invoices/index.js';
import type { MailedRecords } from '../mail/index.js';
import { mailedPayment } from '../payments/index.js';
import { mailedRefund } from '../refunds/index.js';

/** Who keeps what became of its mail. */
export const mailedRecords: MailedRecords = {
  invoice: mailedInvoice,
  estimate: mailedEstimate,
  payment: mailedPayment,
  refund: mailedRefund,
  // A notice is told by the mail alone.
  account: async () => null,
};
