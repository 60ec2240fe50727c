import type { Formats, MinorUnits } from './format.ts';
import { silentKey } from './dispute-silent-words.ts';
import type { TextKey, Translator } from './intl.ts';

/** A contact is told and answers nothing. */
type Side = 'customer' | 'merchant' | 'support' | 'contact';

/** Why something is disputed, as far as the portal has words for it. */
export type NoticedReason<Key = TextKey> = Key extends `disputeReason.${infer Id}` ? Id : never;

/** A notice of a dispute as far as its words go. */
export interface SaidDispute {
  readonly kind: keyof typeof TITLES;
  readonly side: Side;
  readonly disputeNumber: string;
  readonly invoiceId: string;
  readonly customerName: string;
  readonly offered: MinorUnits | null;
  readonly credited: MinorUnits | null;
  readonly outcome: keyof typeof OUTCOMES | null;
  readonly deadline: string | null;
  readonly latestStep: string | null;
  readonly heldUntil: string | null;
  readonly isHoldOver: boolean;
  readonly words: string | null;
  readonly wordsOf: 'customer' | 'merchant' | 'support' | null;
  readonly reasonId: NoticedReason | null;
  readonly silence: keyof typeof SILENCES | null;
  readonly silent: 'customer' | 'merchant' | null;
  readonly isOfferAccepted: boolean;
  readonly owed: MinorUnits | null;
  readonly dueDate: string | null;
  readonly isPastDue: boolean;
  readonly unapplied: MinorUnits | null;
  readonly takenBack: MinorUnits | null;
  readonly documentName: string | null;
  readonly documentRefusedBecause: 'harmful' | 'unreadable' | null;
}

const of = (key: TextKey) => ({ customer: key, merchant: key, support: key, contact: key }) as const;

/** A contact reads by name who is to answer. */
const answering = (key: TextKey) => ({ ...of(key), contact: 'disputeNotice.customerTurn' }) as const;

/** The words for each kind, by the side that reads them. */
const TITLES = {
  dispute_opened: of('disputeNotice.opened'),
  dispute_your_turn: answering('disputeNotice.yourTurn'),
  dispute_company_turn: of('disputeNotice.companyTurn'),
  dispute_their_turn: {
    customer: 'disputeNotice.waitsOnMerchant',
    merchant: 'disputeNotice.waitsOnCustomer',
    support: 'disputeNotice.waitsOnMerchant',
    contact: 'disputeNotice.waitsOnMerchant',
  },
  dispute_question: answering('disputeNotice.asked'),
  dispute_support_answered: of('disputeNotice.supportAnswered'),
  dispute_escalated: of('disputeNotice.escalated'),
  dispute_on_hold: of('disputeNotice.onHold'),
  dispute_agreed: of('disputeNotice.agreed'),
  dispute_ended: of('disputeNotice.closed'),
  dispute_expired: of('disputeNotice.expired'),
  dispute_withdrawn: of('disputeNotice.withdrawn'),
  dispute_reopened: of('disputeNotice.reopened'),
  dispute_due: {
    customer: 'disputeNotice.due',
    merchant: 'disputeNotice.due',
    support: 'disputeNotice.decide',
    contact: 'disputeNotice.customerDue',
  },
  dispute_their_due: {
    customer: 'disputeNotice.merchantDue',
    merchant: 'disputeNotice.customerDue',
    support: 'disputeNotice.merchantDue',
    contact: 'disputeNotice.merchantDue',
  },
  dispute_decision_due: of('disputeNotice.supportDue'),
  dispute_silent: { ...of('disputeNotice.silent'), merchant: 'disputeNotice.ownSilent' },
  dispute_overdue: of('disputeNotice.overdue'),
  dispute_colleague_asks: of('disputeNotice.colleagueAsks'),
  dispute_taken_over: of('disputeNotice.takenOver'),
  dispute_freed: of('disputeNotice.freed'),
  dispute_document_refused: of('disputeNotice.documentRefused'),
  dispute_document_missing: of('disputeNotice.documentMissing'),
} as const;

const OUTCOMES = {
  forCustomer: 'disputeNotice.forCustomer',
  inPart: 'disputeNotice.inPart',
  forMerchant: 'disputeNotice.forMerchant',
} as const;

/** Whom it ended for, for those who read of their own company. */
const OWN_OUTCOMES: Readonly<Record<Side, Partial<Record<keyof typeof OUTCOMES, TextKey>>>> = {
  customer: { forCustomer: 'disputeNotice.ownOutcome', inPart: 'disputeNotice.ownInPart' },
  merchant: { forMerchant: 'disputeNotice.ownOutcome' },
  support: {},
  contact: {},
};

