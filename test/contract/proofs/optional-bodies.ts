import { expect } from '../../harness/runner.js';

import type { Client } from '../../harness/client.js';
import { invoiceBody, newEstimate, newInvoice } from '../../harness/fixtures.js';

/** A request, and what its response contains only if its body was used. */
export interface Case {
  id?: string;
  type?: string;
  body: string;
  shows: object;
}

const json = (value: object): string => JSON.stringify(value);
const later = { email: 'other@acme.example', date: '2199-01-01' };
const sent = { scheduledFor: expect.stringMatching(/^2199-01-01T/) as string };
const note = 'Delivered on 2 November.';

function uploadOf(source: string): Case {
  const part = (name: string, text: string) =>
    `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const file = part('file"; filename="note.txt', note).replace(
    '\r\n\r\n',
    '\r\nContent-Type: text/plain\r\n\r\n',
  );
  const body = `${part('source', source)}${part('sourceType', 'Invoice')}${file}--part--\r\n`;
  const shows = { name: 'note', size: note.length };
  return { type: 'multipart/form-data; boundary=part', body, shows };
}

/** One case for every operation whose body is optional, and two whose body is required. */
export const cases: Readonly<Record<string, (client: Client) => Promise<Case>>> = {
  sendInvoice: async (client) => ({
    ...{ id: (await newInvoice(client)).id, body: json(later), shows: sent },
  }),
  sendEstimate: async (client) => ({
    ...{ id: (await newEstimate(client)).id, body: json(later), shows: sent },
  }),
  async cancelInvoice(client) {
    const { id } = await newInvoice(client, { status: 'Pending' });
    const body = { reason: 'Duplicate', notes: 'Sent twice' };
    return { id, body: json(body), shows: { cancellation: body } };
  },
  createInvoice: async () => ({
    body: json(invoiceBody({ header: 'RECHNUNG' })),
    shows: { header: 'RECHNUNG' },
  }),
  uploadAttachment: async (client) => uploadOf((await newInvoice(client)).id),
};
