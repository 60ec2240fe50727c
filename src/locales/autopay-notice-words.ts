import type { Formats, MinorUnits } from './format.ts';
import { returnSentences, type SaidReturn } from './bank-return-words.ts';
import type { Translator } from './intl.ts';

/** A notice of AutoPay as far as its words go. */
export interface SaidAutoPay extends SaidReturn {
  readonly kind:
    | 'autopay_announced'
    | 'autopay_not_made'
    | 'autopay_partly_paid'
    | 'autopay_reported'
    | 'autopay_suspended'
    | keyof typeof OF_ACCOUNT;
  readonly runDate: string;
  readonly total: MinorUnits;
  readonly credits: MinorUnits;
  readonly invoiceCount: number;
  readonly aboveCeiling: number;
  readonly bankName: string;
  readonly lastFour: string;
  /** When something of it can be skipped for the last time; null where that is over. */
  readonly skipUntil: string | null;
  /** Why an announced run is not made, and by whom where somebody decided it; null of other kinds. */
  readonly skipReason: keyof typeof NOT_MADE_BY | keyof typeof NOT_MADE | null;
  readonly stoppedBy: string | null;
}

/** What becomes of AutoPay with its bank account, and what brings it back. */
const OF_ACCOUNT = {
  autopay_account_removed: ['autopayNotice.accountRemoved', 'autopayNotice.turnOnElsewhere'],
  autopay_account_unused: ['autopayNotice.accountUnused', 'autopayNotice.turnOnElsewhere'],
  autopay_account_gone: ['autopayNotice.accountGone', 'autopayNotice.turnOnElsewhere'],
  autopay_account_stopped: ['autopayNotice.accountStopped', 'autopayNotice.confirmFirst'],
  autopay_account_confirmed: ['autopayNotice.accountConfirmed', 'autopayNotice.turnOnToGoOn'],
} as const;

const ofAccount = (kind: SaidAutoPay['kind']) =>
  kind in OF_ACCOUNT ? OF_ACCOUNT[kind as keyof typeof OF_ACCOUNT] : null;

/** Of what somebody decided, with the name. */
const NOT_MADE_BY = {
  byUser: 'autopayNotice.skippedBy',
  paused: 'autopayNotice.pausedBy',
  turnedOff: 'autopayNotice.turnedOffBy',
} as const;

const NOT_MADE = {
  suspended: 'autopayNotice.notMadeSuspended',
  accountGone: 'autopayNotice.notMadeAccountGone',
  accountWaits: 'autopayNotice.notMadeAccountWaits',
  nothingLeft: 'autopayNotice.notMadeNothingLeft',
} as const;

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function autoPayTitle(
  t: Translator['t'],
  { formatDate, formatMoney }: Pick<Formats, 'formatDate' | 'formatMoney'>,
  { kind, runDate, total, bankName: bank, lastFour }: SaidAutoPay,
): string {
  const account = ofAccount(kind);
  if (account !== null) {
    return account[0] === 'autopayNotice.accountGone' ? t(account[0]) : t(account[0], { bank, lastFour });
  }
  const date = formatDate(runDate);
  const amount = formatMoney(total);
  if (kind === 'autopay_suspended') return t('autopayNotice.suspended', { amount });
  if (kind === 'autopay_partly_paid') {
    return total.amount === 0
      ? t('autopayNotice.allSentBack', { date })
      : t('autopayNotice.partlyPaid', { amount, date });
  }
  if (kind === 'autopay_reported') {
    return total.amount === 0
      ? t('autopayNotice.reportedCredits', { date })
      : t('autopayNotice.reported', { amount, date });
  }
  if (kind === 'autopay_not_made') {
    return total.amount === 0
      ? t('autopayNotice.notMadeCredits', { date })
      : t('autopayNotice.notMade', { amount, date });
  }
  return total.amount === 0
    ? t('autopayNotice.announcedCredits', { date })
    : t('autopayNotice.announced', { amount, date });
}

/** What else there is to say, a line each. */
export function autoPaySentences(
  t: Translator['t'],
  { formatDateTime, formatMoney }: Pick<Formats, 'formatDateTime' | 'formatMoney'>,
  said: SaidAutoPay,
): string[] {
  const { kind, credits, invoiceCount: count, aboveCeiling, bankName: bank, lastFour, skipUntil } = said;
  const account = ofAccount(kind);
  if (account !== null) return accountSentences(t, formatMoney(said.total), account[1], said);
  const lines = [t('autopayNotice.invoices', { count, bank, lastFour })];
  if (said.skipReason !== null) lines.push(whyNotMade(t, said.skipReason, said.stoppedBy ?? ''));
  if (kind === 'autopay_suspended') lines.push(...returnSentences(t, said), t('autopayNotice.turnOnAgain'));
  if (credits.amount > 0) lines.push(t('autopayNotice.credits', { amount: formatMoney(credits) }));
  if (aboveCeiling > 0) lines.push(t('autopayNotice.aboveCeiling', { count: aboveCeiling }));
  if (skipUntil !== null) lines.push(t('autopayNotice.skipUntil', { time: formatDateTime(skipUntil) }));
  return lines;
}

/** Who did it, what the bank said, what is not debited with it, and what brings AutoPay back. */
function accountSentences(
  t: Translator['t'],
  amount: string,
  remedy: (typeof OF_ACCOUNT)[keyof typeof OF_ACCOUNT][1],
  said: SaidAutoPay,
): string[] {
  const lines = said.kind === 'autopay_account_stopped' ? returnSentences(t, said) : [];
  if (said.stoppedBy !== null && said.stoppedBy !== '')
    lines.push(t('autopayNotice.doneBy', { name: said.stoppedBy }));
  if (said.total.amount > 0) lines.push(t('autopayNotice.notDebited', { amount }));
  return [...lines, t(remedy)];
}

function whyNotMade(
  t: Translator['t'],
  reason: NonNullable<SaidAutoPay['skipReason']>,
  name: string,
): string {
  return reason in NOT_MADE
    ? t(NOT_MADE[reason as keyof typeof NOT_MADE])
    : t(NOT_MADE_BY[reason as keyof typeof NOT_MADE_BY], { name });
}
