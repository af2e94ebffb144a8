import { invoiceTax, type InvoiceTaxBody } from '../documents/document.body.js';
import { textOrNull } from '../platform/text/search-words.js';
import type { TransactionFields } from './transaction.fields.js';

/** A request body after the document's schemas have validated it. */
export interface TransactionBody {
  type: TransactionFields['type'];
  amount: number;
  currency?: string | null;
  date?: string | null;
  customer?: string | null;
  category?: string | null;
  method?: string | null;
  referenceId?: string | null;
  notes?: string | null;
  taxes?: InvoiceTaxBody[] | null;
}

/** Members whose default is computed: absent or null keeps them. */
export type KeptFields = Pick<TransactionFields, 'currency' | 'date'>;

/** The normal form of a body; what is absent becomes null or empty. */
export function transactionFields(body: TransactionBody, kept: KeptFields): TransactionFields {
  return {
    type: body.type,
    amount: body.amount,
    currency: body.currency?.toUpperCase() ?? kept.currency,
    date: body.date ?? kept.date,
    customer: textOrNull(body.customer),
    category: textOrNull(body.category),
    method: body.method ?? null,
    referenceId: textOrNull(body.referenceId),
    notes: textOrNull(body.notes),
    taxes: (body.taxes ?? []).map(invoiceTax),
  };
}
