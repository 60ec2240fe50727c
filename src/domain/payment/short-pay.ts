import { parseRole } from '#domain/access/role.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { ShortPay } from '#domain/payment/part-amount.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** What has become of a short pay: only one that waits is answered; one whose payment came back has lapsed. */
export const SHORT_PAY_STATUSES = ['waiting', 'accepted', 'refused', 'lapsed'] as const;
export type ShortPayStatus = (typeof SHORT_PAY_STATUSES)[number];

/** What a merchant does about why less was paid (decisions §13): a credit closes the rest, or it stays due. */
export const SHORT_PAY_ACTS = ['accept', 'refuse'] as const;
export type ShortPayAct = (typeof SHORT_PAY_ACTS)[number];

/** Most characters of what a merchant says with it. */
export const SHORT_PAY_WORDS_MAXIMUM = 500;

/** What the buyer reads of a short pay on its invoice. */
export interface ToldShortPay extends ShortPay {
  readonly shortPayId: string;
  readonly status: ShortPayStatus;
  /** What was paid less than could be. */
  readonly shortBy: Money;
  /** In the merchant's words; null before an answer, and where nothing was said. */
  readonly words: string | null;
  readonly answeredAt: Instant | null;
  /** By the name that both sides read; missing before an answer, and of one of before. */
  readonly answeredBy?: string | undefined;
  readonly answerBy: PlainDate;
}

/** A short pay as its merchant reads it, with how its invoice stands now. */
export interface ListedShortPay extends ToldShortPay {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly paidAt: Instant;
  /** The whole invoice. */
  readonly total: Money;
  /** What is open of the invoice now. */
  readonly open: Money;
  /** What can still be credited of the invoice, whatever of its credits was used for others. */
  readonly creditable: Money;
  /** Whether another payment of the rest is under way. */
  readonly isInPayment: boolean;
  readonly isDisputed: boolean;
  /** Whether a chargeback of the invoice is undecided. */
  readonly hasChargeback: boolean;
}

/** What the rules look at. */
export type AnsweredShortPay = Pick<
  ListedShortPay,
  'status' | 'shortBy' | 'open' | 'creditable' | 'isInPayment' | 'isDisputed' | 'hasChargeback'
>;

/** Whether a merchant's user answers; others read (decisions §11: an administrator decides what moves money). */
export const mayAnswerShortPays = (role: string): boolean => parseRole(role) === 'admin';

/** How far a short pay is: one that waits while nothing is open any more has ended, whatever closed the rest. */
export function shortPayStanding({
  status,
  open,
}: Pick<AnsweredShortPay, 'status' | 'open'>): ShortPayStatus {
  return status === 'waiting' && open.amount <= 0 ? 'lapsed' : status;
}

/** Whether the day by which its merchant was to answer is over; an answer is taken all the same, so it still waits. */
export const isAnswerLate = (
  { answerBy, ...shortPay }: Pick<ListedShortPay, 'status' | 'open' | 'answerBy'>,
  today: PlainDate,
): boolean => shortPayStanding(shortPay) === 'waiting' && answerBy < today;

/** What is open now of what was paid less. */
export function shortRest({ shortBy, open }: Pick<AnsweredShortPay, 'shortBy' | 'open'>): Money {
  return money(Math.max(0, Math.min(shortBy.amount, open.amount)), open.currency);
}

/** What an acceptance credits: what is open of it, and no more than earlier credits leave of the invoice. */
export function acceptedCredit(shortPay: Pick<AnsweredShortPay, 'shortBy' | 'open' | 'creditable'>): Money {
  const { amount, currency } = shortRest(shortPay);
  return money(Math.min(amount, shortPay.creditable.amount), currency);
}

/** Why a short pay cannot be answered so; empty when it can. */
export function shortPayObstacles(act: ShortPayAct, shortPay: AnsweredShortPay): PaymentObstacle[] {
  if (shortPayStanding(shortPay) !== 'waiting') {
    return [{ rule: 'PAY-21', facts: {}, remedy: { kind: 'contactSupport' } }];
  }
  if (act === 'refuse') return [];
  if (acceptedCredit(shortPay).amount <= 0) {
    return [{ rule: 'PAY-83', facts: {}, remedy: { kind: 'refuseInstead' } }];
  }
  // What a payment, a dispute or a chargeback holds of the rest would be credited twice, or paid and credited.
  const { isInPayment, isDisputed, hasChargeback } = shortPay;
  return isInPayment || isDisputed || hasChargeback
    ? [{ rule: 'PAY-22', facts: {}, remedy: { kind: 'waitForRest' } }]
    : [];
}

/** What is missing in the words: a refusal says why, to whoever has paid less. */
export function shortPayWordsObstacles(act: ShortPayAct, words: string): PaymentObstacle[] {
  const { length } = words.trim();
  return length > SHORT_PAY_WORDS_MAXIMUM || (act === 'refuse' && length === 0)
    ? [{ rule: 'PAY-23', facts: { limit: SHORT_PAY_WORDS_MAXIMUM }, remedy: { kind: 'sayWhy' } }]
    : [];
}

/** What an answer makes of a short pay that waits. */
export const ANSWERED = { accept: 'accepted', refuse: 'refused' } as const satisfies Record<
  ShortPayAct,
  ShortPayStatus
>;

/** Which answers are offered now, each with what is against it; none once it is answered or lapsed. */
export function shortPayActs(
  shortPay: AnsweredShortPay,
): readonly { readonly act: ShortPayAct; readonly obstacles: readonly PaymentObstacle[] }[] {
  return shortPay.status === 'waiting'
    ? SHORT_PAY_ACTS.map((act) => ({ act, obstacles: shortPayObstacles(act, shortPay) }))
    : [];
}

/** An answer as it is sent. */
export interface WrittenShortPayAct {
  readonly shortPayId: string;
  readonly act: ShortPayAct;
  readonly words: string;
}

/** What became of it. */
export interface ShortPayActAnswer {
  readonly isTaken: boolean;
  /** Why it was not taken. */
  readonly obstacles: readonly PaymentObstacle[];
}
