import type { Answer, Fault, Sent } from './planting-proxy.js';

/** Whether a request is of this method and path; `*` is any id. */
function is({ method, path }: Sent, wanted: string): boolean {
  const pattern = wanted.replaceAll('*', '[^/]+').replace(' ', ' /v1');
  return new RegExp(`^${pattern}$`).test(`${method} ${path}`);
}

/** Changes the JSON of a message, if it has some. */
function edit(message: { body: Buffer }, change: (body: Record<string, never>) => void): void {
  const text = message.body.toString('utf8');
  if (!text.startsWith('{')) return;
  const body = JSON.parse(text) as Record<string, never>;
  change(body);
  message.body = Buffer.from(JSON.stringify(body));
}

const amountsOf = (body: Record<string, unknown>) => body['amounts'] as Record<string, number>;

/** Another answer in place of one. */
const becomes = (answer: Answer, other: Answer): void => void Object.assign(answer, other);

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** The last success of each path. */
const successes = new Map<string, Answer>();

/** Twenty ways to be wrong, by name. */
export const faults: Readonly<Record<string, Fault>> = {
  'a total that is a cent off': {
    only: 'the worked examples',
    finds: 'one-computation the worked examples › are what the service answers',
    onAnswer(answer, sent) {
      if (!is(sent, 'POST /invoices')) return;
      edit(answer, (body) => {
        const amounts = amountsOf(body);
        amounts['total'] = Number(((amounts['total'] ?? 0) + 0.01).toFixed(4));
      });
    },
  },
  'records of other accounts can be read': {
    only: 'vendors/getVendor',
    finds: 'getVendor 404 › treats an id of another account as unknown',
    async onAnswer(answer, sent, { keys, send }) {
      if (answer.status !== 404) return;
      for (const key of keys) {
        const other = await send({ ...sent, headers: { ...sent.headers, 'api-key': key } });
        if (other.status === 200) return becomes(answer, other);
      }
    },
  },
  '200 where a record is created': {
    only: 'items/createItem',
    finds: 'createItem 201 › returns the product with every member',
    onAnswer(answer) {
      if (answer.status === 201) answer.status = 200;
    },
  },
  'a header is missing': {
    only: 'vendors/getVendor',
    finds: 'getVendor 200 › returns what was stored',
    onAnswer(answer, sent) {
      if (is(sent, 'GET /vendors/*')) delete answer.headers['x-ratelimit-remaining'];
    },
  },
  'an unknown member is ignored': {
    only: 'vendors/createVendor',
    finds: 'createVendor 422 › refuses a member that the document does not have',
    onRequest(sent) {
      edit(sent, (body) => delete body['colour']);
    },
  },
  'an unknown parameter is ignored': {
    only: 'vendors/getVendor',
    finds: 'getVendor 422 › refuses an unknown query parameter',
    onRequest: ({ query }) => query.delete('colour'),
  },
  'validation comes before permission': {
    only: 'vendors/getVendor',
    finds: 'getVendor 403 › refuses a key with every scope but its own, before it validates',
    onRequest({ query, headers }, { keys: [first = ''] }) {
      if (query.has('colour')) headers['api-key'] = first;
    },
  },
  'a repeated request is carried out twice': {
    only: 'items/createItem',
    finds: 'createItem 201 › replays the response to the same Idempotency-Key',
    onRequest: ({ headers }) => void delete headers['idempotency-key'],
  },
  'a forbidden change of status passes': {
    only: 'a status that a client sets',
    finds: 'from Partial to Pending',
    async onAnswer(answer, sent, { send }) {
      if (!is(sent, 'PATCH /invoices/*') || answer.status !== 409) return;
      becomes(answer, await send({ ...sent, method: 'GET', body: Buffer.alloc(0) }));
    },
  },
  'what was refunded is owed again': {
    only: 'what credit notes give back',
    finds: 'is owed no longer: a refund leaves the balance',
    onAnswer(answer, sent) {
      if (!is(sent, 'GET /invoices/*')) return;
      edit(answer, (body) => {
        const amounts = amountsOf(body);
        amounts['balance'] = (amounts['balance'] ?? 0) + (amounts['refunded'] ?? 0);
      });
    },
  },
  'the ETag is missing': {
    only: 'vendors/getVendor',
    finds: 'getVendor 304 › is returned without a body while the ETag is the same',
    onAnswer({ headers }) {
      delete headers['etag'];
    },
  },
  'a page counts one too many': {
    only: 'items/listItems',
    finds: 'listItems 200 › shows every record once, newest first',
    onAnswer(answer, sent) {
      if (!is(sent, 'GET /items')) return;
      edit(answer, (body) => {
        const pagination = body['pagination'] as { total: number } | undefined;
        if (pagination !== undefined) pagination.total += 1;
      });
    },
  },
  'a date is shifted by a day': {
    only: 'a date never shifts',
    finds: 'an invoice of 2026-11-02 is put back ten times and keeps its dates',
    onAnswer(answer, sent) {
      if (!is(sent, 'POST /invoices')) return;
      edit(answer, (body: Record<string, unknown>) => {
        body['date'] = dayBefore(String(body['date']));
      });
    },
  },
  'an error has no code': {
    only: 'vendors/getVendor',
    finds: 'getVendor 404 › names the resource',
    onAnswer(answer) {
      if (answer.status === 404) edit(answer, (body) => delete body['code']);
    },
  },
  'the limit of a page does not hold': {
    only: 'items/listItems',
    finds: 'listItems 422 › refuses limit=101',
    onRequest({ query }) {
      if (Number(query.get('limit')) > 100) query.set('limit', '100');
    },
  },
  'the rate limit does not hold': {
    only: 'the limit applies per account',
    finds: 'of 600 calls with rotating X-Forwarded-For and Forwarded the 501st is 429',
    onAnswer(answer, { path }) {
      const last = successes.get(path);
      if (answer.status === 200) successes.set(path, { ...answer });
      else if (answer.status === 429 && last !== undefined) becomes(answer, last);
    },
  },
  'a change of an older version is not noticed': {
    only: 'items/updateItem',
    finds: 'updateItem 412 › refuses an outdated version',
    onRequest: ({ headers }) => void delete headers['if-match'],
  },
  'a deleted record is still there': {
    only: 'vendors/deleteVendor',
    finds: 'deleteVendor 204',
    onRequest(sent) {
      if (is(sent, 'DELETE /vendors/*')) sent.method = 'HEAD';
    },
    onAnswer(answer, { method }) {
      if (method !== 'HEAD' || answer.status !== 200) return;
      answer.status = 204;
      for (const name of ['content-type', 'etag']) delete answer.headers[name];
    },
  },
  'an amount is text': {
    only: 'items/createItem',
    finds: 'createItem 201 › returns the product with every member',
    onAnswer(answer, sent) {
      if (!is(sent, 'POST /items')) return;
      edit(answer, (body: Record<string, unknown>) => {
        if ('price' in body) body['price'] = String(body['price']);
      });
    },
  },
  'a body of any size is read': {
    only: 'items/createItem',
    finds: 'createItem 413 › refuses a body one byte larger than a megabyte',
    onRequest(sent) {
      if (sent.body.length > 1_000_000) sent.body = Buffer.from(sent.body.toString().trim());
    },
  },
};
