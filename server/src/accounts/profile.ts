import { z } from 'zod';
import { compactCode as compact, ibanFault, isBic } from '../platform/bank/bank.js';
import { isCountry } from '../platform/geo/country.js';
import { faultLines } from './fault-lines.js';
import { oneLine, severalLines } from './texts.js';

const country = z
  .string()
  .transform(compact)
  .refine(isCountry, 'must be a country code of ISO 3166-1, like DE');

/**
 * The seller on every document (EN 16931 BT-27 to BT-43, BT-84 to BT-86). Every field is optional:
 * what a document needs is asked for when it is issued.
 */
export const businessProfile = z
  .strictObject({
    name: oneLine(200),
    tradingName: oneLine(200),
    registration: oneLine(100),
    vatId: z
      .string()
      .transform(compact)
      .refine(
        (id) => /^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(id),
        'must begin with a country code, like DE',
      ),
    taxNumber: oneLine(50),
    legal: severalLines(1000),
    electronicAddress: z.strictObject({
      schemeId: z.string().regex(/^\d{4}$/, 'must be a code of four digits, like 0204'),
      id: oneLine(130),
    }),
    address: z
      .strictObject({
        line1: oneLine(200),
        line2: oneLine(200),
        city: oneLine(100),
        postalCode: oneLine(20),
        state: oneLine(100),
        country,
      })
      .partial(),
    contact: z
      .strictObject({
        name: oneLine(100),
        phone: oneLine(50),
        email: z.email('must be an e-mail address').transform((e) => e.toLowerCase()),
      })
      .partial(),
    bank: z
      .strictObject({
        iban: z
          .string()
          .transform(compact)
          .refine((iban) => ibanFault(iban) === null, 'is not an IBAN (check the digits)'),
        bic: z
          .string()
          .transform(compact)
          .refine(isBic, 'must have 8 or 11 characters, like COBADEFFXXX'),
        accountHolder: oneLine(100),
      })
      .partial(),
  })
  .partial();

/** The seller's side of a document: names, address, tax numbers, bank, contact. */
export type BusinessProfile = z.infer<typeof businessProfile>;

/** Reads a profile from outside; throws one sentence per wrong field, all at once. */
export function parseProfile(value: unknown): BusinessProfile {
  const result = businessProfile.safeParse(value);
  if (result.success) return result.data;
  throw new ProfileError(faultLines(result.error.issues, 'the file'));
}

/** The business profile has wrong fields. */
export class ProfileError extends Error {
  constructor(readonly lines: string[]) {
    const count = `${lines.length} wrong field${lines.length === 1 ? '' : 's'}`;
    super(`The business profile has ${count}:\n${lines.join('\n')}\nCorrect the file.`);
    this.name = 'ProfileError';
  }
}
