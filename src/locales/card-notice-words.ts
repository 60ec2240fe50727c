import { controlSentences, type SaidControls } from './card-control-words.ts';
import type { Formats } from './format.ts';
import type { TextKey, Translator } from './intl.ts';

/** A notice of a card as far as its words go. */
export interface SaidCard {
  readonly kind: keyof typeof TITLES | 'card_viewed';
  readonly cardName: string;
  readonly lastFour: string | null;
  readonly by: string | null;
  readonly holder: string;
  readonly words: string | null;
  readonly because: 'damaged' | 'lost' | 'stolen' | 'noLongerNeeded' | 'replaced' | 'declined' | null;
  readonly day: string | null;
  readonly delivery: 'mail' | 'pickUp' | null;
  readonly pickUpPlace: string | null;
  /** What the card could be used for and can be now; null where that is not told. */
  readonly controls: { readonly before: SaidControls; readonly after: SaidControls } | null;
}

const TITLES = {
  card_to_approve: 'cardNotice.toApprove',
  card_requested: 'cardNotice.requested',
  card_approved: 'cardNotice.approved',
  card_declined: 'cardNotice.declined',
  card_sent: 'cardNotice.sent',
  card_delivered: 'cardNotice.delivered',
  card_activated: 'cardNotice.activated',
  card_activation_blocked: 'cardNotice.activationBlocked',
  card_suspended: 'cardNotice.suspended',
  card_resumed: 'cardNotice.resumed',
  card_terminated: 'cardNotice.terminated',
  card_renewed: 'cardNotice.renewed',
  card_controls_changed: 'cardNotice.controlsChanged',
} as const;

/** What is to be done, or comes of it. */
const HINTS = {
  card_to_approve: 'cardNotice.toApproveHint',
  card_delivered: 'cardNotice.deliveredHint',
  card_renewed: 'cardNotice.renewedHint',
  card_activation_blocked: 'cardNotice.activationBlockedHint',
} as const satisfies Partial<Record<SaidCard['kind'], TextKey>>;

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function cardTitle(t: Translator['t'], { kind, by, cardName, lastFour, delivery }: SaidCard): string {
  if (kind === 'card_viewed')
    return t('cardNotice.viewed', { viewer: by ?? '', card: cardName, lastFour: lastFour ?? '' });
  const title = kind === 'card_sent' && delivery === 'pickUp' ? 'cardNotice.toPickUp' : TITLES[kind];
  return t(title, { card: lastFour === null ? cardName : `${cardName} ••${lastFour}` });
}

/** What else there is to say, a sentence each. */
export function cardSentences(
  { t, locale }: Pick<Translator, 't' | 'locale'>,
  formats: Pick<Formats, 'formatDate' | 'formatMoney'>,
  said: SaidCard,
): string[] {
  const { kind, by, holder, words, because, day, controls, delivery, pickUpPlace: place } = said;
  if (kind === 'card_viewed') return [t('cardNotice.viewedHint')];
  const date = day === null ? null : formats.formatDate(day);
  const says = [
    t('cardNotice.holder', { holder }),
    by === null ? null : t('cardNotice.by', { by }),
    ...(controls === null ? [] : controlSentences({ t, locale }, formats, controls)),
    because === null
      ? null
      : t('cardNotice.because', { because: because === 'declined' ? 'other' : because }),
    words === null ? null : t('cardNotice.words', { words }),
    kind === 'card_sent' && date !== null ? t('cardNotice.arrivesBy', { date }) : null,
    kind === 'card_renewed' && date !== null ? t('cardNotice.lastDay', { date }) : null,
    place !== null && (kind === 'card_sent' || kind === 'card_delivered')
      ? t('cardNotice.pickUpAt', { place })
      : null,
    kind === 'card_delivered' && delivery === 'pickUp'
      ? t('cardNotice.readyHint')
      : kind in HINTS
        ? t(HINTS[kind as keyof typeof HINTS])
        : null,
  ];
  return says.filter((sentence) => sentence !== null);
}