const SILENCES = {
  acceptsOffer: 'disputeSilence.acceptsOffer',
  forMerchant: 'disputeSilence.forMerchant',
  forCustomer: 'disputeSilence.forCustomer',
  escalates: 'disputeSilence.escalates',
} as const;

/** Kinds whose deadline is support's. */
const DECIDED: ReadonlySet<SaidDispute['kind']> = new Set([
  'dispute_escalated',
  'dispute_support_answered',
  'dispute_reopened',
  'dispute_overdue',
]);

/** Whose last day it is: another side's is named, the reader's own is not. */
function lastDayOf(kind: SaidDispute['kind'], side: Side) {
  if (DECIDED.has(kind)) return 'disputeNotice.decideBy';
  const isOfOther = kind === 'dispute_their_turn' || (kind === 'dispute_opened' && side !== 'merchant');
  if (!isOfOther && kind !== 'dispute_silent') return 'disputeNotice.answerBy';
  return side === 'merchant' ? 'disputeNotice.customerBy' : 'disputeNotice.merchantBy';
}

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function disputeTitle(
  t: Translator['t'],
  { formatDate }: Pick<Formats, 'formatDate'>,
  { kind, side, disputeNumber: number, invoiceId: invoice, customerName: customer, deadline }: SaidDispute,
): string {
  const date = deadline === null ? '' : formatDate(deadline);
  return t(TITLES[kind][side] as 'disputeNotice.opened', { number, invoice, customer, date } as never);
}

/** Kinds by which somebody's answer is awaited. */
const TURNS: ReadonlySet<SaidDispute['kind']> = new Set([
  'dispute_your_turn',
  'dispute_company_turn',
  'dispute_their_turn',
]);

/** Whether the reader reads of the own company. */
const isOwn = (reader: Side, of: 'customer' | 'merchant' | 'support'): boolean =>
  reader === of && reader !== 'support';

/** What a side has done last, where the other one is to answer it; undefined where that is said otherwise. */
function lastSaid({ kind, side, latestStep }: SaidDispute): TextKey | undefined {
  if (!TURNS.has(kind) || side === 'support') return undefined;
  // It is the turn of one side, and the other one has spoken.
  const isByMerchant = (side === 'merchant') === (kind === 'dispute_their_turn');
  const by = isOwn(side, isByMerchant ? 'merchant' : 'customer')
    ? 'own'
    : isByMerchant
      ? 'merchant'
      : 'customer';
  if (latestStep === 'disagreement') return `disputeNotice.${by}Disagrees`;
  return latestStep === 'response' ? `disputeNotice.${by}Answered` : undefined;
}

/**
 * What else there is to say, a line each: what was said last, how it ended, what is offered or credited, until when it is
 * held or somebody is to act, and the words of customer support.
 */
export function disputeSentences(
  t: Translator['t'],
  { formatDate, formatMoney }: Pick<Formats, 'formatDate' | 'formatMoney'>,
  told: SaidDispute,
): string[] {
  const { kind, side, offered, credited, outcome, deadline, latestStep, heldUntil, words } = told;
  const { takenBack, silence, silent, documentName } = told;
  const lines: string[] = [];
  const last = lastSaid(told);
  if (told.reasonId !== null && isNewTo(told)) lines.push(reasonLine(t, told.reasonId));
  if (told.isHoldOver) lines.push(t('disputeNotice.holdOver'));
  else if (last !== undefined) lines.push(t(last as 'disputeNotice.merchantDisagrees'));
  if (silent !== null) lines.push(t(silentKey(side, silent, told.isOfferAccepted)));
  // Notices of before do not tell whose time it was.
  else if (kind === 'dispute_expired') lines.push(t('disputeNotice.noAnswer'));
  if (outcome !== null)
    lines.push(t((OWN_OUTCOMES[side][outcome] ?? OUTCOMES[outcome]) as 'disputeNotice.inPart'));
  if (offered !== null) lines.push(t('disputeNotice.offered', { amount: formatMoney(offered) }));
  if (kind === 'dispute_agreed') lines.push(...agreedLines(t, formatMoney, told));
  else if (credited !== null && credited.amount > 0)
    lines.push(t('disputeNotice.credited', { amount: formatMoney(credited) }));
  lines.push(...owedLines(t, { formatDate, formatMoney }, told), ...unappliedLines(t, formatMoney, told));
  if (takenBack !== null) lines.push(t('disputeNotice.takenBack', { amount: formatMoney(takenBack) }));
  if (documentName !== null) lines.push(...documentLines(t, told, documentName));
  if (deadline !== null && !DATED.has(kind)) {
    lines.push(t(lastDayOf(kind, side), { date: formatDate(deadline) }));
  }
  // After the last day: what comes of it where nobody answers until then.
  if (silence !== null) {
    const amount = offered === null ? '' : formatMoney(offered);
    lines.push(t(SILENCES[silence] as 'disputeSilence.acceptsOffer', { amount }));
  }
  if (kind === 'dispute_on_hold' && heldUntil !== null)
    lines.push(t('disputeNotice.heldUntil', { date: formatDate(heldUntil) }));
  if (words !== null) {
    const isQuestion = latestStep === 'question' && (kind === 'dispute_question' || TURNS.has(kind));
    lines.push(
      t(isQuestion ? 'disputeNotice.question' : saysKey(side, told.wordsOf ?? 'support'), { words }),
    );
  }
  return lines;
}

