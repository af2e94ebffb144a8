import { redacted, snapshotOf, type Customer, type CustomerFields } from '../customers/index.js';
import type { Database, Transaction } from '../platform/db/index.js';
import { createKeyRepository } from '../platform/idempotency/key.repository.js';

type Members = Record<string, unknown>;

/** An answer in which the customer, and each document's copy of it, tell nothing personal. */
export function redactedAnswer(answer: unknown, customer: Customer): unknown {
  if (Array.isArray(answer)) return answer.map((one) => redactedAnswer(one, customer));
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = answer as Members;
  if (members['id'] === customer.id) return redacted(members as unknown as CustomerFields);
  const next: Members = {};
  for (const [name, value] of Object.entries(members)) {
    next[name] = redactedAnswer(value, customer);
  }
  if (next['customer'] === customer.id && 'customerSnapshot' in next) {
    next['customerSnapshot'] = snapshotOf(customer);
  }
  return next;
}

/** The answers that wait for a repeat of their request; their keys stay, so that none runs again. */
export function redactAnswers(db: Database, customer: Customer, tx: Transaction): Promise<void> {
  const change = (answer: unknown) => redactedAnswer(answer, customer);
  return createKeyRepository(db).rewrite(customer.accountId, customer.id, change, tx);
}
