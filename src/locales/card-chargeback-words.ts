import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';

type Reason = 'notRecognized' | 'notReceived' | 'paidTwice' | 'notAsAgreed' | 'other';
type Status = 'opened' | 'contested' | 'accepted' | 'won' | 'lost';
type Told = Pick<Formats, 'formatMoney' | 'formatDeadline'>;

/** A notice of a cardholder's chargeback as far as its words go. */
export interface SaidCardChargeback {
  readonly kind:
    | 'card_chargeback_opened'
    | 'card_chargeback_to_answer'
    | 'card_chargeback_won'
    | 'card_chargeback_lost';
  readonly paymentNumber: string;
  readonly amount: MinorUnits;
  readonly fee: MinorUnits | null;
  readonly reason: Reason;
  /** Until when it can be answered; null for whoever does not. */
  readonly evidenceDue: string | null;
  readonly invoices: readonly string[];
}

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function cardChargebackTitle(
  t: Translator['t'],
  { formatMoney }: Pick<Told, 'formatMoney'>,
  { kind, paymentNumber: number, amount: money }: SaidCardChargeback,
): string {
  const amount = formatMoney(money);
  if (kind === 'card_chargeback_won') return t('cardChargebackNotice.won', { number });
  return kind === 'card_chargeback_opened' || kind === 'card_chargeback_to_answer'
    ? t('cardChargebackNotice.opened', { amount, number })
    : t('cardChargebackNotice.lost', { amount, number });
}

/** What else there is to say, a sentence each. */
export function cardChargebackSentences(
  t: Translator['t'],
  told: Told,
  { kind, amount, fee, reason, invoices, evidenceDue }: SaidCardChargeback,
): string[] {
  if (kind === 'card_chargeback_to_answer') {
    const answer = { time: told.formatDeadline(evidenceDue ?? '') };
    return [t('cardChargeback.reason', { reason }), t('cardChargebackNotice.answerBy', answer)];
  }
  const status =
    kind === 'card_chargeback_opened' ? 'opened' : kind === 'card_chargeback_won' ? 'won' : 'lost';
  return cardChargebackNotes(t, told, { status, amount, fee, reason, invoices });
}

/** How far it is, in few words. */
export function chargebackStandsText(t: Translator['t'], status: Status): string {
  return t('cardChargeback.stands', {
    standing: status === 'accepted' || status === 'lost' ? 'other' : status,
  });
}

/** What there is to say of a chargeback beside its amount and how far it is: why, where the money is, and what is open. */
export function cardChargebackNotes(
  t: Translator['t'],
  { formatMoney }: Pick<Told, 'formatMoney'>,
  {
    status,
    amount,
    fee,
    reason,
    invoices,
  }: Pick<SaidCardChargeback, 'amount' | 'fee' | 'reason' | 'invoices'> & { readonly status: Status },
): string[] {
  const why = t('cardChargeback.reason', { reason });
  if (status === 'won') return [why, t('cardChargeback.wonText')];
  if (status === 'opened' || status === 'contested')
    return [
      why,
      t('cardChargeback.held', { amount: formatMoney(amount) }),
      ...(status === 'opened' ? [t('cardChargeback.askHolder')] : []),
    ];
  return [
    why,
    ...(invoices.length === 0 ? [] : [t('cardChargeback.lostText', { numbers: invoices.join(', ') })]),
    ...(fee === null ? [] : [t('cardChargeback.feeBack', { fee: formatMoney(fee) })]),
  ];
}
