import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';

/** Which of the sentences is said: the last of each is every other reason. */
type StopReason = 'nothingLeft' | 'bankAccountGone' | 'bankAccountBarred' | 'accountBarred' | 'notConfirmed';
type LineChange = 'paid' | 'disputed' | 'credited' | 'onHold' | 'notPayable' | 'removed';

/** A notice of a scheduled payment as far as its words go. */
export interface SaidScheduled {
  readonly kind:
    | 'schedule_shrunk'
    | 'schedule_stopped'
    | 'schedule_paid'
    | 'schedule_cancelled'
    | 'schedule_changed'
    | 'schedule_waits'
    | 'schedule_submitted';
  readonly scheduleNumber: string;
  readonly payOn: string;
  /** Null where the day is what it was. */
  readonly payOnBefore: string | null;
  readonly before: MinorUnits;
  readonly amount: MinorUnits;
  readonly bankName: string;
  readonly lastFour: string;
  readonly maker: string;
  readonly cancelledBy: string | null;
  readonly changedBy: string | null;
  readonly paymentNumber: string | null;
  readonly expectedTo: string | null;
  readonly waitUntil: string | null;
  readonly stopReason: StopReason | null;
  readonly changes: readonly { readonly invoiceId: string; readonly change: LineChange }[];
}

type Told = Pick<Formats, 'formatMoney' | 'formatDate'>;

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function scheduledTitle(
  t: Translator['t'],
  { formatMoney, formatDate }: Told,
  { kind, scheduleNumber: number, payOn, amount, changedBy }: SaidScheduled,
): string {
  if (kind === 'schedule_shrunk') {
    return t('scheduledNotice.shrunk', { date: formatDate(payOn), amount: formatMoney(amount) });
  }
  if (kind === 'schedule_submitted') return t('scheduledNotice.submitted', { number });
  if (kind === 'schedule_cancelled') return t('scheduledNotice.cancelled', { number });
  if (kind === 'schedule_paid') return t('scheduledNotice.paid', { number });
  if (kind === 'schedule_changed') return t('scheduledNotice.changed', { name: changedBy ?? '', number });
  return kind === 'schedule_stopped'
    ? t('scheduledNotice.stopped', { number })
    : t('scheduledNotice.waits', { number });
}

/** What else there is to say, a sentence each: why, and what it was before. */
export function scheduledSentences(
  t: Translator['t'],
  { formatMoney, formatDate }: Told,
  said: SaidScheduled,
): string[] {
  const { kind, changes, bankName: bank, lastFour, maker, waitUntil, stopReason } = said;
  if (kind === 'schedule_waits') {
    const date = formatDate(waitUntil ?? said.payOn);
    return [t('scheduledNotice.waitsText', { maker, date, amount: formatMoney(said.amount) })];
  }
  if (kind === 'schedule_submitted') {
    const payment = said.paymentNumber ?? said.scheduleNumber;
    if (said.amount.amount === 0) return [t('scheduledNotice.submittedByCredits', { payment })];
    const date = formatDate(said.expectedTo ?? said.payOn);
    const amount = formatMoney(said.amount);
    return [t('scheduledNotice.submittedText', { amount, bank, date, lastFour, payment })];
  }
  if (kind === 'schedule_cancelled')
    return [t('scheduledNotice.cancelledBy', { by: said.cancelledBy ?? maker })];
  if (kind === 'schedule_changed') {
    const { payOn, payOnBefore, before, amount } = said;
    const ofDay = payOnBefore !== null && { before: formatDate(payOnBefore), after: formatDate(payOn) };
    const ofAmount = before.amount !== amount.amount && {
      before: formatMoney(before),
      after: formatMoney(amount),
    };
    return [
      ...(ofDay ? [t('scheduledNotice.dayChanged', ofDay)] : []),
      ...(ofAmount ? [t('scheduledNotice.amountChanged', ofAmount)] : []),
      ...changes.map((one) => changeSentence(t, one)),
    ];
  }
  return [
    ...(stopReason === null || kind === 'schedule_paid' ? [] : [stopSentence(t, stopReason)]),
    ...changes.map((one) => changeSentence(t, one)),
    t('scheduledNotice.before', { before: formatMoney(said.before), bank, lastFour }),
  ];
}

/** Why nothing is collected. */
export function stopSentence(t: Translator['t'], reason: StopReason): string {
  return t('scheduledStop.reason', { reason: reason === 'notConfirmed' ? 'other' : reason });
}

/** Why less is collected for an invoice. */
export function changeSentence(
  t: Translator['t'],
  { invoiceId: invoice, change }: { readonly invoiceId: string; readonly change: LineChange },
): string {
  return t('scheduledNotice.change', { invoice, change: change === 'notPayable' ? 'other' : change });
}
