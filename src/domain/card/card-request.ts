import { MONTH_LIMIT_MAXIMUM } from '#domain/card/card-controls.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import {
  type Card,
  type CardDelivery,
  type CardReason,
  type CardStatus,
  type RelatedCard,
} from '#domain/card/card.ts';
import { money, type Money } from '#domain/money/money.ts';

/** Why a card is asked for in place of another; what is no longer needed is ended only (§3 Card reasons). */
export const REPLACEMENT_REASONS = ['damaged', 'lost', 'stolen'] as const;
export type ReplacementReason = (typeof REPLACEMENT_REASONS)[number];

/** Most characters that are embossed in one line. */
export const EMBOSSED_MAXIMUM = 26;

/** Most characters of a holder, of what the customer calls a card, and of an address. */
export const CARD_TEXT_MAXIMUM = { holder: 60, cardName: 40, address: 200 } as const;

/** What is entered to ask for a card (§4 Cards). */
export interface CardRequestForm {
  /** The user who will hold it; empty where it is somebody without access. */
  readonly holderId: string;
  /** Whoever will hold it, where that is no user. */
  readonly holder: string;
  /** What the customer calls it. */
  readonly cardName: string;
  /** Empty before one was chosen. */
  readonly accountId: string;
  readonly embossed: string;
  /** Null of a further card. */
  readonly because: CardReason | null;
  /** The card in whose place it comes; empty of a further one. */
  readonly replaces: string;
  /** For a calendar month, in the currency of the account. */
  readonly limit: Money | null;
  readonly delivery: CardDelivery;
  /** Where it is sent; empty where it is picked up. */
  readonly address: string;
}

/** The form before anything was entered. */
export const BLANK_CARD_REQUEST: CardRequestForm = {
  holderId: '',
  holder: '',
  cardName: '',
  accountId: '',
  embossed: '',
  because: null,
  replaces: '',
  limit: null,
  delivery: 'mail',
  address: '',
};

/** An account that a card can be of, or cannot. */
export interface RequestAccount {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly currency: string;
  /** Where it gets its mail; null where that is not known. */
  readonly address: string | null;
}

/** A card that another one can be asked for in place of. */
export interface ReplaceableCard extends RelatedCard {
  readonly cardName: string;
  readonly cardholder: string;
  readonly holderId: string | null;
  readonly embossed: string;
  readonly accountId: string;
  readonly limit: Money;
  /** Purchases that are authorised and not posted: they stay held where it stops. */
  readonly held: { readonly count: number; readonly amount: Money };
}

/** What a request chooses among, and what the rules look at. */
export interface CardRequestOffer {
  readonly people: readonly { readonly userId: string; readonly name: string }[];
  readonly accounts: readonly RequestAccount[];
  readonly cards: readonly ReplaceableCard[];
  /** What cards are called that are not among them because another one is on its way in their place, such as a renewal. */
  readonly followed: readonly string[];
  /** The highest limit of a month that needs no second person, minor units of any currency. */
  readonly approvalAbove: number;
}

/** What became of a request. */
export interface RequestedCard {
  readonly cardId: string;
  readonly cardIdentifier: string;
  readonly status: Extract<CardStatus, 'requested' | 'approved'>;
  /** The card that has stopped with it; null where none has. */
  readonly stopped: RelatedCard | null;
}

/** A name as it is embossed: in capitals, with one space between words. */
export const embossedAs = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').toUpperCase();

/** Characters of a name that no machine embosses, each once. */
export const notEmbossable = (typed: string): string[] => [
  ...new Set([...embossedAs(typed)].filter((character) => !/[A-Z0-9 ./-]/.test(character))),
];

/** Whether a card stops at the moment in which another is asked for in its place; a damaged one works until then. */
export const stopsAtOnce = (because: CardReason | null): because is 'lost' | 'stolen' =>
  because === 'lost' || because === 'stolen';

/** Whether a second administrator has to say yes (decisions §13). */
export const needsSecondPerson = (limit: Money, { approvalAbove }: CardRequestOffer): boolean =>
  limit.amount > approvalAbove;

/** Whether a card can be replaced: one that is in use or on its way to somebody, and that none replaces yet. */
export const isReplaceable = ({ status }: Pick<Card, 'status'>): boolean =>
  status === 'active' || status === 'suspended' || status === 'sent' || status === 'delivered';

/** The account of a request: that of the card in whose place it comes, or the chosen one. */
export function accountOf(
  form: CardRequestForm,
  { accounts, cards }: CardRequestOffer,
): RequestAccount | null {
  const replaced = replacedOf(form, { cards });
  const id = replaced?.accountId ?? form.accountId;
  return accounts.find((account) => account.id === id) ?? null;
}

/** The card in whose place one is asked for; null of a further one, and where it cannot be replaced. */
export const replacedOf = (
  { because, replaces }: Pick<CardRequestForm, 'because' | 'replaces'>,
  { cards }: Pick<CardRequestOffer, 'cards'>,
): ReplaceableCard | null =>
  because === null ? null : (cards.find(({ cardId }) => cardId === replaces) ?? null);

/** Why nothing can be asked for, whatever is entered: of each account, where none gets a card; empty where one does. */
export function barredObstacles({ accounts }: Pick<CardRequestOffer, 'accounts'>): CardObstacle[] {
  return accounts.some(({ isActive }) => isActive) ? [] : accounts.map(barredAccount);
}

/** That an account that is not active gets no card. */
const barredAccount = ({ name }: RequestAccount): CardObstacle => ({
  rule: 'CRD-02',
  facts: { account: name },
  remedy: { kind: 'contactSupport' },
});

