import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import { isTextPattern } from '../../../scripts/generate/text-patterns.mjs';
import { sanitise } from '../../../server/src/platform/text/sanitise.js';
import type { Received } from '../../harness/client.js';
import { contract, type Operation } from '../../harness/document.js';
import { bodyFor, makeRecords, type Ids } from '../../harness/records.js';
import { suite } from '../../harness/suite.js';
import { times } from '../../../server/src/platform/testing/run-length.js';
import { oneLine, severalLines } from './corpus.js';
import { bodyWith, kindAt, pointerOf, textPlaces, type Place, type Steps } from './places.js';
import { subjectOf } from './subject.js';

const tools = suite(undefined, 'without records');

/** Operations that store what they receive; mails cannot be read back. */
const sending = ['sendInvoice', 'sendEstimate'];
const writing = contract().operations.filter(
  ({ id, requestBody }) =>
    'application/json' in (requestBody?.content ?? {}) && !sending.includes(id),
);

let ids: Ids = {};
beforeAll(async () => {
  ids = await makeRecords(tools.client);
});

/** Fields that accept any text: no enum, format or id. */
function isFree(place: Place): boolean {
  const { schema } = place;
  const closed = ['enum', 'format'].some((word) => word in schema);
  return !closed && isTextPattern(schema['pattern']) && kindAt(place) === undefined;
}

/** Members whose text is stored as sanitised HTML, and those with a normal form. */
const html = /^\/(terms|notes|items\/0\/description)$/;
const documents = ['invoices', 'estimates'];
const capitals = /(^|\/)tax\/id$/;
/** Numbers and ids that look the same are the same. */
const SAME = [
  ...[
    'reference',
    'referenceId',
    'participantId',
    'accountNumber',
    'registration/id',
    'identifier/id',
  ],
  ...['purchaseOrder', 'buyer', 'contract', 'project', 'salesOrder', 'orderLine', 'mandate'].map(
    (name) => `${name}Reference`,
  ),
  ...['sellerItemId', 'buyerItemId', 'classifications/0/code', 'classifications/0/listVersion'],
];
const looksTheSame = new RegExp(`((^|^/precedingInvoices/0)/number|/(${SAME.join('|')}))$`);

function asStored(operation: Operation, place: Place, text: string): string {
  const at = pointerOf(place.steps);
  const isDocument = documents.includes(operation.path.split('/')[1] ?? '');
  if (isDocument && /^\/(invoices|estimates)(\/\{id\})?$/.test(operation.path) && html.test(at)) {
    return sanitise(text);
  }
  if (/\/tags\/0$/.test(at)) return text.trim();
  if (looksTheSame.test(at)) return visible(text);
  if (capitals.test(at)) return visible(text).replaceAll(/\s/g, '').toUpperCase();
  return text;
}

const visible = (text: string): string =>
  text.replace(/\ufe0f|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu, '').trim();

/** Document numbers are unique, so each text is made unique. */
let count = 0;
const valueFor = (place: Place, text: string): string =>
  /number$/.test(pointerOf(place.steps)) ? `${text}${String((count += 1))}` : text;

type Sent = Map<Place, string>;

/** A reason is only stored with an exemption. */
const exempt = { name: 'VAT', value: 0, exemption: 'Exempt' };
const isReason = ({ steps }: Place): boolean => steps.at(-1) === 'exemptionReason';
const taxOf = ({ steps, parents, schema }: Place): Place => ({
  steps: steps.slice(0, -1),
  parents: parents.slice(0, -1),
  schema,
});

/** Sends a request with the text in all these places. */
async function sendIn(operation: Operation, sent: Sent): Promise<Received> {
  let body: unknown = bodyFor(operation, ids) ?? {};
  for (const [place] of sent) if (isReason(place)) body = bodyWith(body, taxOf(place), exempt);
  for (const [place, text] of sent) body = bodyWith(body, place, text);
  const path = operation.path.replace('{id}', await subjectOf(operation, tools.client, ids));
  return tools.client.request(operation.method.toUpperCase(), path, { body });
}