/** Kinds whose heading says the day. */
const DATED: ReadonlySet<SaidDispute['kind']> = new Set([
  'dispute_due',
  'dispute_their_due',
  'dispute_decision_due',
  'dispute_document_refused',
]);

/** What the check has said of a document, and what comes of it. */
function documentLines(
  t: Translator['t'],
  { kind, documentRefusedBecause }: SaidDispute,
  name: string,
): string[] {
  const because = documentRefusedBecause ?? 'other';
  return [
    t('disputeNotice.documentBecause', { name, because }),
    t(kind === 'dispute_document_missing' ? 'disputeNotice.documentWithout' : 'disputeNotice.documentSend'),
  ];
}

const SAYS = {
  customer: 'disputeNotice.customerSays',
  merchant: 'disputeNotice.merchantSays',
  support: 'disputeNotice.reason',
} as const;

/** Whose words they are. */
export const saysKey = (reader: Side, of: keyof typeof SAYS) =>
  isOwn(reader, of) ? 'disputeNotice.ownSays' : SAYS[of];

/** What is agreed and waits for a payment: how much, and what stays owed once that has arrived. */
function agreedLines(
  t: Translator['t'],
  formatMoney: Formats['formatMoney'],
  { credited, owed }: SaidDispute,
): string[] {
  return [
    ...(credited === null ? [] : [t('disputeNotice.toBeCredited', { amount: formatMoney(credited) })]),
    t('disputeNotice.agreedLater'),
    ...(owed === null ? [] : [t('disputeNotice.stillOwed', { amount: formatMoney(owed) })]),
  ];
}

/** What is to be paid of the invoice, and until when. */
export function owedLines(
  t: Translator['t'],
  { formatDate, formatMoney }: Pick<Formats, 'formatDate' | 'formatMoney'>,
  told: Pick<SaidDispute, 'owed' | 'dueDate' | 'isPastDue'> & { readonly kind: string },
): string[] {
  const { kind, owed, dueDate, isPastDue } = told;
  if (owed === null || owed.amount <= 0) return [];
  // What is agreed says in its own words what stays owed.
  const open = kind === 'dispute_agreed' ? [] : [t('disputeNotice.open', { amount: formatMoney(owed) })];
  if (dueDate === null) return open;
  const date = formatDate(dueDate);
  return [...open, t(isPastDue ? 'disputeNotice.wasDue' : 'disputeNotice.payBy', { date })];
}

/** What of a credit no part of the invoice takes: the customer's, to be used for others. */
export function unappliedLines(
  t: Translator['t'],
  formatMoney: Formats['formatMoney'],
  { side, unapplied }: Pick<SaidDispute, 'side' | 'unapplied'>,
): string[] {
  if (unapplied === null || unapplied.amount <= 0) return [];
  const isOwn = side === 'customer' || side === 'contact';
  const key = isOwn ? 'disputeNotice.unapplied' : 'disputeNotice.unappliedOfCustomer';
  return [t(key, { amount: formatMoney(unapplied) })];
}

/** Whether its reader hears of a dispute for the first time: customer support does once it is to decide. */
const isNewTo = ({ kind, side }: SaidDispute): boolean =>
  kind === 'dispute_opened' || (side === 'support' && kind === 'dispute_escalated');

/** Why it is disputed, or asked for. */
export const reasonLine = (t: Translator['t'], reasonId: NoticedReason): string =>
  t('disputeNotice.reasonIs', { reason: t(`disputeReason.${reasonId}`) });
