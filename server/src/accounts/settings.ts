import { isEmailAddress } from '@faktura/contract';
import * as z from 'zod';
import { compactCode, isCreditorId } from '../platform/codes/codes.js';
import { FREEZES, PLANS } from '../platform/context/account-choices.js';
import { isTimeZone } from '../platform/dates/dates.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { isCurrency } from '../platform/money/money.js';
import { bookkeepingSettings } from './bookkeeping.js';
import { repeatedAccounts, withFirstBank } from './bank.rules.js';
import { numberKinds, templateFault } from './number-template.rules.js';
import { profileBank } from './profile-bank.js';
import { payee, taxRepresentative } from './profile-parties.js';
import { id, oneLine, postalAddress, schemedId, severalLines, vatId } from './profile-values.js';
import { normaliseEmail } from '../platform/text/email.js';

const emailAddress = z
  .string()
  .max(254)
  .refine(isEmailAddress, 'must be an email address')
  .transform(normaliseEmail);

/**
 * The seller on every document (BT-21 to BT-43, BT-59 to BT-69, BT-84 to BT-86, BT-90). What one needs is
 * checked at its issue.
 */
const profileFields = z
  .strictObject({
    name: oneLine(200),
    tradingName: oneLine(200),
    /** What a customer finds a seller by who has neither VAT id nor register (BR-CO-26). */
    identifier: schemedId,
    registration: id(100),
    vatId,
    taxNumber: id(50),
    legal: severalLines(1000),
    electronicAddress: z.strictObject({
      schemeId: z.string().regex(/^\d{4}$/, 'must be a code of four digits, like 0204'),
      id: id(130),
    }),
    address: postalAddress,
    contact: z
      .strictObject({
        name: oneLine(100),
        phone: oneLine(50),
        email: emailAddress,
      })
      .partial(),
    bank: profileBank,
    /** Several accounts to choose from (BG-17); `bank` reads as the first. */
    banks: z.array(profileBank).min(1).max(10),
    /** How else one pays, or what a transfer needs beside the account. */
    paymentInstructions: severalLines(1000),
    /** Who collects SEPA direct debits (BT-90). */
    creditorId: z
      .string()
      .transform(compactCode)
      .refine(isCreditorId, 'is not a SEPA creditor id (check the digits)'),
    /** What a French seller mostly sells (BT-23): goods, services, or both. */
    businessProcess: z.enum(['B1', 'S1', 'M1'], 'must be B1 (goods), S1 (services) or M1 (both)'),
    /** What a French seller says of late and early payment (BG-1), by subject code. */
    notes: z
      .strictObject({
        PMT: oneLine(500),
        PMD: oneLine(500),
        AAB: oneLine(500),
      })
      .partial(),
    payee,
    taxRepresentative,
  })
  .partial();

/** The seller's side of a document: names, address, tax numbers, bank, contact. */
export type BusinessProfile = z.infer<typeof profileFields>;

const businessProfile = profileFields
  .superRefine((profile, context) => {
    for (const path of repeatedAccounts(profile)) {
      context.addIssue({ code: 'custom', message: 'is the number of another account too', path });
    }
  })
  .transform(withFirstBank<BusinessProfile>);

/** The sending caps, in the order in which they are checked. */
export const capScopes = [
  'invoiceRecipients',
  'invoiceSends',
  'userDay',
  'hour',
  'day',
  'week',
] as const;
export type CapScope = (typeof capScopes)[number];

/** Caps that an operator has set; if one is absent or null, the cap of the plan applies. */
const caps = z.partialRecord(
  z.enum(capScopes),
  z.int().min(0).max(1_000_000).nullable(),
  'must be an object, such as {"hour": 100}',
);

