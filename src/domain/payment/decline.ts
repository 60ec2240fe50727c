/** Why a card’s bank has declined a payment, as far as the card provider says it; what it says otherwise is none of these. */
export const DECLINE_REASONS = [
  'insufficientFunds',
  'expiredCard',
  'wrongDetails',
  'limitExceeded',
  'notAllowed',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
