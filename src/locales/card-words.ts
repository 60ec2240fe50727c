import type { TextKey } from './intl.ts';

/** What has become of a card. */
export const CARD_STATUS_WORDS = {
  requested: 'cards.statusRequested',
  approved: 'cards.statusApproved',
  production: 'cards.statusProduction',
  sent: 'cards.statusSent',
  delivered: 'cards.statusDelivered',
  active: 'cards.statusActive',
  suspended: 'cards.statusSuspended',
  expired: 'cards.statusExpired',
  terminated: 'cards.statusTerminated',
} as const satisfies Record<string, TextKey>;

/** The same of one card: one that is picked up is sent to nobody, and lies ready before it is activated. */
export const cardStatusWord = (
  status: keyof typeof CARD_STATUS_WORDS,
  delivery: 'mail' | 'pickUp',
): TextKey =>
  status === 'sent' && delivery === 'pickUp' ? 'cards.statusToPickUp' : CARD_STATUS_WORDS[status];

/** What was tried with a card in vain. */
export const CARD_ATTEMPT_WORDS = {
  activation: 'card.attemptActivation',
  blocked: 'card.attemptBlocked',
  number: 'card.attemptNumber',
} as const satisfies Record<string, TextKey>;

/** Why a card has ended, or is asked for in place of another. */
export const CARD_END_WORDS = {
  damaged: 'cards.reasonDamaged',
  lost: 'cards.reasonLost',
  stolen: 'cards.reasonStolen',
  noLongerNeeded: 'cards.reasonNotNeeded',
  replaced: 'cards.reasonReplaced',
  declined: 'cards.reasonDeclined',
} as const satisfies Record<string, TextKey>;

/** What became of a purchase. */
export const PURCHASE_WORDS = {
  authorised: 'cards.purchaseAuthorised',
  lapsed: 'cards.purchaseLapsed',
  posted: 'cards.purchasePosted',
  declined: 'cards.purchaseDeclined',
} as const satisfies Record<string, TextKey>;

/** Why a purchase was declined. */
export const DECLINE_WORDS = {
  limit: 'cards.declinedLimit',
  dayLimit: 'cards.declinedDayLimit',
  purchaseLimit: 'cards.declinedPurchaseLimit',
  merchantType: 'cards.declinedMerchant',
  day: 'cards.declinedDay',
  suspended: 'cards.declinedSuspended',
  expired: 'cards.declinedExpired',
  terminated: 'cards.declinedTerminated',
} as const satisfies Record<string, TextKey>;
