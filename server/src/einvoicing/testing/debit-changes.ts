import type { DirectDebit, PaymentInstructions } from '../payment.types.js';
import type { Change } from './changes.js';

/** Pays by a direct debit, with parts replaced. */
const debited =
  (part: Partial<DirectDebit>, more: Partial<PaymentInstructions> = {}): Change =>
  (invoice) => {
    const directDebit = {
      mandate: 'M-2026-0042',
      creditorId: 'DE98ZZZ09999999999',
      debitedIban: 'DE02120300000000202051',
      ...part,
    };
    const none = { account: null, otherAccounts: [] };
    invoice.payment = { meansCode: '59', remittance: '1', ...none, directDebit, ...more };
  };

const account = {
  id: 'DE89370400440532013000',
  isIban: true,
  accountHolder: null,
  bank: null,
};

/** One fault each in a direct debit. */
export const ofDirectDebits: Record<string, Change> = {
  'a direct debit without its creditor': debited({ creditorId: null }),
  'a direct debit without the account that is debited': debited({ debitedIban: null }),
  'a direct debit without its mandate': debited({ mandate: null }),
  'the code of a direct debit alone': debited({}, { directDebit: null }),
  'a direct debit, and an account to pay to': debited({}, { account }),
  'a credit transfer with a direct debit': debited({}, { meansCode: '58', account }),
};
