import type { PrintedDocument } from '../document.js';
import type { PrintRequest } from '../printer.js';
import type { ViewOptions } from '../view/state.js';
import { logoFile, type ReadLogo } from './fill.js';

/**
 * Removes a logo whose file is lost, with a fingerprint of its own: the file may come back, and the
 * document must not be kept without it after that.
 */
export async function withoutLostLogo(
  request: PrintRequest,
  fingerprint: (document: PrintedDocument, view: ViewOptions) => Promise<string>,
  readLogo: ReadLogo | undefined,
): Promise<PrintRequest> {
  const { logo } = request.document.seller;
  if (!logo || !readLogo || (await logoFile(logo, readLogo))) return request;
  const seller = { ...request.document.seller, logo: null };
  const document = { ...request.document, seller };
  return { ...request, document, key: await fingerprint(document, request.view) };
}
