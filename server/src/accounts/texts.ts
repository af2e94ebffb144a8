import { z } from 'zod';

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
