import { readFileSync } from 'node:fs';
import {
  AccountError,
  type BrandingChange,
  getAccount,
  type LogoFile,
  parseAccent,
  parseFooter,
  readLogo,
} from '../../accounts/index.js';
import { openBlobStore } from '../../platform/blobs/index.js';
import type { Config } from '../../platform/config/config.js';
import { type Actor, changeLook } from '../account-changes.js';

/** What `faktura account set` says of the look of documents. */
export interface BrandingFlags {
  /** False takes it away, as an empty text does with the others. */
  logo?: string | false;
  color?: string;
  footer?: string;
}

/** The flags once they are read; null takes a part away. */
export interface BrandingInput {
  logo?: LogoFile | null;
  color?: string | null;
  footer?: string | null;
}

/** @throws AccountError if a part cannot be taken */
export function brandingOf({ logo, color, footer }: BrandingFlags): BrandingInput {
  return {
    ...(logo === undefined ? {} : { logo: logo === false ? null : readLogo(bytesOf(logo)) }),
    ...(color === undefined ? {} : { color: color === '' ? null : parseAccent(color) }),
    ...(footer === undefined ? {} : { footer: footer === '' ? null : parseFooter(footer) }),
  };
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new AccountError(`The file ${file} cannot be read. Check its path and permissions.`);
  }
}

/** Stores it, the bytes of a logo in the file store first. */
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
