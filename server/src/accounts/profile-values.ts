import * as z from 'zod';
import { compactCode, isCountry } from '../platform/codes/codes.js';
import { compactVatId, writtenVatId } from '../platform/codes/vat-ids.js';
import { BLANK, isBlank, visibleText } from '../platform/text/visible.js';

/** Control characters (CR and LF included), unpaired surrogates, noncharacters. */
const NOT_IN_A_TEXT = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
/** Unicode has line breaks beside those of ASCII. */
const LINE_BREAK = /[\p{Zl}\p{Zp}]/u;

/** Text of one line, safe in terminals, logs and documents. */
export const oneLine = (max: number) =>
  z
    .string()
    .refine(
      (text) => !NOT_IN_A_TEXT.test(text) && !LINE_BREAK.test(text),
      'must be one line of text, without control characters',
    )
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !isBlank(text), BLANK.message);

/** An id or a number, without what nobody can see. */
export const id = (max: number) => oneLine(max).transform(visibleText);

/** Text of one or more lines. */
export const severalLines = (max: number) =>
  z
    .string()
    .refine(
      (text) => !NOT_IN_A_TEXT.test(text.replaceAll(/[\t\n\r]/g, '')),
      'must be text, without control characters',
    )
    .trim()
    .min(1)
    .max(max);

const country = z
  .string()
  .transform(compactCode)
  .refine(isCountry, 'must be a country code of ISO 3166-1, like DE');

/** An address of BG-5 or BG-12; what a document needs of it is checked when it is issued. */
export const postalAddress = z
  .strictObject({
    line1: oneLine(200),
    line2: oneLine(200),
    city: oneLine(100),
    postalCode: oneLine(20),
    state: oneLine(100),
    country,
  })
  .partial();

/** An identifier, with the ISO 6523 code of its scheme if it has one. */
export const schemedId = z.strictObject({
  id: id(100),
  schemeId: z
    .string()
    .regex(/^\d{4}$/, 'must be a code of four digits, like 0088')
    .optional(),
});

/**
 * A VAT id with its country code; or 登録番号 of Japan, GSTIN of India, GST/HST number of Canada, which have none and
 * without which no customer deducts the tax.
 */
const VAT_ID =
  /^([A-Z]{2}[0-9A-Z+*]{2,14}|T\d{13}|\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]|\d{9}RT\d{4})$/;

/** A VAT id as it is printed; its check digit is a warning. */
export const vatId = z
  .string()
  .transform((id) => writtenVatId(id) ?? compactVatId(id))
  .refine(
    (id) => VAT_ID.test(compactVatId(id)),
    'must be a VAT id with its country code, like DE136695976 or CHE-123.456.788 MWST, or a number like T1234567890123 (Japan), a GSTIN or a GST/HST number; others, like an ABN or EIN, are a tax number',
  );
