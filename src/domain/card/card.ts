import type { CardControls, ControlledCard } from '#domain/card/card-controls.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';

/**
 * States of a card: the chart's, which the column `status` keeps. `production` is being made, `delivered` has arrived and
 * is to be activated.
 */
export const CARD_STATUSES = [
  'requested',
  'approved',
  'production',
  'sent',
  'delivered',
  'active',
  'suspended',
  'expired',
  'terminated',
] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** Why a card is asked for in place of another, or ended (§3 Card reasons); the last one is for ending only. */
export const CARD_REASONS = ['damaged', 'lost', 'stolen', 'noLongerNeeded'] as const;
export type CardReason = (typeof CARD_REASONS)[number];

/** Why a card has ended: for a reason that was given, because another has taken its place, or since it was declined. */
export const CARD_ENDS = [...CARD_REASONS, 'replaced', 'declined'] as const;
export type CardEnd = (typeof CARD_ENDS)[number];

/** How a card comes to its holder. */
export const CARD_DELIVERIES = ['mail', 'pickUp'] as const;
export type CardDelivery = (typeof CARD_DELIVERIES)[number];

/** What was tried with a card in vain: to activate it, the try that blocked that, and to see its number unproved. */
export const CARD_ATTEMPTS = ['activation', 'blocked', 'number'] as const;
export type CardAttempt = (typeof CARD_ATTEMPTS)[number];

/** What happened to a card, by whom and when; nobody where the issuer or time did it. */
export interface CardEvent {
  readonly status: CardStatus;
  readonly at: Instant;
  readonly by: string | null;
  /** What was said with it. */
  readonly words: string | null;
  /** Its controls were changed then, and its state was not. */
  readonly isControls: boolean;
  /** What they were and became; null where they were not changed, or that was not kept. */
  readonly controls: { readonly before: CardControls; readonly after: CardControls } | null;
  /** What was tried in vain then, and its state is the same; null where it was something else. */
  readonly attempt: CardAttempt | null;
}

/** What became of something that was bought with a card. */
export const CARD_TRANSACTION_STATUSES = ['authorised', 'posted', 'declined'] as const;
export type CardTransactionStatus = (typeof CARD_TRANSACTION_STATUSES)[number];

/** How a purchase stands on a day: the hold of one that was authorised ends by itself where it is not posted. */
export const PURCHASE_STANDINGS = [...CARD_TRANSACTION_STATUSES, 'lapsed'] as const;
export type PurchaseStanding = (typeof PURCHASE_STANDINGS)[number];

/** How a purchase stands on a business date. */
export const purchaseStanding = (
  { status, holdsUntil }: { readonly status: CardTransactionStatus; readonly holdsUntil: PlainDate | null },
  today: PlainDate,
): PurchaseStanding =>
  status === 'authorised' && holdsUntil !== null && holdsUntil < today ? 'lapsed' : status;

