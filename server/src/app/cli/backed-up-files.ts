import {
  type BackedUpBlob,
  backupFiles,
  type BlobFault,
  blobsIn,
  type BlobStore,
  copyBlobs,
  forgetTurns,
  openBlobStore,
  SWEEP,
} from '../../platform/blobs/index.js';
import { daysAfter } from '../../platform/dates/dates.js';
import type { Database } from '../../platform/db/index.js';
import { postponeJob } from '../../platform/jobs/index.js';
import type { Config } from '../../platform/config/config.js';
import { printNote } from './command.js';

/** The files that the rows of a backup refer to, in a folder next to it. */
export class BackedUpFiles {
  private constructor(private readonly store: BlobStore) {}

  static async open(config: Config): Promise<BackedUpFiles> {
    return new BackedUpFiles(await openBlobStore(config));
  }

  /**
   * Copies the files that `copy` refers to, before it gets its name as a backup; returns missing ones.
   */
  save(copy: string, backup: string): Promise<BlobFault[]> {
    return copyBlobs(blobsIn(copy), this.store, backupFiles(backup));
  }

  /** Restores files that the store lacks, before the rows of the backup are in place. */
  load(backup: string): Promise<BlobFault[]> {
    return copyBlobs(blobsIn(backup), backupFiles(backup), this.store);
  }

  /**
   * Lets the restored database sweep the store, whatever happened there since the backup, but only in a day:
   * a running server would remove what `keep` is about to save.
   */
  async takeOver(db: Database, now: Date): Promise<void> {
    const tomorrow = daysAfter(now, 1);
    await db.transaction((tx) => postponeJob(tx, SWEEP, tomorrow));
    // An unavailable store must not prevent a restore; the sweep reports later what to do.
    await forgetTurns(db, this.store.driver).catch(() => undefined);
  }

  /**
   * Saves files that only the replaced database refers to; the sweep would remove them from the store.
   */
  async keep(kept: string, restored: string): Promise<void> {
    try {
      const { length } = await copyBlobs(onlyIn(kept, restored), this.store, backupFiles(kept));
      if (length > 0)
        printNote(
          `Not kept, because the store has lost them: ${length} files of ${kept}. Look for them in another backup.`,
        );
    } catch (error) {
      // That database may be unreadable, which may be why it was replaced.
      const why = error instanceof Error ? error.message : String(error);
      printNote(`The files of ${kept} could not be kept with it: ${why}`);
    }
  }

  close(): void {
    this.store.driver.close();
  }
}

function* onlyIn(file: string, other: string): Generator<BackedUpBlob> {
  const ids = new Set<string>();
  for (const { id } of blobsIn(other)) ids.add(id);
  for (const blob of blobsIn(file)) if (!ids.has(blob.id)) yield blob;
}
