import { euVat, stdnum, type Validator } from 'stdnum';
import { withoutInvisible } from '../text/visible.js';
import { compactCode } from './codes.js';

const { CH, GB, NO } = stdnum;

/**
 * By the country of the library. A Swiss UID is written alike with and without the word that says that it
 * is registered for VAT; the other two are not in its list.
 */
const VALIDATORS: Readonly<Record<string, readonly (Validator | undefined)[]>> = {
  ...euVat,
  // Its ids have no country code.
  AD: [],
  CH: [CH?.vat, CH?.uid],
  GB: [GB?.vat],
  NO: [NO?.mva],
};

/** Codes of VAT ids that are not those of ISO 3166-1: Greece, and Northern Ireland, whose ids are British. */
const CODES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** The library rejects valid ids of people in Bulgaria and of Czech taxpayers without a birth number. */
const WITHOUT_CHECK = new Set(['BG', 'CZ']);

/** The library takes any two letters before three digits for the id of a British department or health authority. */
const OF_NO_AUTHORITY = /^(?!GD|HA)[A-Z]{2}\d{3}$/;

/** What is written between the digits of a VAT id, or copied with them. */
const SEPARATORS = /[\p{White_Space}\p{Pd}.]/gu;

/** A text that begins with the country code of a VAT id, and what the library says about it. */
interface Judged {
  country: string;
  /** Without what is written between the digits. */
  compact: string;
  /** As its country writes it; null if it is not valid. */
  written: string | null;
  /** The names of the errors of each validator. */
  errors: readonly string[];
}

function judge(text: string): Judged | null {
  const typed = withoutInvisible(text).replace(SEPARATORS, '').toUpperCase();
  const code = typed.slice(0, 2);
  const country = CODES[code] ?? code;
  const validators = (VALIDATORS[country] ?? []).filter((each) => each !== undefined);
  // The library takes the code of ISO 3166-1 for Greece, which no VAT id has.
  if (validators.length === 0 || code === 'GR') return null;
  // The library throws for `NL` without digits.
  if (typed === code) return { country, compact: code, written: null, errors: ['InvalidLength'] };
  const id = code === 'XI' ? `GB${typed.slice(2)}` : typed;
  const errors: string[] = [];
  for (const validator of validators) {
    const result = validator.validate(id);
    if (country === 'GB' && result.isValid && OF_NO_AUTHORITY.test(result.compact)) {
      errors.push('InvalidLength');
      continue;
    }
    if (!result.isValid) {
      errors.push(result.error.name);
      continue;
    }
    // The library adds a zero that somebody left out.
    const compact = typed.endsWith(result.compact) ? typed : `${code}${result.compact}`;
    const written = validator.format(id);
    return { country, compact, written: written.startsWith(code) ? written : compact, errors };
  }
  return { country, compact: typed, written: null, errors };
}

/**
 * A VAT id as its country writes it, whatever blanks, dots, hyphens or small letters it came with:
 * `DE136695976`, `CHE-123.456.788 MWST`. Null for a text that is not a valid VAT id with its country code.
 */
export function writtenVatId(text: string): string | null {
  return judge(text)?.written ?? null;
}

/**
 * An id as it is compared, and sent in e-invoices: uppercase without white space; a VAT id also without
 * hyphens and dots, `CHE123456788MWST`.
 */
export function compactVatId(text: string): string {
  return judge(text)?.compact ?? compactCode(text);
}

/** The country that the code of a VAT id stands for, GR for EL; null where it has none that is known. */
export const vatIdCountry = (text: string): string | null => judge(text)?.country ?? null;

/** What is wrong with a VAT id, to be read after its name. */
export type VatIdFault = 'has the wrong length' | 'has a wrong check digit';

/**
 * What is wrong with an id that begins with the country code of a VAT id: its length or its check digit.
 * Null if nothing is, or if nobody can tell.
 */
export function vatIdFault(text: string): VatIdFault | null {
  const judged = judge(text);
  if (judged === null || judged.written !== null) return null;
  const { errors, country } = judged;
  if (errors.every((name) => name === 'InvalidLength')) return 'has the wrong length';
  const isChecked = errors.includes('InvalidChecksum') && !WITHOUT_CHECK.has(country);
  return isChecked ? 'has a wrong check digit' : null;
}
