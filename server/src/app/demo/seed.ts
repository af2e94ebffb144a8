import { readDocument } from '@faktura/contract';
import type { Database } from '../../platform/db/index.js';
import { documentFile } from '../../platform/files/server-folder.js';
import type { Resources } from '../resources.js';
import { tellStory } from '../story.js';
import { systemContext } from '../system-context.js';

/** What the records of the demo account are made with. */
export interface SeedParts {
  db: Database;
  resources: Resources;
  accountId: string;
  publicUrl: string;
}

/** Fills the demo account with the people and documents of the contract's examples. */
export async function seedDemo({ db, resources, accountId, publicUrl }: SeedParts): Promise<void> {
  const now = new Date();
  const work = { db, accountId, by: 'demo', scopes: ['*'], now, publicUrl };
  await tellStory({ db, ...resources }, await systemContext(work), readDocument(documentFile));
}
