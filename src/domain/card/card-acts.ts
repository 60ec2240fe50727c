import { CARD_REASONS, isEnded, isToBeActivated, type Card, type CardReason } from '#domain/card/card.ts';
import { controlObstacles, type ControlledCard, type ControlsForm } from '#domain/card/card-controls.ts';
import { parseRole } from '#domain/access/role.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';

/** What an administrator does about a card (§4 Cards). */
export const CARD_ACTS = [
  'activate',
  'approve',
  'decline',
  'suspend',
  'resume',
  'control',
  'terminate',
] as const;
export type CardAct = (typeof CARD_ACTS)[number];

/** Most characters of what is said with an act. */
export const CARD_WORDS_MAXIMUM = 300;

/** How many wrong tries there are to activate a card, before the next ones wait so long. */
export const ACTIVATION_TRIES = 5;
export const ACTIVATION_LOCK_HOURS = 24;

/** What is said with an act: why a card ends, what stands on one that is activated, why a request is declined, what it can be used for. */
export interface CardActForm {
  readonly reason: CardReason | null;
  readonly lastFour: string;
  /** As it stands on the card, 11/26. */
  readonly expiry: string;
  readonly words: string;
  /** Null with every other act than `control`. */
  readonly controls: ControlsForm | null;
}

/** An act as it is sent. */
export interface WrittenCardAct extends CardActForm {
  readonly cardId: string;
  readonly buidCustomer: string;
  readonly act: CardAct;
}

/** What became of it. */
export interface CardActAnswer {
  readonly isTaken: boolean;
  readonly obstacles: readonly CardObstacle[];
}

/** What the rules look at. */
export type ActedCard = Pick<
  Card,
  'status' | 'isAccountActive' | 'accountName' | 'isOwn' | 'activationBlockedUntil' | 'asOf'
>;

const POSSIBLE = {
  activate: isToBeActivated,
  approve: ({ status }) => status === 'requested',
  decline: ({ status }) => status === 'requested',
  suspend: ({ status }) => status === 'active',
  resume: ({ status }) => status === 'suspended',
  control: (card) => !isEnded(card) && card.status !== 'requested',
  // A request is declined, or taken back by who has made it.
  terminate: (card) => !isEnded(card) && card.status !== 'requested',
} as const satisfies Record<CardAct, (card: ActedCard) => boolean>;

/** Acts that an account which is not active does not get; it can still stop a card, and decline one. */
const NEEDS_ACCOUNT: ReadonlySet<CardAct> = new Set(['activate', 'approve', 'resume', 'terminate']);

/** Why an act is not possible now; empty when it is. */
export function cardActObstacles(act: CardAct, card: ActedCard): CardObstacle[] {
  if (!POSSIBLE[act](card)) return [{ rule: 'CRD-01', facts: {}, remedy: { kind: 'lookAgain' } }];
  if (NEEDS_ACCOUNT.has(act) && !card.isAccountActive) {
    return [{ rule: 'CRD-02', facts: { account: card.accountName }, remedy: { kind: 'contactSupport' } }];
  }
  const { activationBlockedUntil: until, asOf } = card;
  if (act === 'activate' && until !== null && until > asOf) return [noTriesLeft(until)];
  return act === 'approve' && card.isOwn
    ? [{ rule: 'CRD-07', facts: {}, remedy: { kind: 'askAdministrator' } }]
    : [];
}

/** Which acts are offered now, each with what is against it. */
export function cardActs(
  card: ActedCard,
): readonly { readonly act: CardAct; readonly obstacles: readonly CardObstacle[] }[] {
  return CARD_ACTS.filter((act) => POSSIBLE[act](card)).map((act) => ({
    act,
    obstacles: cardActObstacles(act, card),
  }));
}

/** What is missing or wrong in what was typed; the server judges it by the same. Controls are judged once the card is known. */
export function cardFormObstacles(
  act: CardAct,
  form: CardActForm,
  card: ControlledCard | null,
): CardObstacle[] {
  if (act === 'control') return card === null ? [] : controlObstacles(form.controls, card);
  const { reason, lastFour, expiry, words } = form;
  const { length } = words.trim();
  if (act === 'terminate') {
    return reason !== null && CARD_REASONS.includes(reason)
      ? []
      : [{ rule: 'CRD-03', facts: {}, remedy: { kind: 'fillIn', field: 'reason' } }];
  }
  if (act === 'decline' && (length === 0 || length > CARD_WORDS_MAXIMUM)) {
    return [
      { rule: 'CRD-08', facts: { limit: CARD_WORDS_MAXIMUM }, remedy: { kind: 'fillIn', field: 'words' } },
    ];
  }
  if (act !== 'activate') return [];
  return [
    ...(/^\d{4}$/.test(lastFour) ? [] : [missingOnCard('lastFour')]),
    ...(/^(0[1-9]|1[0-2])\/\d{2}$/.test(asOnCard(expiry)) ? [] : [missingOnCard('expiry')]),
  ];
}

/** An expiry date as it stands on a card, however it was typed: 1129 is 11/29. */
export const asOnCard = (expiry: string): string => expiry.trim().replace(/^(\d{2})[ .-]?(\d{2})$/, '$1/$2');

const missingOnCard = (field: 'lastFour' | 'expiry'): CardObstacle => ({
  rule: 'CRD-04',
  facts: {},
  remedy: { kind: 'fillIn', field },
});

/** What was typed is not what stands on the card. */
export const notOnCard = (triesLeft: number): CardObstacle => ({
  rule: 'CRD-05',
  facts: { triesLeft },
  remedy: { kind: 'fillIn', field: 'lastFour' },
});

/** Too many wrong ones: the next is looked at only then; whoever cannot wait asks support. */
export const noTriesLeft = (until: string): CardObstacle => ({
  rule: 'CRD-06',
  facts: { until },
  remedy: { kind: 'contactSupport' },
});

/** What nobody can take back. */
export const isFinalCardAct = (act: CardAct): boolean => act === 'terminate' || act === 'decline';

/** Who sees cards (§6 Page access: admin or card viewer). */
export const maySeeCards = (role: string): boolean => ['admin', 'card viewer'].includes(parseRole(role));

/** Who acts on cards; a card viewer reads (§6). */
export const mayActOnCards = (role: string): boolean => role.toLowerCase() === 'admin';

/** Why the full number of a card is not shown; empty where it is. Only a card in use has a number that somebody needs. */
export function cardViewObstacles({ status }: Pick<Card, 'status'>): CardObstacle[] {
  return status === 'active' || status === 'suspended'
    ? []
    : [{ rule: 'CRD-09', facts: {}, remedy: { kind: 'lookAgain' } }];
}
