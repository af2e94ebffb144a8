import type { DocumentRenderer } from '../documents/index.js';
import type { Database } from '../platform/db/index.js';
import type { WriteRunner } from '../platform/http/handler.js';
import { createResources } from './resources.js';
import type { Resources } from './resources.js';
import { sellerOf } from './seller.js';

/** What the application is put together from. */
export interface WiringDependencies {
  db: Database;
  write: WriteRunner;
  renderer: DocumentRenderer;
}

/** Builds every resource that this server answers for; an operation in none of them is 501. */
export function wire({ db, write, renderer }: WiringDependencies): Resources {
  return createResources({
    db,
    write,
    renderer,
    sellerOf: (accountId) => sellerOf(db, accountId),
  });
}
