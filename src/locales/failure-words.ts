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
