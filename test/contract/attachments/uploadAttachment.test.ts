import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { describe, expect, it } from '../../harness/runner.js';

import { newAttachment, upload, uploadForm, type Attachment } from '../../harness/attachments.js';
import { newTransaction } from '../../harness/books.js';
import { newEstimate, newInvoice, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('uploadAttachment', async (client) => ({
  raw: uploadForm((await newInvoice(client)).id),
}));

const bytes = (...values: number[]) => Uint8Array.from(values);
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const ole = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

async function zipOf(...names: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  for (const name of names) zip.file(name, 'x', { createFolders: false });
  return Uint8Array.from(await zip.generateAsync({ type: 'uint8array' }));
}

/** An executable followed by a zip file, as self-extracting archives are: it is a valid zip file. */
async function programWithZip(): Promise<Uint8Array<ArrayBuffer>> {
  const [program, zip] = [Buffer.from('MZ<script>'), await zipOf('[Content_Types].xml', 'word/a')];
  const both = Buffer.concat([program, zip]);
  const whereEntriesBegin = both.length - 6;
  both.writeUInt32LE(both.readUInt32LE(whereEntriesBegin) + program.length, whereEntriesBegin);
  return Uint8Array.from(both);
}

const code = ({ body }: { body: unknown }) => (body as { code: string }).code;
const details = ({ body }: { body: unknown }) => (body as { details: object }).details;

/** Opens a link without a key, as anyone can. */
const follow = (url: string, init: RequestInit = {}) => fetch(url, init);

describe('201', () => {
  it.each<[string, () => Promise<{ id: string }>]>([
    ['Invoice', () => newInvoice(t.client)],
    ['Estimate', () => newEstimate(t.client)],
    ['Transaction', () => newTransaction(t.client)],
  ])('attaches a file to an %s, and gives a link to it', async (sourceType, made_) => {
    const { id: source } = await made_();
    const content = 'Delivered to the loading ramp on 2 November.';
    const answer = await upload(t.client, source, {
      name: 'delivery-note.TXT',
      content,
      sourceType,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1-0"');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.body).toMatchObject({
      name: 'delivery-note',
      extension: 'txt',
      mimeType: 'text/plain',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      source,
      sourceType,
      version: 1,
    });
    const file = await follow(answer.body.url);
    expect(file.status).toBe(200);
    expect(await file.text()).toBe(content);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': expect.stringContaining('attachment; filename="delivery-note.txt"'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it.each([
    ['Lieferschein März.pdf', 'Lieferschein März'],
    ['../../etc/passwd.txt', 'passwd'],
    ['C:\\temp\\note.txt', 'note'],
    ['\u202Etxt.exe.txt', 'txt.exe'],
    ['.txt', 'file'],
    ['日本語の請求書.txt', '日本語の請求書'],
    [`${'ä'.repeat(80)}.txt`, 'ä'.repeat(50)],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>'],
  ])('takes the name from %j', async (name, expected) => {
    const { id } = await newInvoice(t.client);
    const content = name.endsWith('.pdf') ? '%PDF-1.7\n' : 'x';
    const attachment = await newAttachment(t.client, id, { name, content });
    expect(attachment.name).toBe(expected);
    expect((await follow(attachment.url)).status).toBe(200);
  });

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>]>([
    ['photo.jpg', () => bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['photo.JPEG', () => bytes(0xff, 0xd8, 0xff, 0xe1)],
    ['scan.png', () => png],
    ['old.doc', () => ole],
    ['old.xls', () => ole],
    ['locked.docx', () => ole],
    ['new.docx', () => zipOf('[Content_Types].xml', 'word/document.xml')],
    ['new.xlsx', () => zipOf('[Content_Types].xml', 'xl/workbook.xml')],
    ['data.csv', () => Uint8Array.from(Buffer.from('a;b\nMüller;1', 'latin1'))],
    ['wide.txt', () => bytes(0xff, 0xfe, 0x61, 0)],
    ['empty.txt', () => bytes()],
    ['some.zip', () => zipOf('a.txt', 'folder/b.svg')],
  ])('takes %s', async (name, content) => {
    const { id } = await newInvoice(t.client);
    const file = await content();
    const attachment = await newAttachment(t.client, id, { name, content: file });
    const answer = await follow(attachment.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(file))).toBe(true);
    expect(answer.headers.get('content-type')).toBe(attachment.mimeType);
  });

  it('accepts exactly two megabytes', async () => {
    const { id } = await newInvoice(t.client);
    const content = 'x'.repeat(2_097_152);
    expect((await newAttachment(t.client, id, { content })).size).toBe(2_097_152);
  });

  it('is replayed with its key, even if no place is left, and uses no further place', async () => {
    const { id } = await newInvoice(t.client);
    await newAttachment(t.client, id);
    await newAttachment(t.client, id);
    const headers = { 'idempotency-key': `upload-${id}` };
    const first = await upload(t.client, id, {}, { headers });
    const again = await upload(t.client, id, {}, { headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await upload(t.client, id, { content: 'another file' }, { headers });
    expect(code(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('403', () => {
  it('refuses a Free account before its file is read', async () => {
    const { client } = await t.server.newAccount({ plan: 'Free' });
    expect(code(await upload(client, 'inv_none'))).toBe('ATTACHMENTS_PRO_ONLY');
    const broken = { raw: 'no multipart', headers: { 'content-type': 'multipart/form-data' } };
    expect(code(await client.post('/attachments', undefined, broken))).toBe('ATTACHMENTS_PRO_ONLY');
  });

  it('says that the source has three already, until one is deleted', async () => {
    const { id } = await newInvoice(t.client);
    const [first] = [await newAttachment(t.client, id), await newAttachment(t.client, id)];
    await newAttachment(t.client, id);
    const fourth = await upload(t.client, id);
    expect(code(fourth)).toBe('ATTACHMENT_SOURCE_LIMIT_REACHED');
    expect(details(fourth)).toEqual({ maxAttachmentsPerSource: 3 });
    await t.client.delete(`/attachments/${first.id}`);
    expect((await upload(t.client, id)).status).toBe(201);
  });

  it('says that the account has ten already, until a credit is bought', async () => {
    const account = await t.server.newAccount({ attachmentCredits: 0 });
    const { client } = account;
    for (let count = 0; count < 10; count += 1) {
      await newAttachment(client, (await newInvoice(client)).id);
    }
    const { id } = await newInvoice(client);
    const refused = await upload(client, id);
    expect(code(refused)).toBe('ATTACHMENT_LIMIT_REACHED');
    expect(details(refused)).toEqual({ maxAttachments: 10 });
    await account.change({ attachmentCredits: 1 });
    expect((await upload(client, id)).status).toBe(201);
    expect(details(await upload(client, id))).toEqual({ maxAttachments: 11 });
  });

  it('enforces both quotas for ten parallel uploads', async () => {
    const account = await t.server.newAccount({ attachmentCredits: 0 });
    const { client } = account;
    const { id } = await newInvoice(client);
    const ten = Array.from({ length: 10 }, (_, index) => index);
    const toOne = await Promise.all(ten.map(() => upload(client, id)));
    const statuses = toOne.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, ...ten.slice(3).map(() => 403)]);
    const sources = await Promise.all(ten.map(() => newInvoice(client)));
    const toMany = await Promise.all(sources.map((source) => upload(client, source.id)));
    expect(toMany.filter(({ status }) => status === 201)).toHaveLength(7);
    for (const answer of toMany) expect([201, 403]).toContain(answer.status);
  });

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>]>([
    ['page.html', () => Uint8Array.from(Buffer.from('<script>alert(1)</script>'))],
    ['picture.svg', () => Uint8Array.from(Buffer.from('<svg onload="alert(1)"/>'))],
    ['shell.php', () => Uint8Array.from(Buffer.from('<?php system($_GET[0]);'))],
    ['shell.png.php', () => png],
    ['shell.php.png', () => Uint8Array.from(Buffer.from('<?php system($_GET[0]);'))],
    ['picture.png', () => Uint8Array.from(Buffer.from('<svg onload="alert(1)"/>'))],
    ['scan.jpg', () => png],
    ['scan.pdf', () => Uint8Array.from(Buffer.from('GIF89a %PDF-1.7'))],
    ['data.txt', () => bytes(0x4d, 0x5a, 0, 0)],
    ['letter.docx', () => zipOf('a.txt')],
    ['letter.docx', () => zipOf('[Content_Types].xml', 'xl/workbook.xml')],
    ['letter.doc', () => zipOf('[Content_Types].xml', 'word/document.xml')],
    ['slip.zip', () => zipOf('../../etc/cron.d/x')],
    ['broken.zip', () => bytes(0x50, 0x4b, 3, 4, 0, 0)],
    ['setup.zip', programWithZip],
    ['setup.docx', programWithZip],
    ['none', () => png],
  ])('refuses %s by its type or its content', async (name, content) => {
    const { id } = await newInvoice(t.client);
    const answer = await upload(t.client, id, { name, content: await content() });
    expect(errorLines(answer)).toEqual(['403 MIME_TYPE_NOT_ALLOWED']);
    expect(
      (await t.client.get<{ data: Attachment[] }>(`/attachments/source/${id}`)).body.data,
    ).toEqual([]);
  });

  it('serves a file that is both picture and program as a download that cannot run', async () => {
    const { id } = await newInvoice(t.client);
    const content = Uint8Array.from([...png, ...Buffer.from('<?php system($_GET[0]);')]);
    const { url } = await newAttachment(t.client, id, { name: 'pixel.png', content });
    const { headers } = await follow(url);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-type')).toBe('image/png');
  });
});

describe('413', () => {
  it('refuses a byte more than two megabytes, and stores nothing', async () => {
    const { id } = await newInvoice(t.client);
    const answer = await upload(t.client, id, { content: 'x'.repeat(2_097_153) });
    expect(errorLines(answer)).toEqual(['413 FILE_TOO_LARGE']);
  });
});

describe('400', () => {
  it('says what to send instead of nothing, or of too many or too long parts', async () => {
    const many = uploadForm('inv_none');
    for (const name of 'abcdefghijk') many.append(name, 'x');
    for (const [raw, advice] of [
      ['', 'Send multipart/form-data.'],
      [uploadForm('x'.repeat(5000)), 'Send file, source, sourceType alone.'],
      [many, 'Send file, source, sourceType alone.'],
    ] as const) {
      const answer = await t.client.post<{ message: string }>('/attachments', undefined, { raw });
      expect(errorLines(answer)).toEqual(['400 MALFORMED_REQUEST']);
      expect(answer.body.message).toContain(advice);
    }
  });
});

describe('422', () => {
  it('names each part that is missing, and two files', async () => {
    const empty = new FormData();
    empty.append('other', 'x');
    const answer = await t.client.post('/attachments', undefined, { raw: empty });
    expect(errorLines(answer)).toEqual(
      expect.arrayContaining(['/file REQUIRED', '/source REQUIRED', '/sourceType REQUIRED']),
    );
    const two = uploadForm('inv_none');
    two.append('file', new Blob(['b']), 'b.txt');
    expect(errorLines(await t.client.post('/attachments', undefined, { raw: two }))).toEqual([
      '422 VALIDATION_FAILED',
      '/file TOO_MANY',
    ]);
  });

  it.each(['Invoice', 'Estimate', 'Transaction'])(
    'says that the source names no %s of the account',
    async (sourceType) => {
      const other = await t.server.otherAccount();
      const theirs = await newInvoice(other.client);
      const nothing = ['422 VALIDATION_FAILED', '/source NOT_FOUND'];
      for (const source of ['inv_01M6ED7Y907PFQ7K02708RXWWW', theirs.id]) {
        expect(errorLines(await upload(t.client, source, { sourceType }))).toEqual(nothing);
      }
      const estimate = await newEstimate(t.client);
      if (sourceType !== 'Estimate') {
        expect(errorLines(await upload(t.client, estimate.id, { sourceType }))).toEqual(nothing);
      }
    },
  );

  it('refuses another type of source', async () => {
    const { id } = await newInvoice(t.client);
    expect(errorLines(await upload(t.client, id, { sourceType: 'Customer' }))).toEqual([
      '422 VALIDATION_FAILED',
      '/sourceType INVALID_VALUE',
    ]);
  });
});
