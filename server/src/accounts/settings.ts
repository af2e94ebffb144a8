import { isEmailAddress } from '@faktura/contract';
import * as z from 'zod';
import { compactCode as compact, ibanFault, isBic } from '../platform/bank/bank.js';
import { isTimeZone } from '../platform/dates/dates.js';
import { isCountry } from '../platform/geo/country.js';
import { isCurrency } from '../platform/money/money.js';
import { numberKinds, templateFault } from './number-template.rules.js';
import { normaliseEmail } from '../platform/text/email.js';

/** Control characters, CR and LF among them, halves of surrogate pairs, non-characters. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** A text of one line, as it stands in terminals, logs and documents. */
export const oneLine = (max: number) =>
  z
    .string()
    .refine(
      (text) => !NOT_IN_A_LINE.test(text),
      'must be one line of text, without control characters',
    )
    .trim()
    .min(1)
    .max(max);

/** A text that may have several lines. */
export const severalLines = (max: number) =>
  z
    .string()
    .refine(
      (text) => !NOT_IN_A_LINE.test(text.replaceAll(/[\t\n\r]/g, '')),
      'must be text, without control characters',
    )
    .trim()
    .min(1)
    .max(max);

const country = z
  .string()
  .transform(compact)
  .refine(isCountry, 'must be a country code of ISO 3166-1, like DE');

const emailAddress = z
  .string()
  .max(254)
  .refine(isEmailAddress, 'must be an email address')
  .transform(normaliseEmail);

/**
 * The seller on every document (EN 16931 BT-27 to BT-43, BT-84 to BT-86). Every field is optional:
 * what a document needs is asked for when it is issued.
 */
const businessProfile = z
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
        email: emailAddress,
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

/** Caps that an operator has set; those of the plan count where there is none, or null. */
const caps = z.partialRecord(z.enum(capScopes), z.int().min(0).max(1_000_000).nullable());

/** Templates of numbers; null takes the default back. */
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

/** What can be said when an account is made, and changed later. */
const accountSettings = z.strictObject({
  name: oneLine(200),
  plan: z.enum(['Free', 'Pro']),
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
  /** Answers of customers and notices go there; null for none. */
  email: emailAddress.nullable(),
  /** Of notices; null is English. */
  language: z.enum(LANGUAGES, 'must be a language of documents, like de').nullable(),
  /** Null for the first of the server's own. */
  template: z.string().max(40).nullable(),
  profile: businessProfile,
});

/** The switches of an account that an operator sets. */
export type AccountSettings = z.infer<typeof accountSettings>;

/** The switches of an account of which nothing was said. */
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
  email: null,
  language: null,
  template: null,
  profile: {},
} as const satisfies Omit<AccountSettings, 'name'>;

/** Something that an operator asked for cannot be done; the message is the sentence to print. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/** Checks settings; all faults in one error. */
export function parseSettings(value: object): Partial<AccountSettings> {
  const result = accountSettings.partial().safeParse(value);
  if (result.success) return result.data as Partial<AccountSettings>;
  const lines = faultLines(result.error.issues, 'the settings');
  const count = `${lines.length} wrong setting${lines.length === 1 ? '' : 's'}`;
  throw new AccountError(`Correct ${count}:\n${lines.join('\n')}`);
}

/** Reads a profile from outside; throws AccountError with a line for each wrong field. */
export function parseProfile(value: unknown): BusinessProfile {
  const result = businessProfile.safeParse(value);
  if (result.success) return result.data;
  const lines = faultLines(result.error.issues, 'the file');
  const count = `${lines.length} wrong field${lines.length === 1 ? '' : 's'}`;
  throw new AccountError(
    `The business profile has ${count}:\n${lines.join('\n')}\nCorrect ${lines.length === 1 ? 'it' : 'them'}.`,
  );
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object with the fields that --help shows',
};

/** What is wrong, field by field, in our words instead of the schema library's. */
function faultLines(issues: readonly z.core.$ZodIssue[], whole: string): string[] {
  return issues.flatMap((issue) => {
    const at = (...more: string[]) => [...issue.path.map(String), ...more].join('.') || whole;
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => `  ${at(key)}: there is no such field`);
    }
    return [`  ${at()}: ${wordsOf(issue)}`];
  });
}

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small') return bound(issue.origin, issue.minimum, 'at least');
  if (issue.code === 'too_big') return bound(issue.origin, issue.maximum, 'at most');
  return issue.message;
}

function bound(origin: string, limit: number | bigint, word: string): string {
  if (origin === 'string' && word === 'at least' && Number(limit) === 1) return 'must not be empty';
  const unit = origin === 'string' ? ' characters' : '';
  return `must ${unit ? 'have' : 'be'} ${word} ${limit}${unit}`;
}
