import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { startClamd, type TestClamd } from '../../../server/src/platform/scan/testing/clamd.js';
import { newAttachment, upload, type Attachment } from '../../harness/attachments.js';
import { made, newInvoice, errorLines } from '../../harness/fixtures.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

let clamd: TestClamd;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.close());

const t = suite(() => startServer({ clamdUrl: `tcp://127.0.0.1:${String(clamd.port)}` }));

const attachmentsOf = async (source: string) =>
  (await made(t.client.get<{ data: Attachment[] }>(`/attachments/source/${source}`))).data;

describe('201', () => {
  it('attaches a file that the virus scan finds clean, and stores that it was scanned', async () => {
    const { id: source } = await newInvoice(t.client);
    const { id } = await newAttachment(t.client, source);
    const scan = 'SELECT scan FROM attachments WHERE id = ?';
    expect(await t.server.db.select(scan, [id])).toEqual([{ scan: 'clean' }]);
  });
});

describe('422', () => {
  it('refuses a file in which the virus scan finds one', async () => {
    const { id } = await newInvoice(t.client);
    const answer = await upload(t.client, id, { content: 'EICAR' });
    expect(errorLines(answer)).toEqual(['422 FILE_REJECTED', '/file FILE_REJECTED']);
    expect(await attachmentsOf(id)).toEqual([]);
  });
});

describe('503', () => {
  it('refuses every file while the virus scan does not answer', async () => {
    const { id } = await newInvoice(t.client);
    const answer = await upload(t.client, id, { content: 'SILENT' });
    expect(errorLines(answer)).toEqual(['503 UNAVAILABLE']);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await attachmentsOf(id)).toEqual([]);
  });
});
