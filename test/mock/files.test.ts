import { describe, expect, it } from 'vitest';

import { faultsOf, useMock } from './client.js';

const { call } = useMock();
const open = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const draft = 'inv_01M6EGNSX0NJY6W0XMX0F3WB7W';

describe('exports', () => {
  it('are PDF files of the requested record', async () => {
    const reply = await call(`/invoices/${open}/export`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="INV-2026-00042.pdf"; filename*=UTF-8''INV-2026-00042.pdf`,
    );
  });

  it('name a document without a number a draft', async () => {
    const reply = await call(`/invoices/${draft}/export`);
    expect(reply.headers.get('content-disposition')).toContain('filename="invoice-draft.pdf"');
  });

  it('answer 406 for XML that they do not have, and with the PDF otherwise', async () => {
    const accept = (value: string) =>
      call(`/invoices/${open}/export`, { headers: { accept: value } });
    expect((await accept('application/xml')).json).toMatchObject({ code: 'NOT_ACCEPTABLE' });
    for (const value of ['', '*/*', 'application/*', 'text/html', 'application/pdf;q=0']) {
      expect((await accept(value)).headers.get('content-type'), value).toBe('application/pdf');
    }
  });
});

function form(parts: Record<string, string | Blob>, filename = 'receipt.pdf'): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.set(name, value);
    else data.set(name, value, filename);
  }
  return data;
}

const file = new Blob(['%PDF-1.4'], { type: 'application/pdf' });

describe('uploads', () => {
  const upload = (body: FormData | string, headers = {}) =>
    call('/attachments', { method: 'POST', body, headers });

  it('answer with an attachment', async () => {
    const reply = await upload(form({ file, source: 'inv_1', sourceType: 'Invoice' }));
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({ sourceType: 'Invoice' });
  });

  it('list the missing, wrong and unknown parts', async () => {
    expect(faultsOf(await upload(form({ file, sourceType: 'Moon', more: 'x' })))).toEqual([
      '/source REQUIRED',
      '/sourceType INVALID_VALUE',
      '/more UNKNOWN_FIELD',
    ]);
    const text = form({ file: 'not a file', source: 'inv_1', sourceType: 'Invoice' });
    expect(faultsOf(await upload(text))).toEqual(['/file REQUIRED']);
  });

  it('refuse a type that is not allowed, after the required parts', async () => {
    const parts = { file, source: 'inv_1', sourceType: 'Invoice' };
    expect((await upload(form(parts, 'run.exe'))).json).toMatchObject({
      status: 403,
      code: 'MIME_TYPE_NOT_ALLOWED',
      message: 'Mime type is not allowed',
    });
    expect((await upload(form({ file }, 'run.exe'))).status).toBe(422);
  });

  it('accept 2,097,152 bytes and not one more', async () => {
    const send = (size: number) =>
      upload(
        form({ file: new Blob([Buffer.alloc(size)]), source: 'inv_1', sourceType: 'Invoice' }),
      );
    expect((await send(2_097_152)).status).toBe(201);
    expect((await send(2_097_153)).json).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    expect((await send(9_000_000)).json).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
  });

  it('answer 400 to a broken body and 415 to another type', async () => {
    const type = (value: string) => ({ 'content-type': value });
    expect((await upload('--b\r\n', type('multipart/form-data; boundary=b'))).status).toBe(400);
    expect((await upload('--b--', type('multipart/form-data'))).status).toBe(400);
    expect((await upload('{}', type('application/json'))).status).toBe(415);
  });
});

describe('a form', () => {
  const type = { 'content-type': 'multipart/form-data; boundary="b b"' };
  const send = (body: string | Buffer) =>
    call('/attachments', { method: 'POST', body, headers: type });
  const part = (name: string, value: string) =>
    `--b b\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`;

  it('is read with quotes, binary data and a part without quotes', async () => {
    const parts = [
      part('name="file"; filename="a;b.pdf"', '\xff\r\n--b'),
      part('name=source', 'inv_1'),
      part('name="sourceType"', 'Invoice'),
    ];
    expect((await send(Buffer.from(`${parts.join('')}--b b--\r\n`, 'latin1'))).status).toBe(201);
  });

  it('is refused wherever it is cut off', async () => {
    const whole = `${part('name="a"', 'x')}--b b--`;
    expect(faultsOf(await send(whole))).toContain('/a UNKNOWN_FIELD');
    for (let end = 1; end < whole.length; end += 1) {
      expect((await send(whole.slice(0, end))).status, `cut at ${end}`).toBe(400);
    }
  });

  it('has one file at most', async () => {
    const file = (name: string) => part(`name="file"; filename="${name}"`, 'x');
    const reply = await send(`${file('a.pdf')}${file('b.pdf')}--b b--`);
    expect(faultsOf(reply)).toEqual(['/file TOO_MANY']);
  });
});
