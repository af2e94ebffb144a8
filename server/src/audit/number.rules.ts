import { compare, type Fault } from './difference.rules.js';

/** The entry of the register for the number of a record. */
export interface RegisterEntry {
  documentId: string;
  burnt: number;
}

/**
 * The number of a document must be in the register under its id, permanently once it is no longer a
 * Draft.
 */
export function numberFaults(
  record: { id: string; number: string | null; draft: boolean },
  entry: RegisterEntry | undefined,
): Fault[] {
  const { id, number, draft } = record;
  if (number === null) {
    return draft
      ? []
      : [{ what: 'number', expected: 'a number, as it is no Draft', found: 'none' }];
  }
  const faults = compare(`holder of ${number}`, id, entry?.documentId);
  if (entry && !draft) faults.push(...compare(`${number} is kept for ever`, 1, entry.burnt));
  return faults;
}

/** How often a number was assigned to a document and removed from one. */
export interface NumberCounts {
  assigned: number;
  burnt: number;
}

/**
 * The events of a number must match its use: if a document has it, it was assigned once more often than
 * removed.
 */
export function registerFaults(
  entry: RegisterEntry,
  carried: boolean,
  { assigned, burnt }: NumberCounts,
): Fault[] {
  if (!entry.burnt) {
    return carried ? [] : [{ what: 'document', expected: 'a Draft with it', found: 'none' }];
  }
  const wanted = carried ? burnt + 1 : Math.max(burnt, 1);
  return [
    ...(burnt === 0 && !carried
      ? [{ what: 'event burnt', expected: 'one, as no document has it', found: 'none' }]
      : []),
    ...compare('events assigned', wanted, assigned),
  ];
}
