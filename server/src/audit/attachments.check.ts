import type { Blob } from '../platform/blobs/index.js';
import { DAY_MS, fromStoredInstant } from '../platform/dates/dates.js';
import { compare, type Fault } from './difference.rules.js';
import { faultsById, type RecordCheck } from './record-check.js';

interface AttachmentRow {
  id: string;
  version: number;
  sourceType: 'Invoice' | 'Estimate' | 'Transaction';
  source: string;
  blobId: string;
  mimeType: string;
  size: number;
  sha256: string;
  takesPlace: number;
  createdAt: string;
  deletedAt: string | null;
  purgedAt: string | null;
}

/** The tables of the records that files can be attached to. */
const SOURCES = {
  Invoice: 'invoices',
  Estimate: 'estimates',
  Transaction: 'transactions',
} as const satisfies Record<AttachmentRow['sourceType'], string>;

/** Attachments: one event for each version, the record they belong to, and the stored file. */
export const attachmentCheck: RecordCheck = {
  kind: 'attachment',
  table: 'attachments',
  async faults(rows, accountId, ids) {
    const found = await rows.of<AttachmentRow>('attachments', accountId, ids);
    const events = await rows.events(accountId, ids);
    const blobIds = found.map(({ blobId }) => blobId);
    const files = await rows.of<Blob>('blobs', accountId, blobIds);
    const fileOf = new Map(files.map((file) => [file.id, file]));
    const there = new Set<string>();
    for (const [type, table] of Object.entries(SOURCES)) {
      const sources = found.filter(({ sourceType }) => sourceType === type);
      const of = sources.map(({ source }) => source);
      for (const { id } of await rows.of<{ id: string }>(table, accountId, of)) there.add(id);
    }
    return faultsById(found, (row) => [
      ...compare('events', row.version, events(row.id).count),
      // Deleting a record deletes its attachments, and they cannot be restored.
      ...(row.deletedAt === null && !there.has(row.source)
        ? [{ what: 'source', expected: `${row.sourceType} ${row.source}`, found: 'none' }]
        : []),
      ...compare('takesPlace', placeOf(row), row.takesPlace),
      ...fileFaults(row, fileOf.get(row.blobId)),
    ]);
  },
};

/**
 * Deleting a file within a day of its upload frees its place in the quota; later, the place stays taken.
 */
function placeOf({ createdAt, deletedAt }: AttachmentRow): 0 | 1 {
  if (deletedAt === null) return 1;
  const instantOf = (stored: string) => Date.parse(fromStoredInstant(stored));
  return instantOf(deletedAt) - instantOf(createdAt) >= DAY_MS ? 1 : 0;
}

/** The file is kept, unchanged, until the attachment is purged, which requires that it was deleted. */
function fileFaults(row: AttachmentRow, file: Blob | undefined): Fault[] {
  const isKept = file !== undefined && file.removedAt === null;
  if (row.purgedAt !== null) {
    return [
      ...compare('state of a purged attachment', 'deleted', row.deletedAt ? 'deleted' : 'there'),
      ...compare('file of a purged attachment', 'none', isKept ? 'some' : 'none'),
    ];
  }
  if (!isKept) return [{ what: 'file', expected: row.blobId, found: 'none' }];
  return [
    ...compare('size', file.length, row.size),
    ...compare('sha256', file.sha256, row.sha256),
    ...compare('mimeType', file.contentType, row.mimeType),
  ];
}
