import { describe, expect, it } from '../../harness/runner.js';

import { newAttachment, readAttachment, type Attachment } from '../../harness/attachments.js';
import { newInvoice, refused, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite(
  'renameAttachment',
  async (client) => ({
    id: (await newAttachment(client, (await newInvoice(client)).id)).id,
    body: { name: 'Delivery note Hamburg' },
  }),
  undefined,
  {},
  readAttachment,
);

const rename = (id: string, body: object) => t.client.patch<Attachment>(`/attachments/${id}`, body);

describe('200', () => {
  it('changes the name and returns a new link; the file stays', async () => {
    const { id: source } = await newInvoice(t.client);
    const before = await newAttachment(t.client, source, { name: 'a.txt', content: 'the same' });
    const { body, headers } = await rename(before.id, { name: 'Übergabe 1/2' });
    expect(body).toMatchObject({ name: 'Übergabe 1/2', extension: 'txt', version: 2 });
    expect(body.sha256).toBe(before.sha256);
    expect(headers.get('etag')).toBe('"2-0"');
    expect(headers.get('cache-control')).toContain('no-store');
    const file = await fetch(body.url);
    expect(await file.text()).toBe('the same');
    expect(file.headers.get('content-disposition')).toContain(
      encodeURIComponent('Übergabe 1-2.txt'),
    );
  });

  it('changes nothing if the name is the same', async () => {
    const before = await newAttachment(t.client, (await newInvoice(t.client)).id);
    const { body } = await rename(before.id, { name: before.name });
    expect(body).toMatchObject({ version: 1, updatedAt: before.updatedAt });
  });

  it('ignores members that cannot be changed', async () => {
    const before = await newAttachment(t.client, (await newInvoice(t.client)).id);
    const { body } = await rename(before.id, { ...before, name: 'New', size: 1 });
    expect(body).toMatchObject({ name: 'New', size: before.size });
  });
});

describe('422', () => {
  it.each<[object, string[]]>([
    [{}, refused('/name', 'REQUIRED')],
    [{ name: null }, refused('/name', 'INVALID_TYPE')],
    [{ name: '' }, refused('/name', 'TOO_SHORT')],
    [{ name: 'x'.repeat(51) }, refused('/name', 'TOO_LONG')],
    [{ name: 'a', file: 'b' }, refused('/file', 'UNKNOWN_FIELD')],
  ])('refuses %j', async (body, lines) => {
    const { id } = await newAttachment(t.client, (await newInvoice(t.client)).id);
    expect(errorLines(await rename(id, body))).toEqual(lines);
  });
});

describe('404', () => {
  it('says that the attachment is deleted', async () => {
    const { id } = await newAttachment(t.client, (await newInvoice(t.client)).id);
    await t.client.delete(`/attachments/${id}`);
    expect(errorLines(await rename(id, { name: 'Late' }))).toEqual(['404 NOT_FOUND']);
  });
});

describe('403', () => {
  it('says that a Free account needs the Pro Plan', async () => {
    const { client } = await t.server.newAccount({ plan: 'Free' });
    const answer = await client.patch('/attachments/att_01M6G45R90SVDTGX3SNSDP1W7T', { name: 'a' });
    expect(errorLines(answer)).toEqual(['403 ATTACHMENTS_PRO_ONLY']);
  });
});
