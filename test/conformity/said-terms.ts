/** The members of an invoice that say a term, with a value that is valid; or why none does. */
type SaidTerm = object | string;

const NO_MEMBER = 'there is no member for it';

/**
 * How an invoice says the terms of EN 16931 that the public invoices use, beyond parties, lines and totals. Their
 * texts are not published here, so any text stands for them.
 */
export const SAID_TERMS: Readonly<Record<string, SaidTerm>> = {
  'BT-6': { vatCurrency: 'USD', vatExchangeRate: 0.92 },
  'BT-22': { notes: 'As published.' },
  'BT-72': { deliveryDate: '2026-11-15' },
  'BT-10': 'the reference of the customer says it, for all its invoices',
  'BT-46': 'only French customers have one, made from their SIRET',
  'BT-25': 'only credit notes refer to a preceding invoice, and set it themselves',
  'BT-7': 'the tax is due on the day of the invoice or of the delivery',
  'BT-133': 'the buyer adds the account',
  'BT-19': 'the buyer adds the account',
  ...without(['BT-11', 'BT-12', 'BT-13', 'BT-14', 'BT-15', 'BT-16', 'BT-17']),
  'BG-10': 'the business profile names the payee, for all its invoices',
  'BG-11': 'the business profile names the tax representative, for all its invoices',
  'BG-24': 'attachments say it, if the account sends them; their files are not published here',
  ...without([
    'BT-127',
    'BT-132',
    'BT-134',
    'BT-135',
    'BT-155',
    'BT-156',
    'BT-157',
    'BT-158',
    'BT-159',
  ]),
};

function without(terms: readonly string[]): Record<string, string> {
  return Object.fromEntries(terms.map((term) => [term, NO_MEMBER]));
}

/** The members that say a term; none if it cannot be said. */
export function saidBy(term: string): object {
  const said = SAID_TERMS[term] ?? NO_MEMBER;
  return typeof said === 'string' ? {} : said;
}
