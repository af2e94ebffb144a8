import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contract } from '../../harness/document.js';
import { startServer, type TestAccount, type TestServer } from '../../harness/server.js';
import { Cast, exampleOf, momentOf, play, withoutSecrets } from './play.js';
import { books, expenseChanges, untilExpense } from './story.books.js';
import { estimates } from './story.estimates.js';
import { files } from './story.files.js';
import { moneyChanges, untilRefunded } from './story.money.js';
import type { Step } from './step.js';
import { mails, posterChanges, story } from './story.js';

let server: TestServer;
let clock = new Date('2026-11-02T09:00:00.000Z');

beforeAll(async () => {
  server = await startServer({ now: () => clock, filesUrl: 'https://files.faktura.example' });
});

afterAll(() => server.close());

/** Plays a step and compares the server's response with the example. */
async function compare(step: Step, account: TestAccount, cast: Cast): Promise<void> {
  clock = momentOf(step) ?? clock;
  const { status, answer } = exampleOf(step);
  const received = await play(step, account.client, cast);
  expect(received.status, JSON.stringify(received.body)).toBe(status);
  expect(withoutSecrets(cast.toStory(received.body))).toEqual(withoutSecrets(answer));
}

describe('the examples, replayed as one story', () => {
  const cast = new Cast();
  let account: TestAccount;

  beforeAll(async () => {
    account = await server.newAccount();
    await prologue(account, cast);
  });

  it.each([...story, ...books, ...estimates, ...mails, ...files])(
    '$operation $example answers as the contract shows',
    (step) => compare(step, account, cast),
  );
});

const changes: [of: string, before: readonly Step[], steps: readonly Step[]][] = [
  ['the poster', [{ operation: 'createItem', example: 'poster' }], posterChanges],
  ['the payment and its refund', untilRefunded, moneyChanges],
  ['the expense', untilExpense, expenseChanges],
];

describe.each(changes)('changes of %s, each from the same state', (_, before, steps) => {
  it.each(steps)('$operation $example answers as the contract shows', async (step) => {
    const account = await server.newAccount();
    const cast = new Cast();
    for (const one of before) {
      clock = momentOf(one) ?? clock;
      await play(one, account.client, cast);
    }
    await compare(step, account, cast);
  });
});

describe('the story', () => {
  const played = [
    ...story,
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
    expect(examples.filter((name) => !played.includes(name))).toEqual([]);
  });

  /** Their examples show records that the story does not have. */
  const notPlayed = ['listInvoices', 'listPayments', 'listAttachmentsForSource'];

  it('reads by every GET that answers JSON', () => {
    const reads = contract().operations.filter(
      ({ method, responses }) =>
        method === 'get' && responses.get(200)?.content?.['application/json'] !== undefined,
    );
    const isPlayed = (id: string) => played.some((name) => name.startsWith(`${id} `));
    expect(reads.map(({ id }) => id).filter((id) => !isPlayed(id))).toEqual(notPlayed);
  });
});

/**
 * What happened before the story: Acme was created with the first of 41 earlier invoices, which were
 * deleted like 6 estimates; their numbers are not reused.
 */
async function prologue({ client }: TestAccount, cast: Cast): Promise<void> {
  clock = new Date('2026-11-02T09:15:00.000Z');
  const billTo = { company: 'Acme Widgets GmbH', email: 'billing@acme.example' };
  for (let count = 1; count <= 41; count += 1) {
    const { body } = await client.post<{ id: string; customer: string }>('/invoices', {
      customer: { internalId: 'shop-4711', billTo },
      status: 'Pending',
      items: [{ name: 'Sign', quantity: 1, price: 10 }],
    });
    cast.add('cus_01M6DRMRH0PB7TMNHRRAHQ69X0', body.customer);
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
