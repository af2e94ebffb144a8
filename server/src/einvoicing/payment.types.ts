/** BG-16 */
export interface PaymentInstructions {
  /** BT-81, a code of UNTDID 4461. */
  meansCode: '30' | '58' | '59' | null;
  /** BT-83 */
  remittance: string | null;
  /** BG-17 */
  account: CreditTransfer | null;
  /** BG-17 again: other accounts to choose from. */
  otherAccounts: CreditTransfer[];
  /** BG-19, instead of accounts. */
  directDebit: DirectDebit | null;
}

/** BG-19 */
export interface DirectDebit {
  /** BT-89 */
  mandate: string | null;
  /** BT-90 */
  creditorId: string | null;
  /** BT-91 */
  debitedIban: string | null;
}

/** BG-17 */
export interface CreditTransfer {
  /** BT-84 */
  id: string | null;
  isIban: boolean;
  /** BT-85 */
  accountHolder: string | null;
  /** BT-86, a BIC or a clearing code of the country. */
  bank: string | null;
}
