import type { BankAccount, SentBack } from '#domain/bank-account/bank-account.ts';
import type { PlainDate } from '#domain/dates/dates.ts';

/**
 * Why a bank account pays no invoice of a currency now (decisions §11, §13), and what lets it: another administrator's
 * yes, an administrator's yes once numbers and balance are right, or its use for online payment. Nothing lets an account
 * pay in another currency.
 */
export type PayingBar =
  | { readonly reason: 'currency'; readonly remedy: null }
  | { readonly reason: 'stopped'; readonly sentBack?: SentBack; readonly remedy: 'confirm' }
  /** `usableOn`: from that day on it pays without anybody's yes. */
  | {
      readonly reason: 'unconfirmed' | 'waiting';
      readonly usableOn: PlainDate | null;
      readonly remedy: 'confirmByOther';
    }
  | { readonly reason: 'autopayOnly'; readonly remedy: 'allowOnline' };

/** What of a bank account decides whether it pays. */
export type JudgedAccount = Pick<
  BankAccount,
  'paymentTypes' | 'state' | 'usableOn' | 'currency' | 'sentBack'
>;

/** Why an account cannot pay invoices of a currency online now; empty where it can. */
export function payingBars(account: JudgedAccount, currency: string): PayingBar[] {
  const { state, usableOn, paymentTypes, sentBack } = account;
  const bars: PayingBar[] = [];
  if (account.currency !== currency) bars.push({ reason: 'currency', remedy: null });
  if (state === 'stopped') bars.push({ reason: 'stopped', ...(sentBack && { sentBack }), remedy: 'confirm' });
  if (state === 'unconfirmed' || state === 'waiting')
    bars.push({ reason: state, usableOn, remedy: 'confirmByOther' });
  if (!paymentTypes.includes('online')) bars.push({ reason: 'autopayOnly', remedy: 'allowOnline' });
  return bars;
}

/** Whether an account pays invoices of a currency online now. */
export function canPayOnline(account: Omit<JudgedAccount, 'usableOn'>, currency: string): boolean {
  return payingBars({ ...account, usableOn: null }, currency).length === 0;
}
