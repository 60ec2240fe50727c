/** The folders of messages in which notices of every kind are said. */
export const NOTICE_WORDS = [
  'payments',
  'adjustments',
  'rejection-words',
  'dispute-notices',
  'dispute-reasons',
  'dispute-silence',
  'autopay-notices',
  'scheduled-payment-notices',
  'approval-notices',
  'bank-account-notices',
  'card-notices',
  'card-controls',
  'card-chargebacks',
  'bank-returns',
  'notice-center',
] as const;
