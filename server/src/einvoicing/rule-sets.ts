import type { CalendarDate } from '../platform/dates/dates.js';

/** A version of official rules. */
interface RuleSet {
  name: string;
  version: string;
  /** The first day on which files are held to it; null if its publisher has not said. */
  validFrom: CalendarDate | null;
  /** Whether Maven Central or PyPI has it, so that `npm run test:conformity` holds files to it. */
  isTested: boolean;
}

/** The rule sets that files are held to, oldest first; those of France for French sellers only. */
export const ruleSets: readonly RuleSet[] = [
  { name: 'EN 16931 (CEN)', version: '1.3.16', validFrom: '2026-05-15', isTested: true },
  { name: 'EN 16931 (CEN)', version: '1.3.17', validFrom: null, isTested: false },
  {
    name: 'XRechnung',
    version: '3.0.2, Schematron 2.5.0',
    validFrom: '2026-01-31',
    isTested: true,
  },
  {
    name: 'XRechnung',
    version: '3.0.2, Schematron 2.6.0',
    validFrom: '2026-08-31',
    isTested: false,
  },
  { name: 'Factur-X', version: '1.09.2 (ZUGFeRD 2.5.2)', validFrom: '2026-09-01', isTested: true },
  { name: 'Peppol BIS Billing', version: '3.0.21', validFrom: '2026-08-17', isTested: true },
  { name: 'Peppol BIS Billing', version: '3.0.22', validFrom: '2027-02-24', isTested: false },
  { name: 'BR-FR (France)', version: '1.4.0.04', validFrom: '2026-09-03', isTested: true },
];

/** The newest version of each rule set that is in force on a day. */
export function ruleSetsOn(day: CalendarDate): RuleSet[] {
  const inForce = ruleSets.filter(({ validFrom }) => validFrom !== null && validFrom <= day);
  return [...new Map(inForce.map((set) => [set.name, set])).values()];
}
