import type { CardControls } from '#domain/card/card-controls.ts';
import type { CardDelivery, CardEnd } from '#domain/card/card.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** What is told of a card: that somebody has seen its full number, and each act on it and step of it. */
export const CARD_NOTICE_KINDS = [
  'card_viewed',
  'card_to_approve',
  'card_requested',
  'card_approved',
  'card_declined',
  'card_sent',
  'card_delivered',
  'card_activated',
  'card_activation_blocked',
  'card_suspended',
  'card_resumed',
  'card_terminated',
  'card_renewed',
  'card_controls_changed',
] as const;
export type CardNoticeKind = (typeof CARD_NOTICE_KINDS)[number];

/** What a notice says of a card, as it was at its time; never its number. */
export interface CardTold {
  readonly kind: CardNoticeKind;
  readonly cardId: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly cardName: string;
  /** Null before it was activated. */
  readonly lastFour: string | null;
  /** Who did it; null where its issuer or time did. */
  readonly by: string | null;
  /** The cardholder. */
  readonly holder: string;
  /** What was said with it; null where nothing was. */
  readonly words: string | null;
  /** Why it has ended; null where it has not. */
  readonly because: CardEnd | null;
  /** By when it should come, or the last day of the card that it renews; null where neither is told. */
  readonly day: PlainDate | null;
  /** How it comes; null where that is not told. */
  readonly delivery: CardDelivery | null;
  /** Where it is picked up; null where it is not, or that is not known. */
  readonly pickUpPlace: string | null;
  /** What the card could be used for and can be now; null where that is not told. */
  readonly controls: { readonly before: CardControls; readonly after: CardControls } | null;
}

/** Where it is read. */
export const cardAddress = ({ cardId }: Pick<CardTold, 'cardId'>): PageAddress => `/account/cards/${cardId}`;
