import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { purgeKept } from '../app/operator/purge-kept.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import {
  createDocumentRenderer,
  createSamplePrinter,
  type DocumentRenderer,
} from '../pdf/index.js';
import { BlobFault, sha256Of } from '../platform/blobs/blob.js';
import { enginesOfLongTests } from '../platform/db/testing/engines.js';
import { sentBlob, sentFilesAbout } from './index.js';
import { mailAccount, mailRoom, until, untilState } from './testing/mail-room.js';

/** Which PDF it is does not matter here. */
function sampleRenderer(): DocumentRenderer {
  const dataDir = mkdtempSync(join(tmpdir(), 'faktura-sample-'));
  const renderer = createDocumentRenderer({ dataDir, printer: createSamplePrinter() });
  onTestFinished(async () => {
    await renderer.close();
    rmSync(dataDir, { recursive: true });
  });
  return renderer;
}

describe.each(enginesOfLongTests())('the PDF of a mail on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  const bytesOf = (mail?: { email: { attachments: { content: unknown }[] } }) =>
    Buffer.from(mail?.email.attachments[0]?.content as ArrayBuffer);

  it('is kept as it was sent, and removed when its retention is over', async () => {
    const { db } = services;
    const room = await mailRoom(services);
    const account = await mailAccount(services);
    const mailId = await account.mailTo('anna@example.org', { attachPdf: true });
    room.sender({ renderer: sampleRenderer() });
    const { row } = await untilState(services, mailId, 'Sent');
    const [file, ...others] = await sentFilesAbout(db, account.id, row.recordId);
    expect(others).toEqual([]);
    if (!file) throw new Error('nothing is kept');
    const sent = bytesOf(room.smtp.received[0]);
    expect(file).toMatchObject({ mailId, length: sent.length, sha256: sha256Of(sent) });
    expect(Buffer.from(await room.blobs.read(sentBlob(file))).equals(sent)).toBe(true);
    const events = await db.select<{ facts: string }>(
      'SELECT facts FROM events WHERE resourceId = ?',
      [mailId],
    );
    const hashes = events.flatMap(({ facts }) => JSON.parse(facts).pdf ?? []);
    expect(hashes).toEqual([file.sha256]);

    const { signal } = new AbortController();
    const year = Number(file.createdAt.slice(0, 4));
    await purgeKept(db, () => new Date(`${year + 10}-12-31T12:00:00Z`), signal);
    expect(await sentFilesAbout(db, account.id, mailId)).toHaveLength(1);
    await purgeKept(db, () => new Date(`${year + 11}-01-01T12:00:00Z`), signal);
    expect(await sentFilesAbout(db, account.id, mailId)).toEqual([]);
  });

  it('is the same for a recipient who is reached later', async () => {
    let greylisted = 0;
    const room = await mailRoom(services, {
      recipient: (to) =>
        to.startsWith('ben') && (greylisted += 1) < 3 ? '450 4.2.0 Later' : undefined,
    });
    const account = await mailAccount(services);
    const also = { attachPdf: true, cc: ['ben@example.org'] };
    const mailId = await account.mailTo('anna@example.org', also);
    room.sender({ renderer: sampleRenderer() });
    await until(services, mailId, (mail) => mail.recipients.every((one) => one.state === 'Sent'));
    const [first, second] = room.smtp.received.map(bytesOf);
    expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
    expect(await sentFilesAbout(services.db, account.id, mailId)).toHaveLength(1);
  });

  it('is made again if what was kept is lost', async () => {
    let greylisted = 0;
    const room = await mailRoom(services, {
      recipient: (to) =>
        to.startsWith('ben') && (greylisted += 1) < 2 ? '450 4.2.0 Later' : undefined,
    });
    const account = await mailAccount(services);
    const also = { attachPdf: true, cc: ['ben@example.org'] };
    const mailId = await account.mailTo('anna@example.org', also);
    const { blobs } = room;
    const read = () =>
      Promise.reject(new BlobFault('missing', { id: 'blb_1', accountId: 'acc_1' }));
    room.sender({ renderer: sampleRenderer(), blobs: { ...blobs, read } });
    await until(services, mailId, (mail) => mail.recipients.every((one) => one.state === 'Sent'));
    const [file] = await sentFilesAbout(services.db, account.id, mailId);
    expect(room.smtp.received).toHaveLength(2);
    expect(file?.sha256).toBe(sha256Of(bytesOf(room.smtp.received[1])));
  });

  it('is not listed as sent if no recipient was reached', async () => {
    const room = await mailRoom(services, { greeting: () => '554 5.7.1 Go away' });
    const account = await mailAccount(services);
    const mailId = await account.mailTo('anna@example.org', { attachPdf: true });
    room.sender({ renderer: sampleRenderer() });
    await untilState(services, mailId, 'Failed');
    expect(await sentFilesAbout(services.db, account.id, mailId)).toEqual([]);
  });

  it('is not sent if it cannot be kept, and is sent once it can', async () => {
    const room = await mailRoom(services);
    const account = await mailAccount(services);
    const mailId = await account.mailTo('anna@example.org', { attachPdf: true });
    let tried = 0;
    const { blobs } = room;
    const put: typeof blobs.put = (...file) =>
      (tried += 1) === 1 ? Promise.reject(new Error('The disk is full.')) : blobs.put(...file);
    room.sender({ renderer: sampleRenderer(), blobs: { ...blobs, put } });
    await untilState(services, mailId, 'Sent');
    expect(tried).toBe(2);
    expect(room.smtp.received).toHaveLength(1);
  });
});
