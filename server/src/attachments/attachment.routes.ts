import { noContent, ok } from '../platform/http/answer.js';
import type { Answer, Input, RouteTable, Write } from '../platform/http/handler.js';
import type { Reading } from '../platform/context/work.js';
import { attachmentsOf } from './attachment.repository.js';
import type { Attachment } from './attachment.model.js';
import { toAttachmentResponse } from './attachment.view.js';
import { deleteAttachment, renameAttachment } from './edit-attachment.js';
import type { LinkSigner } from './links.js';
import {
  attachFile,
  type UploadDeps,
  prepareFile,
  type PreparedFile,
  type Upload,
} from './upload-attachment.js';

/** Dependencies of the attachment routes. */
export interface AttachmentDeps extends UploadDeps {
  links: LinkSigner;
}

/** A response with a link must not be cached: the link works for only an hour. */
const FRESH = { 'Cache-Control': 'private, no-store' };

const fresh = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...FRESH },
});

/** Operations of attachments. */
export function attachmentRoutes(write: Write, deps: AttachmentDeps): RouteTable {
  const shown = (work: Reading, attachment: Attachment) =>
    toAttachmentResponse(work, attachment, deps.links);
  return {
    uploadAttachment: uploads(write, deps),

    listAttachmentsForSource: async (work, { id }) => {
      await findAnySource(work, id, deps);
      const found = await attachmentsOf(work, id);
      return fresh(ok({ data: await Promise.all(found.map((one) => shown(work, one))) }));
    },

    renameAttachment: write(async (work, { id, body }) => {
      const renamed = await renameAttachment(work, id, body);
      return fresh(ok(await shown(work, renamed), renamed));
    }),

    deleteAttachment: write(async (work, { id }) => {
      await deleteAttachment(work, id);
      return noContent();
    }),
  };
}

/** The bytes are stored before the transaction begins, so that no transaction waits for them. */
function uploads(write: Write, deps: AttachmentDeps) {
  const handle = write<'uploadAttachment', PreparedFile>(
    async (work, input, file) => {
      const attachment = await attachFile(work, uploadOf(input), file, deps);
      return {
        ...ok(await toAttachmentResponse(work, attachment, deps.links), attachment),
        status: 201,
      };
    },
    (reading, input) => prepareFile(reading, uploadOf(input), deps),
  );
  // Replayed responses have the header too.
  const withFresh: typeof handle = async (reading, input) => fresh(await handle(reading, input));
  return withFresh;
}

function uploadOf({ body, files }: Input<'uploadAttachment'>): Upload {
  const { source, sourceType } = body;
  const [sent] = files;
  return {
    source,
    sourceType,
    filename: sent?.filename ?? '',
    content: sent?.bytes ?? Buffer.alloc(0),
  };
}

/** The prefix of an id determines the kind of its record. @throws Problem NOT_FOUND */
async function findAnySource(work: Reading, id: string, { sources }: UploadDeps) {
  if (id.startsWith('est_')) return sources.Estimate.find(work, id);
  if (id.startsWith('trx_')) return sources.Transaction.find(work, id);
  return sources.Invoice.find(work, id);
}
