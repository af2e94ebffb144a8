export {
  accountsWithEmail,
  countMailSuspended,
  getAccount,
  listAccounts,
  setMailSuspended,
} from './account.repository.js';
export type { Account } from './account.repository.js';
export {
  printedAccount,
  printedAccountWith,
  type PrintedAccount,
  sha256OfPrinted,
  sha256OfStored,
} from './account-version.repository.js';
export {
  accountIds,
  type AccountChange,
  changeAccount,
  changeBranding,
  createAccount,
  type NewAccountInput,
  templatesAfter,
} from './accounts.js';
export { selectTwinId as twinOf } from './account.repository.js';
export type { Bookkeeping } from './bookkeeping.js';
export { type BrandingChange, parseAccent, parseFooter } from './branding.js';
export type { SellerBank } from './bank.rules.js';
export { filledProfile, sellerBanks } from './filled-profile.js';
export { type Logo, type LogoFile, readLogo } from './logo.js';
export {
  counterOf,
  formatNumber,
  lastValueOf,
  type NextNumber,
  numberKinds,
  periodOf,
  previewNumber,
  type SeriesState,
  templateOf,
  valueOf,
} from './number-template.rules.js';
export { keyFinder, storeKeyUses } from './key.repository.js';
export type { KeySummary } from './key.repository.js';
export {
  createKey,
  findKey,
  keepKey,
  listKeys,
  type NewKeyInput,
  revokeKey,
  rotateKey,
  type RotateInput,
} from './keys.js';
export {
  createLoginLink,
  endAllSessions,
  endSession,
  findSession,
  forgetSessions,
  linkedAccount,
  LINK_MINUTES,
  openSession,
  renewMailedLinks,
} from './sessions.js';
export { keptSince, retainedUntil } from './retention.rules.js';
export { profileWarnings, templateWarnings } from './profile-warnings.js';
export { AccountError, capScopes, LANGUAGES, parseProfile } from './settings.js';
export type { AccountSettings, BusinessProfile, CapScope, FieldFault } from './settings.js';
export { inSystemWork, systemReading } from './system-work.js';
