import type { ServerResponse } from 'node:http';
import { json, noContent, problem, scripted, type Scripted } from '../sdk/scripted-server.js';

/** The program for every runtime; it runs in whatever way the runtime allows. */
export const program = `
  const found = {};
  const nameOf = (error) => error.name;
  const body = { customer: 'cus_1', items: [{ name: 'Design day', quantity: 2, price: 720 }] };
  const invoice = await faktura.invoices.create(body);
  found.created = [invoice.id, JSON.parse(invoice.body).items[0].price];
  found.scope = (await faktura.invoices.create(body, { scopeId: 'Läden €' })).scope;
  found.unread = await (await faktura.invoices.get('inv_1').asResponse()).json().then(({ id }) => id);
  found.client = /^sdk-js\\/\\d/.test(invoice.client);
  found.listed = [];
  for await (const { id } of faktura.customers.list()) found.listed.push(id);
  const pdf = await faktura.invoices.export('inv_1');
  found.exported = [pdf.filename, (await pdf.bytes()).length];
  const file = new Uint8Array([65, 66, 67]);
  const source = { source: 'inv_1', sourceType: 'Invoice' };
  const upload = await faktura.attachments.upload({ file, filename: 'note.txt', ...source });
  found.uploaded = upload.body.includes('ABC');
  found.deleted = await faktura.invoices.delete('inv_1').withResponse().then((one) => one.requestId);
  found.repeated = await faktura.invoices.get('busy').withResponse().then((one) => one.attempts);
  const missing = await faktura.invoices.get('missing').catch((error) => error);
  found.missing = isFakturaError(missing, 'NOT_FOUND') && missing.details.resource;
  found.cut = await faktura.invoices.get('cut', { maxRetries: 0 }).catch(nameOf);
  found.late = await faktura.invoices.get('silent', { timeout: 50, maxRetries: 0 }).catch(nameOf);
  const signal = AbortSignal.timeout(50);
  found.aborted = await getInvoice(faktura, 'silent', { signal }).catch(nameOf);
  found.refused = await faktura.invoices.get('..').catch(nameOf);
  found.redirected = [
    await faktura.invoices.get('moved').catch(nameOf),
    await faktura.invoices.update('moved', { notes: null }).catch(nameOf),
  ];
  found.logged = logged.length > 0;
`;

/** The program sends all of it with a client that logs, and with one that does not. */
export const clientOf = (baseUrl: string, log: boolean, options = '') => `
  const logged = [];
  const note = (line) => logged.push(line);
  const faktura = createFaktura({
    apiKey: 'key',
    baseUrl: '${baseUrl}',
    maxRetryDelay: 20,
    ${options}
    ${log ? "log: logTo({ debug: note, info: note, warn: note }, { level: 'debug' })," : ''}
  });
`;

/** A document that is no text: read as UTF-8, it would have 27 bytes. */
export const pdfBytes = Buffer.from('%PDF-1.7\n\xe2\xe3\xcf\xd3\xff\xfe\xfd\xfc\0\n', 'latin1');

/** The expected result on every platform. */
export const expected = {
  created: ['inv_1', 720],
  scope: 'Läden €',
  unread: 'inv_1',
  client: true,
  listed: ['cus_1', 'cus_2'],
  exported: ['INV-1.pdf', pdfBytes.length],
  uploaded: true,
  deleted: 'req_1',
  repeated: 2,
  missing: 'invoice',
  cut: 'ConnectionError',
  late: 'TimeoutError',
  aborted: 'TimeoutError',
  refused: 'TypeError',
  redirected: ['ServerError', 'ServerError'],
};

/** A server for the program, and the target of its redirects. */
export async function programServers(): Promise<{ server: Scripted; elsewhere: Scripted }> {
  const elsewhere = await scripted(json(200, { id: 'stolen' }));
  let busy = 0;
  const server = await scripted((request, response) => {
    const { method, url } = request;
    if (url.endsWith('/silent')) return;
    if (url.endsWith('/cut')) return void response.destroy();
    if (url.endsWith('/moved')) return redirect(response, `${elsewhere.baseUrl}/invoices/moved`);
    if (url.endsWith('/portal/export')) return portal(response);
    if (url.endsWith('/export')) return pdf(response);
    if (method === 'DELETE') return noContent(request, response);
    if (url.endsWith('/missing')) {
      return problem(404, 'NOT_FOUND', { resource: 'invoice' })(request, response);
    }
    if (url.endsWith('/busy') && (busy += 1) % 2 === 1) {
      return problem(503, 'UNAVAILABLE')(request, response);
    }
    if (url.includes('/customers')) return page(url)(request, response);
    const { headers } = request;
    const body = request.body.toString('utf8');
    const scope = Buffer.from(String(headers['scope-id'] ?? ''), 'latin1').toString();
    const { 'idempotency-key': key, 'x-faktura-client': client } = headers;
    const answer = { id: 'inv_1', body, scope, key, client };
    return json(method === 'POST' ? 201 : 200, answer)(request, response);
  });
  return { server, elsewhere };
}

function page(url: string) {
  const number = url.includes('page=2') ? 2 : 1;
  const pagination = { page: number, limit: 1, hasMore: number === 1 };
  return json(200, { data: [{ id: `cus_${String(number)}` }], pagination });
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(307, { Location: to });
  response.end();
}

function portal(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>');
}

function pdf(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename*=UTF-8''INV-1.pdf`,
  });
  response.end(pdfBytes);
}
