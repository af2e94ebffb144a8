import * as z from 'zod';
import { oneLine, postalAddress, schemedId, vatId } from './profile-values.js';

/** Who receives the payment if it is not the seller, as with factoring (EN 16931 BG-10, BT-59 to BT-61). */
export const payee = z
  .strictObject({
    name: oneLine(200),
    identifier: schemedId,
    registration: schemedId,
  })
  .partial();

/** Who owes the VAT for a seller from abroad (EN 16931 BG-11, BT-62 to BT-69). */
export const taxRepresentative = z
  .strictObject({
    name: oneLine(200),
    vatId,
    address: postalAddress,
  })
  .partial();
