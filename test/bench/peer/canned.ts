import { createServer } from 'node:http';

/** Answers every request with one invoice, so that only the work of the client is measured. */
const invoice = Buffer.from(
  JSON.stringify({
    id: 'inv_01M6ED7Y907PFQ7K02708RXWWW',
    number: 'INV-2026-00042',
    status: 'Pending',
    currency: 'EUR',
    items: Array.from({ length: 10 }, (_, line) => ({
      name: `Design day ${line + 1}`,
      quantity: 1 + line / 2,
      price: 19.99 + line,
      taxes: [{ name: 'VAT', value: 19 }],
      amounts: { gross: 20, discount: 0, net: 20 },
    })),
    amounts: { subtotal: 200, taxTotal: 38, total: 238, paid: 0, balance: 238 },
    version: 1,
  }),
);

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': invoice.length,
      'x-ratelimit-limit': '600',
      'x-ratelimit-remaining': '599',
      'x-ratelimit-reset': '60',
      'x-request-id': 'req_01M6GB1FH0GQSEM2117FA4HF06',
      'x-api-version': '1.0.0',
      etag: '"1"',
    });
    response.end(invoice);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.once('SIGTERM', () => process.exit(0));
