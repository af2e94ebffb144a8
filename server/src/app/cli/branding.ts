import {
  type BrandingChange,
  getAccount,
  type LogoFile,
  parseAccent,
  parseFooter,
  readLogo,
} from '../../accounts/index.js';
import { openBlobStore } from '../../platform/blobs/index.js';
import type { Config } from '../../platform/config/config.js';
import { type Actor, changeLook } from '../operator/account-changes.js';
import { readNamed } from './command.js';

/** The `faktura account set` flags for the look of documents. */
export interface BrandingFlags {
  /** False removes it, as an empty text does for the others. */
  logo?: string | false;
  color?: string;
  footer?: string;
}

/** The flags after parsing; null removes a part. */
export interface BrandingInput {
  logo?: LogoFile | null;
  color?: string | null;
  footer?: string | null;
}

/** Parses the flags. @throws OperatorError if a part is not valid */
export function brandingOf({ logo, color, footer }: BrandingFlags): BrandingInput {
  return {
    ...(logo === undefined ? {} : { logo: logo === false ? null : readLogo(readNamed(logo)) }),
    ...(color === undefined ? {} : { color: color === '' ? null : parseAccent(color) }),
    ...(footer === undefined ? {} : { footer: footer === '' ? null : parseFooter(footer) }),
  };
}

/** Stores the branding; the bytes of a logo go to the file store first. */
export async function storeBranding(
  actor: Actor,
  config: Config,
  id: string,
  { logo, ...parts }: BrandingInput,
): Promise<void> {
  const change: BrandingChange = logo === null ? { ...parts, logo } : parts;
  if (!logo) return void (await changeLook(actor, id, change));
  await getAccount(actor.db, id);
  const store = await openBlobStore(config);
  try {
    const blob = await store.put(id, logo.content, logo.contentType);
    await changeLook(actor, id, { ...change, logo: { file: logo, blob } });
  } finally {
    store.driver.close();
  }
}
