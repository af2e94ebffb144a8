import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { createFaktura, logTo, type LogTarget } from '../../sdk/src/index.js';
import { createHttp } from '../../sdk/src/http.js';
import {
  apiKey,
  cut,
  failureOf,
  json,
  problem,
  scripted,
  silence,
  type Scripted,
} from './scripted-server.js';
import { pass, stopClock, untilSo } from './stopped-clock.js';

let server: Scripted;
afterEach(() => server.close());

const secrets = {
  key: apiKey,
  company: 'Acme Widgets',
  email: 'billing@acme.example',
  iban: 'DE89370400440532013000',
  spacedIban: 'DE89 3704 0044 0532 0130 00',
  taxId: 'DE129273398',
  account: '31926819',
};

/** Everything that was logged, as text. */
function recorder(): LogTarget & { text(): string; lines: string[] } {
  const lines: string[] = [];
  const add = (level: string) => (message: string, facts: object) =>
    void lines.push(`${level} ${message} ${inspect(facts, { depth: 20 })}`);
  return {
    lines,
    text: () => lines.join('\n'),
    debug: add('debug'),
    info: add('info'),
    warn: add('warn'),
  };
}

const customer = {
  billTo: { company: secrets.company, email: secrets.email },
  tax: { id: secrets.taxId, name: 'VAT ID' },
  cc: [secrets.email],
  notes: `Write to ${secrets.email}, pay to ${secrets.spacedIban}`,
  bank: { type: 'uk', accountNumber: secrets.account },
  iban: secrets.iban,
  reference: '04011000-12345-03',
};

describe('G14: redaction', () => {
  test('no log at any level contains the key, and bodies contain no company, email, bank or tax number', async () => {
    for (const level of ['warn', 'info', 'debug'] as const) {
      const target = recorder();
      server = await scripted(
        problem(503, 'UNAVAILABLE'),
        json(201, { id: 'cus_1', ...customer }),
        json(200, { data: [customer], pagination: { page: 1, limit: 1, hasMore: false } }),
        problem(422, 'VALIDATION_FAILED', { email: secrets.email }),
        cut,
      );
      const faktura = server.client({ log: logTo(target, { level }), maxRetryDelay: 5 });
      const body = { billTo: customer.billTo, tax: customer.tax, notes: customer.notes };
      await faktura.customers.create(body);
      await faktura.customers.list({ search: secrets.email, limit: 1 });
      await failureOf(faktura.customers.create(body));
      await failureOf(faktura.customers.update('cus_1', body));
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const secret of Object.values(secrets)) expect(target.text()).not.toContain(secret);
      expect(target.text()).toContain('POST /v1/customers');
      expect(target.text()).toContain('VALIDATION_FAILED');
      if (level === 'debug') expect(target.text()).toContain(customer.reference);
      else expect(target.text()).not.toContain(customer.reference);
      await server.close();
    }
  });

  test('a deprecated operation is warned about once, at every level, without ids or queries', async () => {
    const end = { Deprecation: '@1767225600', Sunset: 'Sat, 02 Jan 2027 00:00:00 GMT' };
    for (const level of ['warn', 'info', 'debug'] as const) {
      const target = recorder();
      server = await scripted((request, response) => {
        const { Sunset } = end;
        const headers = request.method === 'GET' ? end : { Sunset };
        const isNew = request.url.startsWith('/v1/payments');
        return json(200, { id: 'x_1' }, isNew ? {} : headers)(request, response);
      });
      const { invoices, payments } = server.client({ log: logTo(target, { level }) });
      await invoices.get('inv_1');
      await invoices.get('inv_2');
      await payments.get('pay_1');
      await invoices.update('inv_1', { notes: null });
      const warnings = target.lines.filter((line) => line.includes('deprecated'));
      expect(warnings).toEqual([
        `warn GET /v1/invoices/{id} is deprecated ${inspect(end)}`,
        `warn PATCH /v1/invoices/{id} is deprecated ${inspect({ Sunset: end.Sunset })}`,
      ]);
      await server.close();
    }
  });

  test('only allow-listed queries and headers are printed', async () => {
    const target = recorder();
    server = await scripted(
      json(
        200,
        { data: [], pagination: { page: 2, hasMore: false } },
        { 'Set-Cookie': 'session=1' },
      ),
    );
    const query = { search: 'Marie Curie', page: 2, customer: 'cus_1' };
    await server
      .client({ log: logTo(target) })
      .invoices.list(query, { headers: { Cookie: 'a=b' } });
    expect(target.lines).toHaveLength(1);
    expect(target.text()).toContain('GET /v1/invoices?search=…&page=2&customer=…');
    for (const hidden of ['Marie', 'cus_1', 'session', 'a=b'])
      expect(target.text()).not.toContain(hidden);
    expect(target.text()).toContain('req_1');
  });

  test('a printed or serialised client shows no key', async () => {
    server = await scripted(json(200, {}));
    const faktura = server.client();
    const shown = [
      inspect(faktura, { depth: 20, showHidden: true }),
      inspect(createHttp(faktura), { depth: 20, showHidden: true }),
      JSON.stringify(faktura),
      String(faktura),
      inspect(Object.getOwnPropertyDescriptors(faktura), { depth: 20, showHidden: true }),
    ];
    for (const text of shown) expect(text).not.toContain(apiKey);
    expect(JSON.parse(JSON.stringify(faktura))).toMatchObject({ baseUrl: server.baseUrl });
  });

  test('no error shows the key, however it is printed', async () => {
    server = await scripted(
      cut,
      silence,
      problem(401, 'UNAUTHENTICATED'),
      problem(500, 'INTERNAL'),
    );
    const timedOut = async (call: () => PromiseLike<unknown>) => {
      stopClock();
      const failure = failureOf(call());
      await untilSo(() => server.seen.length === 2);
      await pass(60_000);
      return failure;
    };
    const faktura = server.client({ maxRetries: 0 });
    const errors = [
      await failureOf(faktura.invoices.get('inv_1')),
      await timedOut(() => faktura.invoices.get('inv_1')),
      await failureOf(faktura.invoices.get('inv_1')),
      await failureOf(faktura.invoices.get('inv_1')),
      await failureOf(faktura.invoices.get('inv_1', { headers: { 'x-bad': 'a\nb' } })),
    ];
    for (const error of errors) {
      const text = `${inspect(error, { depth: 20, showHidden: true })} ${JSON.stringify(error)} ${String((error as Error).stack)}`;
      expect(text).not.toContain(apiKey);
    }
  });

  test('a key that cannot be sent in a header is refused without being printed', async () => {
    server = await scripted(json(200, {}));
    const { baseUrl } = server;
    for (const key of [`${apiKey}\n`, ` ${apiKey}`, `${apiKey}ä`, '']) {
      try {
        createFaktura({ apiKey: key, baseUrl });
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
        expect((error as Error).message).toBe('apiKey must be your key: ASCII, no blanks');
        expect(inspect(error)).not.toContain(apiKey);
      }
    }
  });

  test('only logTo creates values for the option', () => {
    // @ts-expect-error a function of one's own would see the key
    const options: Parameters<typeof createFaktura>[0]['log'] = (attempt: unknown) => void attempt;
    expect(options).toBeTypeOf('function');
  });
});