/** Number templates; null restores the default. */
const numberTemplates = z.partialRecord(
  z.enum(numberKinds),
  z
    .string()
    .transform((template) => template.normalize('NFC'))
    .superRefine((template, context) => {
      const message = templateFault(template);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .nullable(),
);

/** The languages of documents and mails. */
export const LANGUAGES = [
  ...['en', 'fr', 'de', 'nl', 'es', 'bg', 'ro', 'ja', 'mn', 'da', 'sv', 'lt'],
  ...['fi', 'hu', 'cs', 'it', 'et', 'lv', 'pt', 'pl', 'sk', 'zh', 'vi'],
] as const;

/** Settings that can be given when an account is created and changed later. */
const accountSettings = z.strictObject({
  name: oneLine(200),
  plan: z.enum(PLANS, `must be ${PLANS.join(' or ')}`),
  timezone: z.string().refine(isTimeZone, 'must be an IANA zone, like Europe/Berlin'),
  currency: z
    .string()
    .transform((code) => code.toUpperCase())
    .refine(isCurrency, 'must be a currency code of ISO 4217, like EUR'),
  rateLimitFactor: z.int().min(1).max(1_000_000),
  attachmentCredits: z.int().min(0).max(1_000_000),
  mailSuspended: z.boolean(),
  caps,
  numberTemplates,
  eInvoicing: z.boolean(),
  /** Which documents are fixed: those that were sent, those with a number, or none. */
  freeze: z.enum(FREEZES, `must be one of ${FREEZES.join(', ')}`),
  /** How many calendar years sent PDFs and former contents are kept after their own. */
  retentionYears: z.int().min(1).max(100),
  /** E-invoices contain the attachments of their invoice. */
  eInvoiceAttachments: z.boolean(),
  /** Receives the answers of customers and notices; null for none. */
  email: emailAddress.nullable(),
  /** Language of notices; null for English. */
  language: z.enum(LANGUAGES, 'must be a language of documents, like de').nullable(),
  /** Null for the first of the server's templates. */
  template: z.string().max(40).nullable(),
  profile: businessProfile,
  bookkeeping: bookkeepingSettings,
});

/** The settings of an account. */
export type AccountSettings = z.infer<typeof accountSettings>;

/** The settings of an account that has set none. */
export const defaultSettings = {
  plan: 'Free',
  timezone: 'UTC',
  currency: 'EUR',
  rateLimitFactor: 1,
  attachmentCredits: 0,
  mailSuspended: false,
  caps: {},
  numberTemplates: {},
  eInvoicing: false,
  eInvoiceAttachments: false,
  freeze: 'never',
  // § 147 (3) AO: ten years for invoices that were booked; eight since 2025, which other countries exceed.
  retentionYears: 10,
  email: null,
  language: null,
  template: null,
  profile: {},
  bookkeeping: {},
} as const satisfies Omit<AccountSettings, 'name'>;

/** An invalid field by its path, and what is wrong with it, to be read after its name. */
export interface FieldFault {
  field: string;
  message: string;
}

/** A request cannot be carried out; the command line prints the message, a form shows the faults. */
export class AccountError extends OperatorError {
  override readonly name = 'AccountError';

  constructor(
    message: string,
    readonly faults: readonly FieldFault[] = [],
  ) {
    super(message);
  }
}

/** Checks settings. @throws AccountError that lists every fault */
export function parseSettings(value: object): Partial<AccountSettings> {
  const result = accountSettings.partial().safeParse(value);
  if (result.success) return result.data as Partial<AccountSettings>;
  const faults = faultsOf(result.error.issues, 'the settings');
  const count = `${faults.length} invalid setting${faults.length === 1 ? '' : 's'}`;
  throw new AccountError(`Correct ${count}:\n${linesOf(faults)}`, faults);
}

/** Parses a business profile. @throws AccountError with a line for each invalid field */
export function parseProfile(value: unknown): BusinessProfile {
  const result = businessProfile.safeParse(value);
  if (result.success) return result.data;
  const faults = faultsOf(result.error.issues, 'the file');
  const [fields, them] = faults.length === 1 ? ['field', 'it'] : ['fields', 'them'];
  throw new AccountError(
    `The business profile has ${faults.length} invalid ${fields}:\n${linesOf(faults)}\nCorrect ${them}.`,
    faults,
  );
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object with the fields that --help shows',
};

/** Lists what is wrong, field by field, in our own words instead of the schema library's. */
function faultsOf(issues: readonly z.core.$ZodIssue[], whole: string): FieldFault[] {
  return issues.flatMap((issue) => {
    const at = (...more: string[]) => [...issue.path.map(String), ...more].join('.') || whole;
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: at(key), message: 'is not a known field' }));
    }
    return [{ field: at(), message: wordsOf(issue) }];
  });
}

const linesOf = (faults: readonly FieldFault[]): string =>
  faults.map(({ field, message }) => `  ${field}: ${message}`).join('\n');

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small') return bound(issue.origin, issue.minimum, 'at least');
  if (issue.code === 'too_big') return bound(issue.origin, issue.maximum, 'at most');
  return issue.message;
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

function bound(origin: string, limit: number | bigint, word: string): string {
  if (origin in UNITS && word === 'at least' && Number(limit) === 1) return 'must not be empty';
  const unit = UNITS[origin] ?? '';
  return `must ${unit ? 'have' : 'be'} ${word} ${limit}${unit}`;
}