/** Why a purchase was declined. */
export const DECLINE_REASONS = [
  'limit',
  'dayLimit',
  'purchaseLimit',
  'merchantType',
  'day',
  'suspended',
  'expired',
  'terminated',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Something that was bought with a card. */
export interface CardTransaction {
  readonly transactionId: string;
  readonly merchantName: string;
  readonly status: PurchaseStanding;
  readonly amount: Money;
  readonly at: Instant;
  /** Null where it was not declined. */
  readonly declined: DeclineReason | null;
  /** Until when an authorisation holds or has held credit; null of what is posted or declined. */
  readonly holdsUntil: PlainDate | null;
}

/** Another card that a card stands for, or that stands for it; without last digits before it is activated. */
export interface RelatedCard {
  readonly cardId: string;
  readonly lastFour: string | null;
}

/** A card of a customer (§3 Card). The full number is in none of its fields. */
export interface Card extends CardControls, ControlledCard {
  readonly cardId: string;
  /** What the customer calls it. */
  readonly cardName: string;
  readonly cardIdentifier: string;
  readonly cardholder: string;
  /** As it is embossed. */
  readonly embossed: string;
  readonly accountId: string;
  readonly accountName: string;
  /** Whether the account lets cards be asked for, activated and ended (§4 Cards). */
  readonly isAccountActive: boolean;
  /** Null before the card was activated: they prove that it has arrived. */
  readonly lastFour: string | null;
  /** The last day on which it can be used; null before it was activated. */
  readonly expiresOn: PlainDate | null;
  readonly status: CardStatus;
  readonly changedAt: Instant;
  /** False until the issuer has taken over what the status says. */
  readonly isConfirmed: boolean;
  /** False until it has taken over what the card can be used for. */
  readonly areControlsConfirmed: boolean;
  /** What it has taken over last, which holds until then; null while it has taken over nothing. */
  readonly controlsInForce: CardControls | null;
  readonly limit: Money;
  /** Of its controls: each change is one more. */
  readonly controlsVersion: number;
  /** Posted in this month, and authorised where that still holds. */
  readonly spent: Money;
  readonly delivery: CardDelivery;
  /** Where it is sent; null where it is picked up. */
  readonly address: string | null;
  /** By when it should have come; null before it is sent and after it has come. */
  readonly arrivesBy: PlainDate | null;
  /** Where it is picked up; null by mail, and while its issuer has not said it. */
  readonly pickUpPlace: string | null;
  readonly endedBecause: CardEnd | null;
  /** Whether the reader has asked for it. */
  readonly isOwn: boolean;
  /** From which day on another one is made in its place, because it expires; null where that is not to come. */
  readonly renewsOn: PlainDate | null;
  /** Null of one that renews another, which nobody has asked for. */
  readonly requester: string | null;
  /** The card that it takes the place of. */
  readonly replaces: (RelatedCard & { readonly because: CardReason | null }) | null;
  /** The card that takes its place. */
  readonly replacedBy: RelatedCard | null;
  /** In the demonstration alone, what stands on a card that is to be activated: nobody holds it in hands. */
  readonly sample: { readonly lastFour: string; readonly expiry: string } | null;
  /** Empty in a list. */
  readonly events: readonly CardEvent[];
  /** The latest first; empty in a list. */
  readonly transactions: readonly CardTransaction[];
  /** Until when no try to activate it is looked at, since there were too many wrong ones; null where it is not so. */
  readonly activationBlockedUntil: Instant | null;
  readonly asOf: Instant;
}

/**
 * What a card can be used for now: what was changed since its issuer confirmed it holds once that is confirmed too. Null
 * while it has confirmed nothing.
 */
export const heldControls = (
  card: CardControls & Pick<Card, 'areControlsConfirmed' | 'controlsInForce'>,
): CardControls | null => (card.areControlsConfirmed ? card : card.controlsInForce);

/** Under what a card stands in the list; those that have ended stand apart (§2 Screens: terminated cards). */
export const CARD_TABS = ['in-use', 'on-the-way', 'ended'] as const;
export type CardTab = (typeof CARD_TABS)[number];

/** Which states stand under each tab. */
export const TAB_STATUSES = {
  'in-use': ['active', 'suspended'],
  'on-the-way': ['requested', 'approved', 'production', 'sent', 'delivered'],
  ended: ['expired', 'terminated'],
} as const satisfies Record<CardTab, readonly CardStatus[]>;

/** How the list is ordered: what needs somebody first, by holder, by the day on which they expire, by spend. */
export const CARD_SORTS = ['attention', 'cardholder', '-cardholder', 'expires', '-spent'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

/** What narrows the list of cards. */
export interface CardFilter {
  readonly tab?: CardTab | undefined;
  readonly search?: string | undefined;
  readonly account?: string | undefined;
}

/** The list of cards as it is asked for. */
export type CardsQuery = ListQuery<CardFilter, CardSort>;

/** A page of cards, with how many stand under each tab. */
export interface CardPage extends ListPage<Card> {
  readonly tabs: readonly { readonly tab: CardTab; readonly count: number }[];
  /** Accounts that have cards. */
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/** Whether a card has been sent and can be activated once it is in somebody’s hands. */
export const isToBeActivated = ({ status }: Pick<Card, 'status'>): boolean =>
  status === 'sent' || status === 'delivered';

/** Whether nothing can become of a card any more. */
export const isEnded = ({ status }: Pick<Card, 'status'>): boolean =>
  status === 'expired' || status === 'terminated';

/** The last four digits as they are shown: ••4417. */
export const maskedCard = (lastFour: string): string => `••${lastFour}`;

/** A card by what it is called, its last digits where they are known, and who holds it. */
export const namedCard = ({
  cardName,
  lastFour,
  cardholder,
}: Pick<Card, 'cardName' | 'lastFour' | 'cardholder'>) =>
  `${lastFour === null ? cardName : `${cardName} ${maskedCard(lastFour)}`}, ${cardholder}`;

/** What stands on a card for the last day on which it can be used: 11/26. */
export const expiryOnCard = (expiresOn: PlainDate): string =>
  `${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`;
