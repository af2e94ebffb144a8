import type { AttachedFile } from '../attachments/index.js';
import { isFrench } from '../platform/codes/french.js';
import { safeFileName } from '../platform/text/sanitise.js';
import { visibleText } from '../platform/text/visible.js';
import { attachmentCodeOf } from './codes/attachments.js';
import type { SupportingDocument } from './supporting-document.types.js';
import type { EInvoiceSource } from './source.types.js';

/** What an uploaded name may have, and XML has no way to write. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;

/** BG-24; French sellers say with a code what a document is, others its name. */
export function mapAttachments({
  attachments,
  seller,
}: Pick<EInvoiceSource, 'attachments' | 'seller'>): SupportingDocument[] {
  const taken = new Set<string>();
  return attachments.map((file) => {
    const given = file.name.replaceAll(NOT_IN_XML, '');
    const name = visibleText(given) === '' ? file.id : given;
    // Receivers store it under this name, and one that was renamed may have the separators of a path.
    const filename = freeName(safeFileName(name), file.extension, taken);
    taken.add(filename.toLowerCase());
    return {
      reference: file.id,
      description: isFrench(seller.address?.country ?? null) ? attachmentCodeOf(name) : name,
      mimeCode: file.mimeType,
      filename,
      content: file.content.toString('base64'),
    };
  });
}

/** Each file has another name (BR-DE-22), also where capitals make no difference. */
function freeName(
  name: string,
  extension: AttachedFile['extension'],
  taken: ReadonlySet<string>,
): string {
  for (let count = 1; ; count += 1) {
    const filename = `${count === 1 ? name : `${name} (${count})`}.${extension}`;
    if (!taken.has(filename.toLowerCase())) return filename;
  }
}
