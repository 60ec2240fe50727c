import type { Translator } from './intl.ts';

/** What the portal says for what a bank means. */
export const RETURN_REASONS = {
  insufficientFunds: 'bankReturn.insufficientFunds',
  accountClosed: 'bankReturn.accountClosed',
  accountMoved: 'bankReturn.accountMoved',
  noAccount: 'bankReturn.noAccount',
  wrongName: 'bankReturn.wrongName',
  notAuthorized: 'bankReturn.notAuthorized',
  refused: 'bankReturn.refused',
  stopped: 'bankReturn.stopped',
  frozen: 'bankReturn.frozen',
  deceased: 'bankReturn.deceased',
  otherCurrency: 'bankReturn.otherCurrency',
  bankUnreachable: 'bankReturn.bankUnreachable',
  duplicate: 'bankReturn.duplicate',
  orderFault: 'bankReturn.orderFault',
  agreed: 'bankReturn.agreed',
  betweenBanks: 'bankReturn.betweenBanks',
} as const;

/** Why a bank sent money back, as far as its words go. */
export interface SaidReturn {
  /** What it says itself; null where it said nothing. */
  readonly bankReason: string | null;
  /** The code of that and what it means; null where it is not known. */
  readonly returned: { readonly code: string; readonly reason: keyof typeof RETURN_REASONS | null } | null;
}

/** Why a bank sent a debit back, in words with its code; else what it says itself. */
export function returnSentences(t: Translator['t'], { returned, bankReason }: SaidReturn): string[] {
  if (returned?.reason)
    return [t(RETURN_REASONS[returned.reason]), t('bankReturn.code', { code: returned.code })];
  return bankReason === null ? [] : [t('payments.bankReason', { reason: bankReason })];
}
