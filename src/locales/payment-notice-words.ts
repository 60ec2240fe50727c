import { returnSentences, type SaidReturn } from '#locales/bank-return-words.ts';
import { declineSentences, type SaidDecline } from '#locales/failure-words.ts';
import type { Formats, MinorUnits } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import { orderSentences, type SaidOrder } from '#locales/noticed-order-words.ts';
import {
  accountAfterReturn,
  freedSentences,
  owedAgainText,
  type SaidUndone,
} from '#locales/payment-undone-words.ts';

/** What a notice says of a payment, as notice and message put it in words. */
export interface SaidPayment extends SaidReturn, SaidOrder {
  readonly kind: keyof typeof WORDS;
  readonly paymentNumber: string;
  /** Amount and fee together. */
  readonly total: MinorUnits;
  /** The scheduled payment that it was; null of one that was paid at once. */
  readonly scheduleNumber: string | null;
  /** When the bank sent back what this calls paid; null of all others. */
  readonly sentBackAt: string | null;
  /** What followed for its invoices as it came back or failed; missing of others. */
  readonly undone?: SaidUndone | undefined;
  /** Why its card was declined; missing where the card provider did not say. */
  readonly declineReason?: SaidDecline | undefined;
}

/** What became of a payment, in one line. */
export function paymentTitle(
  t: Translator['t'],
  { formatMoney }: Pick<Formats, 'formatMoney'>,
  { kind, paymentNumber: number, total }: Pick<SaidPayment, 'kind' | 'paymentNumber' | 'total'>,
): string {
  return t(WORDS[kind].title, { number, amount: formatMoney(total) });
}

/** What else there is to say, a line each: why, and what is open again. */
export function paymentSentences(
  t: Translator['t'],
  formats: Pick<Formats, 'formatMoney'>,
  told: SaidPayment,
): string[] {
  const { kind, scheduleNumber, sentBackAt, undone = null } = told;
  const { reason } = WORDS[kind];
  const sentences = [
    reason && t(reason),
    ...declineSentences(t, told.declineReason),
    ...returnSentences(t, told),
    kind === 'payment_returned' && owedAgainText(t, { ...told, undone }),
    ...freedSentences(t, formats, undone),
    ...orderSentences(t, told),
    kind === 'payment_returned' && accountAfterReturn(t, undone),
    scheduleNumber !== null && t('notices.wasScheduled', { number: scheduleNumber }),
    sentBackAt !== null && t('notices.sentBackLater'),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}

const WORDS = {
  payment_settled: { title: 'notices.paymentSettled', reason: null },
  payment_returned: { title: 'notices.paymentReturned', reason: 'payments.failureReturned' },
  payment_declined: { title: 'notices.paymentFailed', reason: 'payments.failureDeclined' },
  payment_cancelled: { title: 'notices.paymentFailed', reason: 'notices.cancelledText' },
  payment_expired: { title: 'notices.paymentFailed', reason: 'payments.failureExpired' },
  payment_failed: { title: 'notices.paymentFailed', reason: 'payments.failureProvider' },
} as const;
