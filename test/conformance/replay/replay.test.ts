import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contract } from '../../harness/document.js';
import { startServer, type TestAccount, type TestServer } from '../../harness/server.js';
import { RecordIds, exampleOf, timeOf, runStep, withoutSecrets } from './run-step.js';
import { books, expenseChanges, untilExpense } from './scenario.books.js';
import { estimates } from './scenario.estimates.js';
import { files } from './scenario.files.js';
import { moneyChanges, untilRefunded } from './scenario.money.js';
import type { Step } from './step.js';
import { mails, posterChanges, scenario } from './scenario.js';

let server: TestServer;
let clock = new Date('2026-11-02T09:00:00.000Z');

beforeAll(async () => {
  server = await startServer({ now: () => clock, filesUrl: 'https://files.faktura.example' });
});

afterAll(() => server.close());

/** Runs a step and compares the server's response with the example. */
async function compare(step: Step, account: TestAccount, ids: RecordIds): Promise<void> {
  clock = timeOf(step) ?? clock;
  const { status, response } = exampleOf(step);
  const received = await runStep(step, account.client, ids);
  expect(received.status, JSON.stringify(received.body)).toBe(status);
  expect(withoutSecrets(ids.toExample(received.body))).toEqual(withoutSecrets(response));
}

describe('the examples, replayed in order on one account', () => {
  const ids = new RecordIds();
  let account: TestAccount;

  beforeAll(async () => {
    account = await server.newAccount();
    await createEarlierDocuments(account, ids);
  });

  it.each([...scenario, ...books, ...estimates, ...mails, ...files])(
    '$operation $example returns the example of the contract',
    (step) => compare(step, account, ids),
  );
});

const changes: [of: string, before: readonly Step[], steps: readonly Step[]][] = [
  ['the poster', [{ operation: 'createItem', example: 'poster' }], posterChanges],
  ['the payment and its refund', untilRefunded, moneyChanges],
  ['the expense', untilExpense, expenseChanges],
];

describe.each(changes)('changes of %s, each from the same state', (_, before, steps) => {
  it.each(steps)('$operation $example returns the example of the contract', async (step) => {
    const account = await server.newAccount();
    const ids = new RecordIds();
    for (const one of before) {
      clock = timeOf(one) ?? clock;
      await runStep(one, account.client, ids);
    }
    await compare(step, account, ids);
  });
});

describe('the scenario', () => {
  const replayed = [
    ...scenario,
    ...books,
    ...estimates,
    ...mails,
    ...files,
    ...changes.flatMap(([, , steps]) => steps),
  ].map((step) => `${step.operation} ${step.example}`);

  it('contains every request example', () => {
    const examples = contract().operations.flatMap(({ id, requestBody }) => {
      const names = Object.values(requestBody?.content ?? {}).flatMap((media) =>
        Object.keys(media.examples ?? {}),
      );
      return [...new Set(names)].map((name) => `${id} ${name}`);
    });
    expect(examples.filter((name) => !replayed.includes(name))).toEqual([]);
  });

  /** Their examples contain records that the scenario does not create. */
  const notReplayed = ['listInvoices', 'listPayments', 'listAttachmentsForSource'];

  it('calls every GET that returns JSON', () => {
    const reads = contract().operations.filter(
      ({ method, responses }) =>
        method === 'get' && responses.get(200)?.content?.['application/json'] !== undefined,
    );
    const isReplayed = (id: string) => replayed.some((name) => name.startsWith(`${id} `));
    expect(reads.map(({ id }) => id).filter((id) => !isReplayed(id))).toEqual(notReplayed);
  });
});

/**
 * The examples assume earlier documents: 41 invoices, the first of which created Acme, and 6 estimates.
 * All were deleted, and their numbers are not reused.
 */
async function createEarlierDocuments({ client }: TestAccount, ids: RecordIds): Promise<void> {
  clock = new Date('2026-11-02T09:15:00.000Z');
  const billTo = { company: 'Acme Widgets GmbH', email: 'billing@acme.example' };
  for (let count = 1; count <= 41; count += 1) {
    const { body } = await client.post<{ id: string; customer: string }>('/invoices', {
      customer: { internalId: 'shop-4711', billTo },
      status: 'Pending',
      items: [{ name: 'Sign', quantity: 1, price: 10 }],
    });
    ids.add('cus_01M6DRMRH0PB7TMNHRRAHQ69X0', body.customer);
    await client.delete(`/invoices/${body.id}`);
  }
  for (let count = 1; count <= 6; count += 1) {
    const { body } = await client.post<{ id: string }>('/estimates', {
      customer: { internalId: 'shop-4711', billTo },
      status: 'Pending',
      items: [{ name: 'Sign', quantity: 1, price: 10 }],
    });
    await client.delete(`/estimates/${body.id}`);
  }
}
