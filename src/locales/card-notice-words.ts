import type { Translator } from './intl.ts';

/** A notice of a card as far as its words go. */
export interface SaidCard {
  readonly viewer: string;
  readonly cardName: string;
  readonly lastFour: string;
}

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function cardTitle(t: Translator['t'], { viewer, cardName: card, lastFour }: SaidCard): string {
  return t('cardNotice.viewed', { viewer, card, lastFour });
}

/** What else there is to say. */
export const cardSentences = (t: Translator['t']): string[] => [t('cardNotice.viewedHint')];
