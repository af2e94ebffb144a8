import {
  attachedReader,
  type AttachmentDeps,
  attachmentRoutes,
  type UploadDeps,
  requirePro,
} from '../attachments/index.js';
import { detachProduct } from '../documents/document-references.js';
import { categoryRoutes } from '../categories/index.js';
import { customerRoutes, type CustomerGuards } from '../customers/index.js';
import type { DocumentRenderer } from '../pdf/index.js';
import { estimateRoutes, estimates } from '../estimates/index.js';
import { invoiceRoutes, invoices } from '../invoices/index.js';
import { itemRoutes } from '../items/index.js';
import { paymentRoutes } from '../payments/index.js';
import type { BlobStore } from '../platform/blobs/index.js';
import type { Work } from '../platform/context/work.js';
import type { ApiDeps } from '../platform/http/api.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { refundRoutes } from '../refunds/index.js';
import { detachReference, transactionRoutes, transactions } from '../transactions/index.js';
import { vendorRoutes } from '../vendors/index.js';

/** Dependencies of the routes. */
export interface RouteDeps {
  write: Write;
  attachments: Omit<AttachmentDeps, 'sources' | 'blobs'> & {
    blobs: Pick<BlobStore, 'put' | 'read'>;
  };
  renderer: DocumentRenderer;
}

/** Returns the routes of every operation. */
export function createRoutes({ write, renderer, attachments }: RouteDeps): RouteTable {
  return {
    ...invoiceRoutes(write, renderer, attachedReader(attachments.blobs)),
    ...estimateRoutes(write, renderer),
    ...paymentRoutes(write),
    ...refundRoutes(write, renderer),
    ...transactionRoutes(write),
    ...categoryRoutes(write, detachCategory),
    ...customerRoutes(write, customerGuards),
    ...vendorRoutes(write),
    ...itemRoutes(write, detachItem),
    ...attachmentRoutes(write, { ...attachments, sources: attachmentSources }),
  };
}

/** The records that files can be attached to. */
export const attachmentSources: UploadDeps['sources'] = {
  Invoice: {
    find: (work, id) => invoices.get(work, id),
    hold: (work, id) => invoices.lockRow(work, id),
  },
  Estimate: {
    find: (work, id) => estimates.get(work, id),
    hold: (work, id) => estimates.lockRow(work, id),
  },
  Transaction: {
    find: (work, id) => transactions.get(work, id),
    hold: (work, id) => transactions.lock(work, id),
  },
};

/** Operations of attachments check the plan before a file is sent. */
export const admissions: ApiDeps['admissions'] = {
  uploadAttachment: requirePro,
  listAttachmentsForSource: requirePro,
  renameAttachment: requirePro,
  deleteAttachment: requirePro,
};

/** References to a customer: invoices and estimates prevent its deletion, transactions lose it. */
export const customerGuards: CustomerGuards = {
  references: async (work, id) => ({
    invoices: await invoices.countOfCustomer(work, id),
    estimates: await estimates.countOfCustomer(work, id),
  }),
  detach: (work, id) => detachReference(work, { column: 'customerId', id }),
};

/** Transactions lose a deleted category. */
export const detachCategory = (work: Work, id: string): Promise<void> =>
  detachReference(work, { column: 'categoryId', id });

/** Drafts lose a deleted product. */
export async function detachItem(work: Work, id: string): Promise<void> {
  await detachProduct(invoices, work, id);
  await detachProduct(estimates, work, id);
}
