import type { TextKey, Translator } from './intl.ts';

/** Why a payment failed or came back, in a sentence of its own: on its page and in the mail to its payer. */
export const FAILURE_WORDS = {
  declined: 'payments.failureDeclined',
  cancelled: 'notices.cancelledText',
  expired: 'payments.failureExpired',
  returned_by_bank: 'payments.failureReturned',
  provider_error: 'payments.failureProvider',
  voided: 'payments.failureVoided',
} as const satisfies Record<string, TextKey>;

/** A refund as far as it tells why a failed payment took money all the same. */
interface LateRefund {
  readonly cause: 'support' | 'lateAuthorized';
  readonly status: string;
}

/** Why a payment failed; where its card was authorized later, that it took money, and what becomes of that. */
export function failureText(
  t: Translator['t'],
  failure: keyof typeof FAILURE_WORDS,
  refunds: readonly LateRefund[],
): string {
  const late = refunds.find(({ cause }) => cause === 'lateAuthorized');
  if (!late) return t(FAILURE_WORDS[failure]);
  const { status } = late;
  const standing = status === 'refunded' || status === 'failed' ? status : 'other';
  return t('payments.failureLate', { standing });
}

/** Why a card’s bank has declined it, as far as there are words for it. */
export type SaidDecline =
  | 'insufficientFunds'
  | 'expiredCard'
  | 'wrongDetails'
  | 'limitExceeded'
  | 'notAllowed';

/** What the card’s bank has given as the reason, a sentence; nothing where it gave none, and of what is told otherwise by now. */
export function declineSentences(
  t: Translator['t'],
  reason: SaidDecline | null | undefined,
  refunds: readonly LateRefund[] = [],
): string[] {
  if (!reason || refunds.some(({ cause }) => cause === 'lateAuthorized')) return [];
  return [t('payments.declinedFor', { reason: reason === 'notAllowed' ? 'other' : reason })];
}
