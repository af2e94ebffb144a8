import type { Contract } from '@faktura/contract';
import { memberErrors } from '@faktura/contract/member';
import * as z from 'zod';
import { bankErrors, normaliseBank } from '../platform/codes/bank.rules.js';
import type { ProfileBank } from './bank.rules.js';
import { oneLine, severalLines } from './profile-values.js';

/** Texts are as everywhere in the profile; vendors have no address of their bank. */
const texts = z.looseObject({
  name: oneLine(100).nullish(),
  accountHolder: oneLine(100).nullish(),
  address: severalLines(300).optional(),
});

/** What a check of digits reads. */
const CHECKED = ['', '/type', '/iban', '/routingNumber'];

/** An account by the rules for those of vendors; without a type, one of kind iban. */
export const profileBank = texts.transform(({ address, ...given }, context): ProfileBank => {
  const typed = { type: 'iban', ...given } as Contract<'Bank'>;
  const faults = memberErrors('createVendor', 'bank', typed);
  const hasDigits = !faults.some(({ path }) => CHECKED.includes(path));
  for (const { path, message } of [...faults, ...(hasDigits ? bankErrors(typed, '') : [])]) {
    context.addIssue({ code: 'custom', message, path: path.split('/').slice(1) });
  }
  if (faults.length > 0) return {};
  const bank = normaliseBank(typed);
  return address === undefined ? bank : { ...bank, address };
});