/** The form for a card in place of another: what is known of that one is entered for the new one, and can be changed. */
export function inPlaceOf(
  form: CardRequestForm,
  card: ReplaceableCard,
  { accounts }: Pick<CardRequestOffer, 'accounts'>,
): CardRequestForm {
  const account = accounts.find(({ id }) => id === card.accountId);
  return {
    ...form,
    replaces: card.cardId,
    holderId: card.holderId ?? '',
    holder: card.cardholder,
    cardName: card.cardName,
    embossed: embossedAs(card.embossed),
    accountId: card.accountId,
    limit: card.limit,
    address: form.address === '' ? (account?.address ?? '') : form.address,
  };
}

/** A request as a card’s page leads to it: in place of that card, for that reason; blank where it cannot be replaced. */
export function requestBegun(
  { replaces, because }: { readonly replaces?: string; readonly because?: ReplacementReason },
  offer: CardRequestOffer,
): CardRequestForm {
  const card = offer.cards.find(({ cardId }) => cardId === replaces);
  return card
    ? inPlaceOf({ ...BLANK_CARD_REQUEST, because: because ?? 'damaged' }, card, offer)
    : BLANK_CARD_REQUEST;
}

/** What is known of a card that has ended. */
type EndedCard = Pick<
  Card,
  'cardholder' | 'cardName' | 'embossed' | 'accountId' | 'limit' | 'delivery' | 'address'
>;

/** A request for a card like one that has ended: for whom, of which account and up to which limit that was. */
export function requestLike(
  { cardholder, cardName, embossed, accountId, limit, delivery, address }: EndedCard,
  { people, accounts }: Pick<CardRequestOffer, 'people' | 'accounts'>,
): CardRequestForm {
  return {
    ...BLANK_CARD_REQUEST,
    holderId: people.find(({ name }) => name === cardholder)?.userId ?? '',
    holder: cardholder,
    cardName,
    embossed: embossedAs(embossed),
    accountId: accounts.some(({ id }) => id === accountId) ? accountId : '',
    limit,
    delivery,
    address: address ?? '',
  };
}

/** Everything that keeps a card from being asked for; empty when nothing does. The server judges it by the same. */
export function cardRequestObstacles(form: CardRequestForm, offer: CardRequestOffer): CardObstacle[] {
  return [
    ...holderObstacles(form, offer),
    ...textObstacles('cardName', form.cardName),
    ...reasonObstacles(form, offer),
    ...accountObstacles(form, offer),
    ...embossedObstacles(form),
    ...limitObstacles(form, offer),
    ...(form.delivery === 'mail' ? textObstacles('address', form.address) : []),
  ];
}

type Field = 'holder' | 'cardName' | 'account' | 'embossed' | 'replaces' | 'limit' | 'address';

const fillIn = (field: Field) => ({ kind: 'fillIn', field }) as const;

function textObstacles(field: keyof typeof CARD_TEXT_MAXIMUM, typed: string): CardObstacle[] {
  const { length } = typed.trim();
  const limit = CARD_TEXT_MAXIMUM[field];
  return length > 0 && length <= limit ? [] : [{ rule: 'CRD-10', facts: { limit }, remedy: fillIn(field) }];
}

function holderObstacles(
  { holderId, holder }: CardRequestForm,
  { people }: CardRequestOffer,
): CardObstacle[] {
  if (holderId === '') return textObstacles('holder', holder);
  return people.some(({ userId }) => userId === holderId)
    ? []
    : [{ rule: 'CRD-10', facts: { limit: CARD_TEXT_MAXIMUM.holder }, remedy: fillIn('holder') }];
}

function reasonObstacles(form: CardRequestForm, offer: CardRequestOffer): CardObstacle[] {
  const { because, replaces } = form;
  if (because === null) return [];
  if (!REPLACEMENT_REASONS.some((reason) => reason === because)) {
    return [{ rule: 'CRD-14', facts: {}, remedy: fillIn('replaces') }];
  }
  if (replacedOf(form, offer) !== null) return [];
  return replaces === ''
    ? [{ rule: 'CRD-10', facts: {}, remedy: fillIn('replaces') }]
    : [{ rule: 'CRD-13', facts: {}, remedy: { kind: 'lookAgain' } }];
}

function accountObstacles(form: CardRequestForm, offer: CardRequestOffer): CardObstacle[] {
  const account = accountOf(form, offer);
  if (account === null) return [{ rule: 'CRD-10', facts: {}, remedy: fillIn('account') }];
  return account.isActive ? [] : [barredAccount(account)];
}

function embossedObstacles({ embossed }: CardRequestForm): CardObstacle[] {
  const { length } = embossedAs(embossed);
  const wrong = notEmbossable(embossed);
  return [
    ...(length > 0 && length <= EMBOSSED_MAXIMUM
      ? []
      : [{ rule: 'CRD-11', facts: { limit: EMBOSSED_MAXIMUM }, remedy: fillIn('embossed') } as const]),
    ...(wrong.length === 0
      ? []
      : [{ rule: 'CRD-12', facts: { characters: wrong.join(' ') }, remedy: fillIn('embossed') } as const]),
  ];
}

function limitObstacles(form: CardRequestForm, offer: CardRequestOffer): CardObstacle[] {
  const { limit } = form;
  const currency = accountOf(form, offer)?.currency ?? limit?.currency ?? 'USD';
  if (
    limit !== null &&
    limit.currency === currency &&
    limit.amount > 0 &&
    limit.amount <= MONTH_LIMIT_MAXIMUM
  ) {
    return [];
  }
  return [{ rule: 'CRD-15', facts: { most: money(MONTH_LIMIT_MAXIMUM, currency) }, remedy: fillIn('limit') }];
}
