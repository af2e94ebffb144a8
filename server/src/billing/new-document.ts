import { randomBytes } from 'node:crypto';
import type { Customer } from '../customers/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { Transaction } from '../platform/db/transaction.js';
import { invalid, type FieldError } from '../platform/errors/problem.js';
import { restBefore } from '../platform/event-loop/turns.js';
import { billingFields, lineItems } from './billing.body.js';
import { billingErrors } from './billing.rules.js';
import type { DocumentBody } from './document.body.js';
import type { BillingFields } from './fields.js';
import { isFieldError, type Parties } from './parties.js';

/** What a new document has whatever its body says. */
export function blankDocument(context: RequestContext, id: string) {
  const now = toStoredInstant(context.now);
  return {
    id,
    accountId: context.account.id,
    previewToken: randomBytes(16).toString('base64url'),
    sentAt: null,
    searchText: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The normal form of the body and its customer; every broken rule is told at once. */
export async function judgeNew(
  parties: Parties,
  context: RequestContext,
  body: DocumentBody,
  tx: Transaction,
): Promise<{ fields: BillingFields; customer: Customer }> {
  // The longest part comes before anything is locked.
  const items = await lineItems(body.items);
  const found = await parties.customer(context, body.customer, tx);
  const customer = isFieldError(found) ? null : found;
  const kept = {
    number: null,
    date: body.date ?? dateInZone(context.now, context.account.timezone),
    currency: customer?.currency ?? context.account.currency,
    lang: customer?.lang ?? 'en',
    isRetainer: false,
    customer: customer?.id ?? '',
  };
  const fields = billingFields(body, kept, items);
  const errors: FieldError[] = isFieldError(found) ? [found] : [];
  const draft = (body.status ?? 'Draft') === 'Draft';
  const before = { current: null, sent: body.items, draft };
  errors.push(...(await parties.products(context, fields, before, tx)));
  await restBefore(items);
  errors.push(...billingErrors(fields, null));
  if (errors.length > 0 || !customer) throw invalid(errors);
  await restBefore(items);
  return { fields, customer };
}
