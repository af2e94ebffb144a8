export type { Account, KeySummary, Plan } from './account.model.js';
export {
  accountContext,
  accountIds,
  changeAccount,
  createAccount,
  getAccount,
  listAccounts,
} from './accounts.js';
export type { NewAccountInput } from './accounts.js';
export { keyFinder } from './key.repository.js';
export { createKey, keepKey, listKeys, revokeKey, rotateKey } from './keys.js';
export type { NewKeyInput } from './keys.js';
export { ProfileError, businessProfile, parseProfile } from './profile.js';
export type { BusinessProfile } from './profile.js';
export { AccountError } from './settings.js';
export type { AccountSettings } from './settings.js';
