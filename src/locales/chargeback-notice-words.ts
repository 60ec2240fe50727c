import type { Formats, MinorUnits } from './format.ts';
import type { TextKey, Translator } from './intl.ts';
import {
  owedLines,
  reasonLine,
  saysKey,
  unappliedLines,
  type NoticedReason,
} from './dispute-notice-words.ts';

type Side = 'customer' | 'merchant' | 'support';

/** A notice of a chargeback as far as its words go. */
export interface SaidChargeback {
  readonly kind: keyof typeof TITLES;
  readonly side: Side;
  readonly chargebackNumber: string;
  readonly invoiceId: string;
  readonly requested: MinorUnits;
  readonly deadline: string | null;
  readonly silence: 'customer' | 'support' | null;
  readonly reasonId: NoticedReason | null;
  readonly words: string | null;
  readonly wordsOf: Side | null;
  readonly isSilent: boolean;
  readonly unapplied: MinorUnits | null;
  readonly owed: MinorUnits | null;
  readonly dueDate: string | null;
  readonly isPastDue: boolean;
}

const of = (key: TextKey) => ({ customer: key, merchant: key, support: key }) as const;

/** The words for each kind, by the side that reads them. */
const TITLES = {
  chargeback_requested: of('chargebackNotice.requested'),
  chargeback_objected: { ...of('chargebackNotice.objected'), merchant: 'chargebackNotice.ownObjected' },
  chargeback_reviewed: of('chargebackNotice.reviewed'),
  chargeback_agreed: of('chargebackNotice.agreed'),
  chargeback_accepted: of('chargebackNotice.accepted'),
  chargeback_refused: of('chargebackNotice.refused'),
  chargeback_withdrawn: of('chargebackNotice.withdrawn'),
  chargeback_expired: of('chargebackNotice.accepted'),
  chargeback_due: {
    customer: 'chargebackNotice.object',
    merchant: 'chargebackNotice.object',
    support: 'chargebackNotice.decide',
  },
  chargeback_overdue: of('chargebackNotice.overdue'),
  chargeback_taken_over: of('chargebackNotice.takenOver'),
  chargeback_freed: of('chargebackNotice.freed'),
} as const;

/** Kinds after which money has moved. */
const CREDITED: ReadonlySet<SaidChargeback['kind']> = new Set(['chargeback_accepted', 'chargeback_expired']);

/** What silence comes to, each side by its own name. */
const SILENCE_CREDITS = {
  customer: 'chargebackNotice.silenceCreditsYou',
  merchant: 'chargebackNotice.ownSilenceCredits',
  support: 'chargebackNotice.silenceCredits',
} as const;

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function chargebackTitle(
  t: Translator['t'],
  { formatDate }: Pick<Formats, 'formatDate'>,
  { kind, side, chargebackNumber: number, invoiceId: invoice, deadline }: SaidChargeback,
): string {
  const date = deadline === null ? '' : formatDate(deadline);
  return t(TITLES[kind][side] as 'chargebackNotice.requested', { number, invoice, date } as never);
}

/** Kinds of what has come between colleagues: nothing of its life has changed. */
const BESIDE_ITS_LIFE: ReadonlySet<SaidChargeback['kind']> = new Set([
  'chargeback_taken_over',
  'chargeback_freed',
]);

/** Kinds by which customer support hears of a chargeback first. */
const NEW_TO_SUPPORT: ReadonlySet<SaidChargeback['kind']> = new Set([
  'chargeback_objected',
  'chargeback_reviewed',
]);

/**
 * What else there is to say, a line each: why it was asked for, that the merchant was silent, what was credited, what is owed and what of
 * the credit can be used, until when somebody is to act, what comes of silence, and what was said with it.
 */
export function chargebackSentences(
  t: Translator['t'],
  { formatDate, formatMoney }: Pick<Formats, 'formatDate' | 'formatMoney'>,
  told: SaidChargeback,
): string[] {
  const { kind, side, requested, deadline, silence, reasonId, words } = told;
  if (BESIDE_ITS_LIFE.has(kind)) return [];
  const lines: string[] = [];
  const isNew = kind === 'chargeback_requested' || (side === 'support' && NEW_TO_SUPPORT.has(kind));
  if (reasonId !== null && isNew) lines.push(reasonLine(t, reasonId));
  if (told.isSilent || kind === 'chargeback_expired')
    lines.push(t(side === 'merchant' ? 'chargebackNotice.ownSilent' : 'chargebackNotice.silent'));
  if (CREDITED.has(kind)) lines.push(t('disputeNotice.credited', { amount: formatMoney(requested) }));
  if (kind === 'chargeback_agreed') {
    lines.push(
      t('disputeNotice.toBeCredited', { amount: formatMoney(requested) }),
      t('disputeNotice.agreedLater'),
    );
  }
  lines.push(...owedLines(t, { formatDate, formatMoney }, told), ...unappliedLines(t, formatMoney, told));
  if (deadline !== null && kind !== 'chargeback_due') {
    const key = kind === 'chargeback_requested' ? 'chargebackNotice.objectBy' : 'disputeNotice.decideBy';
    lines.push(t(key, { date: formatDate(deadline) }));
  }
  if (silence === 'customer') lines.push(t(SILENCE_CREDITS[side], { amount: formatMoney(requested) }));
  if (silence === 'support') {
    const isOwn = side === 'merchant';
    lines.push(t(isOwn ? 'chargebackNotice.ownSilenceDecided' : 'chargebackNotice.silenceDecided'));
  }
  if (words !== null) lines.push(t(saysKey(side, told.wordsOf ?? 'support'), { words }));
  return lines;
}
