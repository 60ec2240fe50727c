import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';

/** An invoice of a run of AutoPay, as far as what became of it is said. */
export interface SaidRunItem {
  /** Whether the run was not made. */
  readonly isSkipped: boolean;
  /** Whether the run is over or under way: what it left out is told as it was then, and may be otherwise now. */
  readonly isPast: boolean;
  /** Why it is left out; null where it is taken. */
  readonly reason: string | null;
  readonly accountName: string;
  /** What is debited for it, in minor units. */
  readonly charged: number;
  /** The payment that debits its account; null where there is none. */
  readonly payment: SaidDebit | null;
  /** By what it was settled since it was announced; null where it was not, or by both. */
  readonly settledBy: keyof typeof SETTLED_BY | null;
  /** How much of what has paid it still stands. */
  readonly kept: 'all' | 'part' | 'nothing';
}

/** An invoice that was announced, as far as what has changed of it since is said. */
export interface SaidSince {
  readonly isSkipped: boolean;
  /** What was to be debited for it; null where it was not announced. */
  readonly announced: MinorUnits | null;
  readonly charged: MinorUnits;
  readonly reason: string | null;
  readonly since: readonly { readonly why: keyof typeof SINCE; readonly amount: MinorUnits }[];
}

/** The payment of a debit, as far as what became of it is said. */
interface SaidDebit {
  readonly status: keyof typeof PAYMENT_WORDS;
  readonly failure?: string | null;
}

const PAYMENT_WORDS = {
  submitted: 'autopayRun.submitted',
  processing: 'autopayRun.submitted',
  settled: 'autopayRun.settled',
  failed: 'autopay.notPaid',
  returned: 'autopayRun.returned',
} as const;

/** Whether support has voided it before the bank collected it. */
export const isVoided = ({ status, failure }: SaidDebit): boolean =>
  status === 'failed' && failure === 'voided';

/** What became of a debit: of one that support has voided, that it was. */
export const debitWordsKey = (debit: SaidDebit) =>
  isVoided(debit) ? 'autopayRun.voided' : PAYMENT_WORDS[debit.status];

const SETTLED_BY = { payment: 'autopay.sincePaid', credit: 'autopay.sinceCredited' } as const;

/** Why a run left an invoice out, where that ends by itself: as it was then. */
const THEN = {
  inFlight: 'autopayReasonThen.inFlight',
  disputed: 'autopayReasonThen.disputed',
  adjustmentPending: 'autopayReasonThen.adjustmentPending',
  onHold: 'autopayReasonThen.onHold',
  asked: 'autopayReasonThen.asked',
  chargeback: 'autopayReasonThen.chargeback',
  scheduled: 'autopayReasonThen.scheduled',
  shortPayOpen: 'autopayReasonThen.shortPayOpen',
} as const;

const SINCE = {
  lessOwed: 'autopay.sinceLessOwed',
  moreOwed: 'autopay.sinceMoreOwed',
  moreCredits: 'autopay.sinceMoreCredits',
  fewerCredits: 'autopay.sinceFewerCredits',
} as const;

/** What was announced of an invoice where it is not debited so, and what makes the difference; a sentence each. */
export function sinceAnnouncedWords(
  t: Translator['t'],
  { formatMoney }: Pick<Formats, 'formatMoney'>,
  { isSkipped, announced, charged, reason, since }: SaidSince,
): string[] {
  if (isSkipped || announced === null) return [];
  if (reason === null && since.length === 0 && charged.amount === announced.amount) return [];
  return [
    t('autopay.sinceAnnounced', { amount: formatMoney(announced) }),
    ...since.map(({ why, amount }) => t(SINCE[why], { amount: formatMoney(amount) })),
  ];
}

/** Who has skipped an invoice, and when; nothing where nobody has, or is known to. */
export function leftOutByWords(
  t: Translator['t'],
  { formatDayOf }: Pick<Formats, 'formatDayOf'>,
  leftOutBy: { readonly at: string; readonly by: string } | null | undefined,
): string[] {
  return leftOutBy ? [t('autopay.leftOutBy', { name: leftOutBy.by, date: formatDayOf(leftOutBy.at) })] : [];
}

/** What became of an invoice of a run, on its page and in its file. */
export function runItemWords(
  t: Translator['t'],
  { isSkipped, isPast, reason, accountName: account, charged, payment, settledBy, kept }: SaidRunItem,
): string {
  // It may have been put back since.
  if (reason === 'skipped') return t('autopayRun.wasSkipped');
  if (reason === 'voided') return t('autopayReasonThen.voided');
  // What was paid, by its run or in another way, and went back is owed again.
  if (kept !== 'all' && (settledBy === 'payment' || (reason === null && !isSkipped)))
    return t(kept === 'part' ? 'autopayRun.wentBackInPart' : 'autopayRun.wentBack');
  if (settledBy !== null) return t(SETTLED_BY[settledBy]);
  if (isPast && reason !== null && reason in THEN) return t(THEN[reason as keyof typeof THEN]);
  if (reason !== null) return t(`autopayReason.${reason}` as 'autopayReason.otherAccount', { account });
  if (isSkipped) return t('autopay.notPaid');
  if (charged === 0) return t('autopay.paidByCredits');
  return t(payment ? debitWordsKey(payment) : 'autopay.inRun');
}
