import type { Contract } from '@faktura/contract';

/** What invoices, estimates, payments and refunds store about their last mail. */
export interface LastMail extends Omit<Contract<'LastMail'>, 'reason'> {
  id: string;
  /** Why it was not sent, or was returned; absent in rows that are older than this field. */
  reason?: string | null;
}
