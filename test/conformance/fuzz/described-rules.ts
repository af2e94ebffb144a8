import { contract, type Schema } from '../../harness/document.js';

/**
 * A rule that the document describes in words because schemas cannot express it: a request that the
 * schemas accept may be rejected with 422 because of it.
 */
export interface DescribedRule {
  /** Code of the error; for some codes, also the code of the whole response. */
  code: string;
  /** Its possible paths in `errors[]`, with `n` for every index. */
  paths: readonly string[];
  reason: string;
}

const parties = ['', '/customer'];
const addresses = [...parties.map((at) => `${at}/billTo`), ...parties.map((at) => `${at}/shipTo`)];
addresses.push('/address');
const identifiers = parties.flatMap((at) => [`${at}/tax/id`, `${at}/registration/id`]);
const below = (places: readonly string[], member: string): string[] =>
  places.map((place) => `${place}/${member}`);
/** Amounts whose decimals and bounds depend on their type and on the currency. */
const charges = ['/discount', '/extraCharges', '/extraFields/n', '/taxes/n'];
const values = [...below(charges, 'value'), '/items/n/discount/value', '/items/n/taxes/n/value'];

const byHand: readonly DescribedRule[] = [
  {
    code: 'INCOMPLETE',
    paths: [...addresses, ...below(addresses, 'lastName')],
    reason: 'an address needs a company or both names, and with a first name the last one',
  },
  {
    code: 'INVALID_VALUE',
    paths: below(addresses, 'country'),
    reason: 'two letters that are no country of ISO 3166-1',
  },
  {
    code: 'INCOMPLETE',
    paths: identifiers,
    reason: 'an identifier that has a name needs its id',
  },
  {
    code: 'INCOMPLETE',
    paths: below(parties, 'identifier/id'),
    reason: 'an identifier that has a scheme needs its id',
  },
  {
    code: 'INCOMPLETE',
    paths: parties.flatMap((at) => [`${at}/peppol/schemeId`, `${at}/peppol/participantId`]),
    reason: 'both parts of a Peppol address come together',
  },
  {
    code: 'INVALID_VALUE',
    paths: below(parties, 'peppol/schemeId'),
    reason: 'four digits that are no scheme of the Electronic Address Scheme list',
  },
  {
    code: 'INVALID_VALUE',
    paths: [...below(parties, 'currency'), '/vatCurrency', '?currency'],
    reason: 'three letters that are no currency of ISO 4217',
  },
  {
    code: 'DUPLICATE',
    paths: ['/cc/n', '/bcc/n', '/customer/cc/n', '/customer/bcc/n'],
    reason: 'an address is copied once, whatever its capitals',
  },
  {
    code: 'INVALID_VALUE',
    paths: ['/bank/iban', '/debitedAccount', '/bank/routingNumber', '/gtin', '/items/n/gtin'],
    reason: 'the check digits of an IBAN, of an ABA number and of a GTIN must be right',
  },
  {
    code: 'NOT_FOUND',
    paths: ['/customer', '/category', '/items/n/item', '/source', '/deductedRetainers/n'],
    reason: 'an id in a body must name a record of the account',
  },
  {
    code: 'INCOMPLETE',
    paths: ['/stock'],
    reason: 'a product whose stock is tracked needs one',
  },
  {
    code: 'INVALID_FORMAT',
    paths: ['/items/n/classifications/n/code'],
    reason: 'a code of nothing but blanks shows nothing',
  },
  {
    code: 'BEFORE_DATE',
    paths: ['/date', '/dueDate', '/servicePeriod/to', '/items/n/servicePeriod/to'],
    reason: 'a period does not end before it begins, with the stored dates too',
  },
  {
    code: 'INVALID_VALUE',
    paths: ['/date', '/dueDate', '/paidAt', '/refundedAt'],
    reason: 'a date that is left out must still follow from the rest within 1900 to 2200',
  },
  {
    code: 'REQUIRED',
    paths: ['/discount/value', '/extraCharges/value', '/servicePeriod/from', '/servicePeriod/to'],
    reason: 'PATCH is judged on the merged record, which must be whole',
  },
  {
    code: 'REQUIRED',
    paths: ['/vatCurrency', '/vatExchangeRate'],
    reason: 'a second currency needs its rate, and a rate its currency',
  },
  {
    code: 'REQUIRED',
    paths: ['/mandateReference'],
    reason: 'an account is debited by a mandate',
  },
  {
    code: 'TOO_MANY_DECIMALS',
    paths: [...values, '/amount'],
    reason: 'a sum of money has no more decimals than its currency',
  },
  {
    code: 'TOO_LARGE',
    paths: values,
    reason: 'a discount does not exceed what it is taken from',
  },
  {
    code: 'TOO_SMALL',
    paths: [...values, '/items/n/taxes', '/taxes'],
    reason: 'taxes of a line add up to more than -100 percent',
  },
  {
    code: 'NOT_ALLOWED',
    paths: ['/items/n/taxes/n/value'],
    reason: 'an exempt line has no rate',
  },
  {
    code: 'DUPLICATE',
    paths: ['/items/n/taxes/n', '/taxes/n'],
    reason: 'one line bears a tax once',
  },
  {
    code: 'TOO_LONG',
    paths: ['/terms', '/notes', '/items/n/description', '/description'],
    reason: 'the limit holds for the sanitised text too, in which & is written out',
  },
  {
    code: 'NOT_ALLOWED',
    paths: ['/number', '/isRetainer'],
    reason: 'the number and the kind of a document are fixed when it leaves Draft',
  },
  {
    code: 'NOT_ALLOWED',
    paths: ['/deductedRetainers'],
    reason: 'only the Draft of a final invoice names retainers',
  },
  {
    code: 'TOO_SMALL',
    paths: ['/amount'],
    reason: 'nothing is left to pay or to refund by default',
  },
  {
    code: 'TOTAL_NEGATIVE',
    paths: ['/items', '/amount'],
    reason: 'a document never asks for less than nothing',
  },
  {
    code: 'TOTAL_TOO_LARGE',
    paths: ['/items', '/items/n', '/amount'],
    reason: 'every computed amount stays within 999,999,999,999.99',
  },
  {
    code: 'PAYMENT_EXCEEDS_BALANCE',
    paths: ['/amount', '/status', ''],
    reason: 'nothing is received beyond the balance',
  },
  {
    code: 'IN_PAST',
    paths: ['/date'],
    reason: 'a mail is sent today or later',
  },
  {
    code: 'RECIPIENT_MISSING',
    paths: ['/sendNotification'],
    reason: 'a mail needs an address, and the customer has none',
  },
  {
    code: 'RECIPIENT_SUPPRESSED',
    paths: ['/sendNotification'],
    reason: 'nothing goes to an address that bounced or complained',
  },
  {
    code: 'INVALID_VALUE',
    paths: ['?tz'],
    reason: 'a zone must be one of the IANA database',
  },
];

/** A path with `n` for every index. */
export function placeOf(path: string): string {
  return path.replaceAll(/\/\d+(?=\/|$)/g, '/n');
}

interface ProblemPart {
  properties?: {
    code?: { enum?: string[] };
    errors?: { example?: { path: string; code: string }[] };
  };
}

/** Errors with a code of their own, at the members that the examples of their schemas name. */
function ofErrors(): DescribedRule[] {
  const { components } = contract().document as { components: { schemas: Record<string, Schema> } };
  return Object.values(components.schemas).flatMap(({ description, allOf = [] }) =>
    (allOf as ProblemPart[]).flatMap(({ properties: { code: own, errors } = {} }) =>
      (errors?.example ?? [])
        .filter(({ code }) => own?.enum?.includes(code))
        .map(({ path, code }) => ({
          code,
          paths: [placeOf(path)],
          reason: String(description),
        })),
    ),
  );
}

export const describedRules: readonly DescribedRule[] = [...byHand, ...ofErrors()];
