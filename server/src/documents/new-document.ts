import { randomBytes } from 'node:crypto';
import type { Customer } from '../customers/index.js';
import { todayOf, type Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import { invalid, type FieldError } from '../platform/errors/problem.js';
import { restBefore } from '../platform/event-loop/turns.js';
import { newFields, lineItems } from './document.body.js';
import { documentErrors } from './document.rules.js';
import { holdCustomer, isFieldError } from './document-references.js';
import type { DocumentBody } from './document.body.js';
import type { DocumentFields } from './document.fields.js';
import { fillLines } from './product-lines.js';

/** What a new document has whatever its body says. */
export function blankDocument(work: Work, id: string) {
  const now = toStoredInstant(work.now);
  return {
    id,
    accountId: work.account.id,
    previewToken: randomBytes(16).toString('base64url'),
    sentAt: null,
    lastMail: null,
    searchText: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * The normal form of the body and its customer.
 *
 * @throws Problem VALIDATION_FAILED with every broken rule
 */
export async function validateNew(
  work: Work,
  body: DocumentBody,
): Promise<{ fields: DocumentFields; customer: Customer }> {
  // The longest part comes before anything is locked.
  const items = await lineItems(body.items);
  const found = await holdCustomer(work, body.customer);
  const customer = isFieldError(found) ? null : found;
  const kept = {
    number: null,
    date: body.date ?? todayOf(work),
    currency: customer?.currency ?? work.account.currency,
    lang: customer?.lang ?? 'en',
    isRetainer: false,
    customer: customer?.id ?? '',
  };
  const fields = newFields(body, kept, items);
  const errors: FieldError[] = isFieldError(found) ? [found] : [];
  const draft = (body.status ?? 'Draft') === 'Draft';
  errors.push(...(await fillLines(work, fields, { current: null, sent: body.items, draft })));
  await restBefore(items);
  errors.push(...documentErrors(fields, null));
  if (errors.length > 0 || !customer) throw invalid(errors);
  await restBefore(items);
  return { fields, customer };
}
