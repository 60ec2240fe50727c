import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';

type Reason = 'notRecognized' | 'notReceived' | 'paidTwice' | 'notAsAgreed' | 'other';
type Status = 'opened' | 'contested' | 'accepted' | 'won' | 'lost';
type Told = Pick<Formats, 'formatMoney' | 'formatDeadline' | 'formatDayOf'>;

/** A notice of a cardholder's chargeback as far as its words go. */
export interface SaidCardChargeback {
  readonly kind:
    | 'card_chargeback_opened'
    | 'card_chargeback_won'
    | 'card_chargeback_lost'
    | 'card_chargeback_to_answer'
    | 'card_chargeback_due'
    | 'card_chargeback_unanswered'
    | 'card_chargeback_defended'
    | 'card_chargeback_not_defended'
    | 'card_chargeback_lost_unanswered';
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
  { formatMoney, formatDayOf }: Pick<Told, 'formatMoney' | 'formatDayOf'>,
  { kind, paymentNumber: number, amount: money, evidenceDue }: SaidCardChargeback,
): string {
  const amount = formatMoney(money);
  switch (kind) {
    case 'card_chargeback_opened':
    case 'card_chargeback_to_answer':
      return t('cardChargebackNotice.opened', { amount, number });
    case 'card_chargeback_due':
      return t('cardChargebackNotice.due', { number, date: formatDayOf(evidenceDue ?? '') });
    case 'card_chargeback_unanswered':
      return t('cardChargebackNotice.unanswered', { number });
    case 'card_chargeback_won':
    case 'card_chargeback_defended':
      return t('cardChargebackNotice.won', { number });
    case 'card_chargeback_lost':
    case 'card_chargeback_not_defended':
      return t('cardChargebackNotice.lost', { amount, number });
    case 'card_chargeback_lost_unanswered':
      return t('cardChargebackNotice.lostUnanswered', { amount, number });
  }
}

/** What else there is to say, a sentence each. */
export function cardChargebackSentences(t: Translator['t'], told: Told, said: SaidCardChargeback): string[] {
  const why = t('cardChargeback.reason', { reason: said.reason });
  const time = said.evidenceDue === null ? '' : told.formatDeadline(said.evidenceDue);
  switch (said.kind) {
    case 'card_chargeback_to_answer':
    case 'card_chargeback_due':
      return [why, t('cardChargebackNotice.answerBy', { time })];
    case 'card_chargeback_unanswered':
      return [why, t('cardChargebackNotice.unansweredText', { time })];
    case 'card_chargeback_opened':
      return cardChargebackNotes(t, told, { ...said, status: 'opened' });
    case 'card_chargeback_won':
    case 'card_chargeback_defended':
      return cardChargebackNotes(t, told, { ...said, status: 'won' });
    case 'card_chargeback_lost':
    case 'card_chargeback_not_defended':
      return cardChargebackNotes(t, told, { ...said, status: 'lost' });
    case 'card_chargeback_lost_unanswered':
      return [
        t('cardChargebackNotice.lostUnansweredText'),
        ...cardChargebackNotes(t, told, { ...said, status: 'lost' }),
      ];
  }
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
