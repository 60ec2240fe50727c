import type { PageAddress } from '#domain/portal/page-address.ts';

/** What administrators are told of a card: that somebody has seen its full number. */
export const CARD_NOTICE_KINDS = ['card_viewed'] as const;
export type CardNoticeKind = (typeof CARD_NOTICE_KINDS)[number];

/** What a notice says of a card, as it was at its time; never its number. */
export interface CardTold {
  readonly kind: CardNoticeKind;
  readonly cardId: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly cardName: string;
  readonly lastFour: string;
  /** Who has seen it. */
  readonly viewer: string;
}

/** Where it is read. */
export const cardAddress = ({ cardId }: Pick<CardTold, 'cardId'>): PageAddress => `/account/cards/${cardId}`;
