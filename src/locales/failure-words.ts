import type { TextKey } from './intl.ts';

/** Why a payment failed or came back, in a sentence of its own: on its page and in the mail to its payer. */
export const FAILURE_WORDS = {
  declined: 'payments.failureDeclined',
  cancelled: 'notices.cancelledText',
  expired: 'payments.failureExpired',
  returned_by_bank: 'payments.failureReturned',
  provider_error: 'payments.failureProvider',
  voided: 'payments.failureVoided',
} as const satisfies Record<string, TextKey>;
