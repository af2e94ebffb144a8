import type { Logo } from '../../accounts/index.js';
import { BlobFault } from '../../platform/blobs/index.js';
import type { Seller } from '../document.js';
import { RenderError } from '../errors.js';
import type { TemplatePicture } from './template-data.js';

/** Reads the bytes of a logo. */
export type ReadLogo = (logo: Logo) => Promise<Uint8Array>;

// Centimetres.
const MOST_WIDTH = 5;
const MOST_HEIGHT = 2;
/** Of 96 to the inch: a small logo is not blown up. */
const PIXEL = 2.54 / 96;

/** The logo as the template prints it; none where the account has none, or its file is lost. */
export async function logoPicture(
  { logo, name }: Seller,
  readLogo: ReadLogo | undefined,
): Promise<TemplatePicture[]> {
  const content = logo && readLogo ? await read(logo, readLogo) : null;
  if (!logo || !content) return [];
  const { width, height, contentType } = logo;
  const scale = Math.min(PIXEL, MOST_WIDTH / width, MOST_HEIGHT / height);
  const extension = contentType === 'image/png' ? '.png' : '.jpg';
  const data = Buffer.from(content).toString('base64');
  return [{ width: width * scale, height: height * scale, data, extension, alt: name }];
}

async function read(logo: Logo, readLogo: ReadLogo): Promise<Uint8Array | null> {
  try {
    return await readLogo(logo);
  } catch (cause) {
    if (cause instanceof BlobFault) return null;
    throw new RenderError('busy', 'The logo cannot be read. Ask again in a few seconds.', {
      cause,
    });
  }
}
