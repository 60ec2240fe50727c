/**
 * The accounts of the ledger. A debit is positive, a credit negative; every entry also names the customer and the
 * sub-account that it concerns, so that a balance is kept for each of them. The table `ledger_accounts` says what
 * each one holds.
 */
const LEDGER_ACCOUNTS = [
  'receivable',
  'in_transit_bank',
  'in_transit_card',
  'cash',
  'card_fee_income',
  'merchant_payable',
  'unapplied_credit',
  'settled_elsewhere',
  'refund_payable',
  'card_disputed',
  'chargeback_loss',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Accounts whose balance is credit used: what is owed, and what is on its way but not here (§3 Exposure). */
export const CREDIT_USED: readonly LedgerAccount[] = ['receivable', 'in_transit_bank', 'in_transit_card'];

/** Accounts whose balance a statement of account tells: credit used, less the credits that are not used yet (decisions §9). */
export const STATEMENT_ACCOUNTS: readonly LedgerAccount[] = [...CREDIT_USED, 'unapplied_credit'];
