import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAccount, systemReading } from '../accounts/index.js';
import { createHistoryReader } from '../history/index.js';
import { migrate } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { findAttachment, insertAttachment } from './attachment.repository.js';
import type { Attachment } from './attachment.model.js';
import { deleteAttachmentsOf, renameAttachment } from './edit-attachment.js';

const now = new Date('2026-11-23T10:00:00.000Z');
const createdAt = now.toISOString();

const attachment: Omit<Attachment, 'accountId'> = {
  id: 'att_1',
  sourceType: 'Invoice',
  source: 'inv_1',
  name: 'note',
  extension: 'txt',
  blobId: 'blob_1',
  mimeType: 'text/plain',
  size: 1,
  sha256: '00',
  scan: 'skipped',
  takesPlace: true,
  version: 1,
  createdAt,
  updatedAt: createdAt,
  deletedAt: null,
  purgedAt: null,
};

it.each(testEngines())(
  'an attachment renamed while its record is deleted has one event per version: $name',
  async (engine) => {
    await engine.start();
    const db = await engine.open();
    await migrate(db);
    const { id: accountId } = await createAccount(db, { name: 'Files', plan: 'Pro' });
    const reading = await systemReading({ db, accountId, by: 'operator', now });
    await db.transaction(async (sql) =>
      insertAttachment({ ...reading, sql }, { ...attachment, accountId }),
    );
    let markRenamed = (): void => undefined;
    const renamed = new Promise<void>((resolve) => (markRenamed = resolve));
    const renaming = db.transaction(async (sql) => {
      await renameAttachment({ ...reading, sql }, 'att_1', { name: 'terms' });
      markRenamed();
      // As long as the deletion needs to read the attachment, unless it waits for this transaction.
      await sleep(300);
    });
    await renamed;
    await db.transaction((sql) => deleteAttachmentsOf({ ...reading, sql }, 'inv_1'));
    await renaming;
    const deleted = { name: 'terms', version: 3, deletedAt: createdAt };
    expect(await findAttachment(db, 'att_1')).toMatchObject(deleted);
    const history = await createHistoryReader(db).record(accountId, 'att_1');
    const versions = history?.events.map(({ kind, facts }) => [kind, facts?.['version']]);
    expect(versions).toEqual([
      ['updated', 2],
      ['deleted', 3],
    ]);
    await engine.stop();
  },
);
