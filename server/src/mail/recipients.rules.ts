import { Problem } from '../platform/errors/problem.js';
import { isSameAddress, normaliseEmail } from '../platform/text/email.js';

/** The member of a request that requests the mail; errors about the recipient point to it. */
export type AskedBy = '/email' | '/sendNotification';

/** The recipients of a mail. */
export interface Addresses {
  to: string;
  cc: string[];
  bcc: string[];
}

/** The recipients without suppressed addresses. */
export interface Allowed extends Addresses {
  /** Copies that were left out. */
  skipped: string[];
}

/**
 * Returns the recipients: the address of the request, otherwise of the customer; a copy to the same
 * address is left out.
 *
 * @throws Problem RECIPIENT_MISSING
 */
export function addressesOf(
  email: string | null,
  customer: { billTo: { email: string | null }; cc: readonly string[]; bcc: readonly string[] },
  path: AskedBy,
): Addresses {
  const given = email ?? customer.billTo.email;
  if (given === null) {
    throw new Problem(
      'RECIPIENT_MISSING',
      'The customer has no email. Send one, or add it to the customer.',
      {
        errors: [
          {
            path,
            code: 'RECIPIENT_MISSING',
            message: 'is missing and the customer has none',
          },
        ],
      },
    );
  }
  const to = normaliseEmail(given);
  const copies = (addresses: readonly string[]) =>
    addresses.filter((address) => !isSameAddress(address, to));
  return { to, cc: copies(customer.cc), bcc: copies(customer.bcc) };
}

/**
 * Leaves out suppressed copies.
 *
 * @throws Problem RECIPIENT_SUPPRESSED where To is
 */
export function allowedOf(
  { to, cc, bcc }: Addresses,
  suppressed: ReadonlySet<string>,
  path: AskedBy,
): Allowed {
  if (suppressed.has(to)) {
    throw new Problem(
      'RECIPIENT_SUPPRESSED',
      `Mail to ${to} came back before. Send to another address.`,
      {
        errors: [
          {
            path,
            code: 'RECIPIENT_SUPPRESSED',
            message: 'is suppressed because mail to it came back',
          },
        ],
      },
    );
  }
  const isAllowed = (address: string): boolean => !suppressed.has(address);
  const skipped = [...cc, ...bcc].filter((address) => !isAllowed(address));
  return { to, cc: cc.filter(isAllowed), bcc: bcc.filter(isAllowed), skipped };
}
