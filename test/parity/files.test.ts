import { beforeAll, describe, expect, it } from 'vitest';

import { PayloadTooLargeError, PermissionDeniedError, ServerError } from '../../sdk/src/index.js';
import { records } from './records.js';
import { targets, type Target } from './targets.js';

const text = 'Delivered to the loading ramp on 2 November.';
const contents = {
  'a Blob': () => new Blob([text]),
  bytes: () => new TextEncoder().encode(text),
  'a stream': () => new Blob([text]).stream(),
};

describe.each(targets)('files of the $kind', ({ start }) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  const source = { source: records.invoice, sourceType: 'Invoice' as const };

  it('an export is a PDF with its name, as bytes, Blob and stream', async () => {
    const { invoices } = target.faktura;
    const pdf = await invoices.export(records.invoice, { tz: 'Europe/Berlin' });
    expect(pdf.filename).toBe('INV-2026-00042.pdf');
    expect(pdf.contentType).toBe('application/pdf');
    const bytes = await pdf.bytes();
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const blob = await (await invoices.export(records.invoice, { tz: 'Europe/Berlin' })).blob();
    expect(blob.type).toBe('application/pdf');
    expect(blob.size).toBe(bytes.length);
    let size = 0;
    const { body } = await invoices.export(records.invoice, { tz: 'Europe/Berlin' });
    for await (const chunk of body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
      size += chunk.length;
    }
    expect(size).toBe(bytes.length);
  });

  it('a draft is named a draft', async () => {
    expect((await target.faktura.invoices.export(records.draft)).filename).toBe(
      'invoice-draft.pdf',
    );
  });

  it('an export has its own ETag', async () => {
    const { response } = await target.faktura.invoices.export(records.invoice).withResponse();
    expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(Object.entries(contents))('an upload of %s', async (_, content) => {
    const invoice = await target.faktura.invoices.create({
      customer: records.acme,
      items: [{ name: 'Design day', quantity: 1, price: 720 }],
    });
    const file = { file: content(), filename: 'delivery-note.txt' };
    const upload = { ...source, ...file, source: invoice.id };
    const attachment = await target.faktura.attachments.upload(upload);
    expect(attachment.id).toMatch(/^att_/);
    expect(attachment.url).toMatch(/^https?:/);
  });

  it('what cannot be uploaded is refused before anything is sent', async () => {
    const { attachments } = target.client({
      fetch: () => Promise.reject(new Error('nothing should be sent')),
    });
    const large = { ...source, file: new Uint8Array(2_097_153), filename: 'large.pdf' };
    await expect(attachments.upload(large)).rejects.toBeInstanceOf(PayloadTooLargeError);
    const script = { ...source, file: new Blob(['x']), filename: 'run.exe' };
    await expect(attachments.upload(script)).rejects.toBeInstanceOf(PermissionDeniedError);
  });

  it('a response that is not JSON is a ServerError', async () => {
    const proxy = target.client({
      fetch: async () => new Response('<html>Sign in</html>', { status: 200 }),
    });
    await expect(proxy.invoices.list()).rejects.toBeInstanceOf(ServerError);
  });
});
