import { internal, isFilled, only, type Rule, rule } from './rule.js';
import { german } from './xrechnung.js';

/** What XRechnung, and Peppol between German parties, require of a direct debit (BG-19). */
export const directDebitRules: readonly Rule[] = [
  ...german(
    '30',
    '030',
    'BT-90',
    'A direct debit names who collects it. Add creditorId to your business profile.',
    ({ payment }) => !payment?.directDebit || isFilled(payment.directDebit.creditorId),
  ),
  ...german(
    '31',
    '031',
    'BT-91',
    'A direct debit names the account that is debited. Set debitedAccount.',
    ({ payment }) => !payment?.directDebit || isFilled(payment.directDebit.debitedIban),
  ),
  ...internal([
    ...only(
      ['XRechnung', 'PeppolBis'],
      [
        rule(
          'PEPPOL-EN16931-R061',
          'BT-89',
          'A direct debit names its mandate.',
          ({ payment }) => payment?.meansCode !== '59' || isFilled(payment.directDebit?.mandate),
        ),
      ],
    ),
    ...german(
      '25-a',
      '025-1',
      'BG-19',
      'The direct debit is missing.',
      ({ payment }) => payment?.meansCode !== '59' || payment.directDebit !== null,
    ),
    ...german(
      '25-b',
      '025-2',
      'BG-19',
      'A direct debit has no account to pay to.',
      ({ payment }) => payment?.meansCode !== '59' || payment.account === null,
    ),
    ...german(
      '23-b',
      '023-2',
      'BG-19',
      'A credit transfer has no direct debit.',
      ({ payment }) => payment?.meansCode === '59' || !payment?.directDebit,
    ),
  ]),
];
