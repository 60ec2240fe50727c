import type { Translator } from './intl.ts';

/** An invoice of a run of AutoPay, as far as what became of it is said. */
export interface SaidRunItem {
  /** Whether the run was not made. */
  readonly isSkipped: boolean;
  /** Why it is left out; null where it is taken. */
  readonly reason: string | null;
  readonly accountName: string;
  /** What is debited for it, in minor units. */
  readonly charged: number;
  /** Of the payment that debits its account; null where there is none. */
  readonly payment: keyof typeof PAYMENT_WORDS | null;
}

/** What became of a debit. */
export const PAYMENT_WORDS = {
  submitted: 'autopayRun.submitted',
  processing: 'autopayRun.submitted',
  settled: 'autopayRun.settled',
  failed: 'autopay.notPaid',
  returned: 'autopayRun.returned',
} as const;

/** What became of an invoice of a run, on its page and in its file. */
export function runItemWords(
  t: Translator['t'],
  { isSkipped, reason, accountName: account, charged, payment }: SaidRunItem,
): string {
  if (reason !== null) return t(`autopayReason.${reason}` as 'autopayReason.otherAccount', { account });
  if (isSkipped) return t('autopay.notPaid');
  if (charged === 0) return t('autopay.paidByCredits');
  return t(payment ? PAYMENT_WORDS[payment] : 'autopay.inRun');
}
