import {
  accountId,
  instant,
  nullable,
  oneOf,
  optionalIdOf,
  text,
} from '../../platform/db/columns.js';
import { model, type RowOf } from '../../platform/db/model.js';
import type { RenderFault } from '../errors.js';

/** The results of documents that workers rendered, by the SHA-256 of what is printed. */
export const renderingModel = model(
  'Rendering',
  'renderings',
  {
    fingerprint: text(64),
    accountId,
    /** Null if the document could not be rendered. */
    blobId: optionalIdOf('Blob'),
    fault: nullable(oneOf<RenderFault>(20)),
    createdAt: instant,
  },
  { primaryKey: ['fingerprint'], indexes: { renderings_by_created: ['createdAt'] } },
);

/** The result of a document. */
export type Rendering = RowOf<typeof renderingModel>;
