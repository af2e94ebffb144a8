import { isFrench, isFrenchNumber } from '../platform/codes/french.js';
import { vatIdFault } from '../platform/codes/vat-ids.js';
import { formatNumber, numberKinds, templateOf } from './number-template.rules.js';
import type { AccountSettings, BusinessProfile, FieldFault } from './settings.js';

/** What is probably wrong with a profile that is taken all the same: e-invoices cannot be issued with it. */
export function profileWarnings({ vatId, taxRepresentative }: BusinessProfile): FieldFault[] {
  const ids = [
    ['vatId', vatId],
    ['taxRepresentative.vatId', taxRepresentative?.vatId],
  ] as const;
  return ids.flatMap(([field, id]) => {
    const fault = id === undefined ? null : vatIdFault(id);
    return fault === null
      ? []
      : [{ field, message: `${fault}: no e-invoice can be issued with it` }];
  });
}

/** Number templates of a French seller whose numbers no e-invoice can have (BR-FR-02). */
export function templateWarnings({
  profile,
  numberTemplates,
}: Pick<AccountSettings, 'profile' | 'numberTemplates'>): FieldFault[] {
  if (!isFrench(profile.address?.country ?? null)) return [];
  const templates = Object.fromEntries(
    Object.entries(numberTemplates).filter(([, template]) => template !== null),
  );
  return numberKinds
    .filter((kind) => kind !== 'Estimate')
    .filter((kind) => !isFrenchNumber(formatNumber(templateOf(templates, kind), '2000-01-01', 1)))
    .map((field) => ({
      field,
      message:
        'makes numbers that no French e-invoice can have: use only letters without accents, digits and - + _',
    }));
}
