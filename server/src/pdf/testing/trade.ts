import type { Seller } from '../document.js';
import type { address } from './samples.js';

/** What a paper of a country differs in from the others. */
export interface Trade {
  lang: string;
  currency: string;
  seller: Partial<Seller> & Pick<Seller, 'name' | 'address'>;
  buyer: Parameters<typeof address>[0];
  /** The tax number of the buyer. */
  buyerTax?: string;
  /** Name and rates of the tax of a country, in percent; absent where there is none. */
  tax?: { name: string; rates: readonly [number, number]; second?: { name: string; rate: number } };
  /** The codes of the two lines in the Harmonised System, where invoices name them. */
  codes?: readonly [string, string];
  /** Where the law says how it looks. */
  number?: string;
  words: { service: string; goods: string; unit: string };
  prices?: readonly [number, number];
}

/** No account; those that have one give its parts. */
export const noBank = { iban: null, bic: null, accountHolder: null };

/** An address of a seller. */
export const place = (
  line1: string,
  city: string,
  postalCode: string | null,
  country: string,
  state: string | null = null,
) => ({ line1, line2: null, city, postalCode, state, country });
