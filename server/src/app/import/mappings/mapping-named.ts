import type { Mapping } from '../mapping.js';
import { invoiceNinja } from './invoice-ninja.js';
import { lexoffice } from './lexoffice.js';
import { stripe } from './stripe.js';

/** A mapping that the server has. */
export function mappingNamed(name: string): Mapping | undefined {
  return [invoiceNinja, stripe, lexoffice].find((one) => one.source === name);
}