/** The value at a place of a record; undefined if the record has no such part. */
function valueAt(record: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | null | undefined)?.[step],
    record,
  );
}

/** The path of a request member in the response. */
async function readBack(record: Record<string, unknown>, { steps }: Place): Promise<unknown> {
  if (steps[0] === 'customer' && typeof record['customer'] === 'string') {
    const { body } = await tools.client.get(`/customers/${record['customer']}`);
    return valueAt(body, steps.slice(1));
  }
  return valueAt(record['cancellation'] ?? record, steps);
}

/** The paths at which the service rejected a text; empty if the operation succeeded. */
function refusedPaths({ status, body }: Received): Set<string> {
  if (status !== 422) return new Set();
  return new Set((body['errors'] as { path: string }[]).map(({ path }) => path));
}

/** A text is omitted where it, or its parent object, is rejected. */
function isRefused(at: string, paths: Set<string>): boolean {
  return [...paths].some((path) => {
    const holder = path.slice(0, path.lastIndexOf('/'));
    return (
      at === path || at.startsWith(`${path}/`) || (holder !== '' && at.startsWith(`${holder}/`))
    );
  });
}

/** Groups of places that can be sent together: the bank of each country, and all others. */
function together(operation: Operation): Place[][] {
  const free = textPlaces(operation).filter(isFree);
  const banks = new Map<string, Place[]>();
  for (const place of free) {
    const type = place.steps[0] === 'bank' ? JSON.stringify(place.parents[1]?.['properties']) : '';
    banks.set(type, [...(banks.get(type) ?? []), place]);
  }
  return [...banks.values()];
}

async function expectFaithful(
  operation: Operation,
  places: Place[],
  text: string,
): Promise<boolean> {
  const fitting = places.filter(
    ({ schema }) => [...text].length + 5 <= Number(schema['maxLength'] ?? 99),
  );
  let sent: Sent = new Map(fitting.map((place) => [place, valueFor(place, text)]));
  let answer = await sendIn(operation, sent);
  // Places whose text is rejected are omitted; all others must be stored unchanged.
  for (let round = 0; answer.status === 422 && round < 3; round += 1) {
    const refused = refusedPaths(answer);
    const kept = [...sent].filter(([{ steps }]) => !isRefused(pointerOf(steps), refused));
    expect(kept.length, JSON.stringify(answer.body)).toBeLessThan(sent.size);
    sent = new Map(kept.map(([place]) => [place, valueFor(place, text)]));
    answer = await sendIn(operation, sent);
  }
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  for (const [place, value] of sent) {
    const at = `${operation.id} ${pointerOf(place.steps)}`;
    const read = await readBack(answer.body, place);
    const stored = asStored(operation, place, value);
    // A line whose description becomes empty gets that of its product.
    if (stored !== '' || !at.endsWith('/description')) expect(read ?? '', at).toBe(stored);
  }
  return fitting.length === 0 || sent.size > 0;
}

describe.each(writing.map((operation, turn) => ({ id: operation.id, operation, turn })))(
  '$id',
  ({ operation, turn }) => {
    const groups = together(operation);
    if (groups.length === 0) return;

    it('returns every unusual text in every field as it was sent', async () => {
      // A third of the corpus for each operation in turn; all of it in a full run.
      const share = times(3, 1);
      for (const text of oneLine.filter((_, index) => index % share === turn % share)) {
        for (const places of groups) {
          expect(await expectFaithful(operation, places, text), text).toBe(true);
        }
      }
    });

    it('keeps line breaks in multi-line texts and refuses them in single-line texts', async () => {
      for (const text of severalLines) {
        for (const places of groups) await expectFaithful(operation, places, text);
      }
    });
  },
);
