import type { Formats, MinorUnits } from './format.ts';
import type { TextKey, Translator } from './intl.ts';

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
}

const of = (key: TextKey) => ({ customer: key, merchant: key, support: key }) as const;

/** The words for each kind, by the side that reads them. */
const TITLES = {
  chargeback_requested: of('chargebackNotice.requested'),
  chargeback_objected: of('chargebackNotice.objected'),
  chargeback_reviewed: of('chargebackNotice.reviewed'),
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
} as const;

/** Kinds after which money has moved. */
const CREDITED: ReadonlySet<SaidChargeback['kind']> = new Set(['chargeback_accepted', 'chargeback_expired']);

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function chargebackTitle(
  t: Translator['t'],
  { formatDate }: Pick<Formats, 'formatDate'>,
  { kind, side, chargebackNumber: number, invoiceId: invoice, deadline }: SaidChargeback,
): string {
  const date = deadline === null ? '' : formatDate(deadline);
  return t(TITLES[kind][side] as 'chargebackNotice.requested', { number, invoice, date } as never);
}

/** What else there is to say, a line each: what was credited, and until when somebody is to act, and what comes of silence. */
export function chargebackSentences(
  t: Translator['t'],
  { formatDate, formatMoney }: Pick<Formats, 'formatDate' | 'formatMoney'>,
  { kind, requested, deadline, silence }: SaidChargeback,
): string[] {
  const lines: string[] = [];
  if (kind === 'chargeback_expired') lines.push(t('chargebackNotice.silent'));
  if (CREDITED.has(kind)) lines.push(t('disputeNotice.credited', { amount: formatMoney(requested) }));
  if (deadline !== null && kind !== 'chargeback_due') {
    const key = kind === 'chargeback_requested' ? 'chargebackNotice.objectBy' : 'disputeNotice.decideBy';
    lines.push(t(key, { date: formatDate(deadline) }));
  }
  if (silence === 'customer') {
    lines.push(t('chargebackNotice.silenceCredits', { amount: formatMoney(requested) }));
  }
  if (silence === 'support') lines.push(t('chargebackNotice.silenceDecided'));
  return lines;
}
