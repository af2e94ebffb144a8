import { changedMembers } from '../../platform/json/json.js';
import type { DocumentFields } from '../document.fields.js';
import { documentErrors } from '../document.rules.js';
import { plainFields } from './arbitrary-fields.js';

/** Path and code of each fault of a document that is new, or that a write changes. */
export function faultsOf(
  part: Partial<DocumentFields>,
  current: Partial<DocumentFields> | null = null,
): string[] {
  const stored = current && plainFields(current);
  const next = plainFields({ ...current, ...part });
  return documentErrors(
    next,
    stored && { current: stored, changed: changedMembers(next, stored) },
  ).map(({ path, code }) => `${path} ${code}`);
}

/** The message of the first fault of a new document. */
export const messageOf = (part: Partial<DocumentFields>) =>
  documentErrors(plainFields(part), null)[0]?.message;
