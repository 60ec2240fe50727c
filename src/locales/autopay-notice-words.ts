import type { Formats, MinorUnits } from './format.ts';
import { autoPayChangeSentences, type SaidSettingsChange } from './autopay-change-words.ts';
import { returnSentences, type SaidReturn } from './bank-return-words.ts';
import type { Translator } from './intl.ts';

/** A notice of AutoPay as far as its words go. */
export interface SaidAutoPay extends SaidReturn {
  readonly kind:
    | 'autopay_announced'
    | 'autopay_changed'
    | 'autopay_not_made'
    | 'autopay_partly_paid'
    | 'autopay_reported'
    | 'autopay_suspended'
    | 'autopay_turned_off'
    | keyof typeof OF_ACCOUNT;
  readonly runDate: string;
  readonly total: MinorUnits;
  readonly credits: MinorUnits;
  /** What was announced of a run that is reported; null of other kinds, and of notices of before. */
  readonly announcedTotal: MinorUnits | null;
  /** What of the run was voided before the bank collected it; null where nothing was. */
  readonly notCollected: MinorUnits | null;
  readonly invoiceCount: number;
  readonly aboveCeiling: number;
  readonly bankName: string;
  readonly lastFour: string;
  /** The day of the first run that an announced one makes up; null for none. */
  readonly missedOn: string | null;
  /** When something of it can be skipped for the last time; null where that is over. */
  readonly skipUntil: string | null;
  /** Why an announced run is not made, and by whom where somebody decided it; null of other kinds. */
  readonly skipReason: keyof typeof NOT_MADE_BY | keyof typeof NOT_MADE | null;
  readonly stoppedBy: string | null;
  /** What came back of a run at once, with what became of the rest of it; null of other kinds, and of notices of before. */
  readonly afterReturn: SaidAfterReturn | null;
  /** Whether a run was fixed already as somebody turned it off. */
  readonly isRunFixed: boolean;
  /** Which ones; empty where that was not written down. */
  readonly fixedRuns: readonly { readonly runDate: string; readonly total: MinorUnits }[];
  /** What somebody has changed of what it pays; null of other kinds. */
  readonly changed: SaidSettingsChange | null;
  /** The invoice that somebody has allowed above the ceiling for one; null of other changes and kinds. */
  readonly allowed: { readonly invoiceId: string; readonly amount: MinorUnits } | null;
}

interface SaidAfterReturn {
  readonly debits: readonly (SaidReturn & {
    readonly accountName: string;
    readonly amount: MinorUnits;
  })[];
  readonly paid: MinorUnits;
  readonly underWay: MinorUnits;
  readonly remedy: keyof typeof AFTER_RETURN | null;
}

const AFTER_RETURN = {
  turnOn: 'autopayNotice.turnOnAgain',
  confirm: 'autopayNotice.confirmFirst',
} as const;

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
  { kind, runDate, total, bankName: bank, lastFour, stoppedBy, afterReturn, notCollected }: SaidAutoPay,
): string {
  const account = ofAccount(kind);
  if (account !== null) {
    return account[0] === 'autopayNotice.accountGone' ? t(account[0]) : t(account[0], { bank, lastFour });
  }
  if (kind === 'autopay_changed') return t('autopayNotice.changed', { name: stoppedBy ?? '' });
  if (kind === 'autopay_turned_off') return t('autopayNotice.turnedOff', { name: stoppedBy ?? '' });
  const date = formatDate(runDate);
  const amount = formatMoney(total);
  if (kind === 'autopay_suspended') {
    return afterReturn?.remedy === null
      ? t('autopayNotice.sentBack', { date, amount })
      : t('autopayNotice.suspended', { amount });
  }
  if (notCollected !== null) return t('autopayNotice.restNotPaid', { amount, date });
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
  formats: Pick<Formats, 'formatDate' | 'formatDeadline' | 'formatMoney' | 'formatNumber'>,
  said: SaidAutoPay,
): string[] {
  const { formatDate, formatDeadline, formatMoney } = formats;
  if (said.changed !== null)
    return [...autoPayChangeSentences(t, formats, said.changed), t('autopayNotice.changeHolds')];
  if (said.allowed !== null) {
    const { invoiceId: invoice, amount } = said.allowed;
    return [
      t('autopayNotice.allowed', { invoice, amount: formatMoney(amount) }),
      t('autopayNotice.changeHolds'),
    ];
  }
  const {
    kind,
    total,
    credits,
    announcedTotal,
    notCollected,
    invoiceCount: count,
    aboveCeiling,
    bankName: bank,
    lastFour,
    skipUntil,
  } = said;
  const account = ofAccount(kind);
  if (account !== null) return accountSentences(t, formatMoney(said.total), account[1], said);
  if (kind === 'autopay_turned_off') {
    const isCalledOff = said.total.amount > 0;
    const calledOff = isCalledOff ? [t('autopayNotice.notDebited', { amount: formatMoney(said.total) })] : [];
    const named = said.fixedRuns.map((run) =>
      t('autopayNotice.fixedOn', { date: formatDate(run.runDate), amount: formatMoney(run.total) }),
    );
    const unnamed = said.isRunFixed && named.length === 0 ? [t('autopayNotice.fixedStill')] : [];
    return [...calledOff, ...named, ...unnamed, t('autopayNotice.payByHand')];
  }
  const lines = [t('autopayNotice.invoices', { count, bank, lastFour })];
  if (said.skipReason !== null) lines.push(whyNotMade(t, said.skipReason, said.stoppedBy ?? ''));
  if (kind === 'autopay_suspended') lines.push(...afterReturnSentences(t, { formatDate, formatMoney }, said));
  if (credits.amount > 0) {
    const invoices = formatMoney({ ...total, amount: total.amount + credits.amount });
    const [amount, debit] = [formatMoney(credits), formatMoney(total)];
    lines.push(t('autopayNotice.credits', { invoices, amount, debit }));
  }
  if (notCollected !== null) {
    const [date, amount] = [formatDate(said.runDate), formatMoney(notCollected)];
    lines.push(t('autopayNotice.notCollected', { date, amount }));
  }
  const less = announcedTotal ? announcedTotal.amount - total.amount - (notCollected?.amount ?? 0) : 0;
  if (announcedTotal !== null && less > 0) {
    const [announced, amount] = [formatMoney(announcedTotal), formatMoney({ ...total, amount: less })];
    lines.push(t('autopayNotice.shrunk', { announced, less: amount }));
  }
  if (aboveCeiling > 0) lines.push(t('autopayNotice.aboveCeiling', { count: aboveCeiling }));
  if (said.missedOn !== null) lines.push(t('autopayNotice.missed', { date: formatDate(said.missedOn) }));
  if (skipUntil !== null) lines.push(t('autopayNotice.skipUntil', { time: formatDeadline(skipUntil) }));
  return lines;
}

/** What came back and why, what became of the rest of the run, and what brings AutoPay back. */
function afterReturnSentences(
  t: Translator['t'],
  { formatDate, formatMoney }: Pick<Formats, 'formatDate' | 'formatMoney'>,
  said: SaidAutoPay,
): string[] {
  const { afterReturn, runDate } = said;
  if (afterReturn === null) return [...returnSentences(t, said), t('autopayNotice.turnOnAgain')];
  const { debits, paid, underWay, remedy } = afterReturn;
  const date = formatDate(runDate);
  const reasons = Map.groupBy(debits, ({ bankReason }) => bankReason);
  const lines = [...reasons.values()].flatMap((ones) => [
    ...ones.map(({ accountName: account, amount }) =>
      t('autopayNotice.debitBack', { account, amount: formatMoney(amount) }),
    ),
    ...ones.slice(0, 1).flatMap((one) => returnSentences(t, one)),
  ]);
  if (paid.amount > 0) lines.push(t('autopayNotice.restPaid', { date, amount: formatMoney(paid) }));
  if (underWay.amount > 0)
    lines.push(t('autopayNotice.restOnItsWay', { date, amount: formatMoney(underWay) }));
  if (paid.amount === 0 && underWay.amount === 0) lines.push(t('autopayNotice.nothingPaid', { date }));
  return remedy === null ? lines : [...lines, t(AFTER_RETURN[remedy])];
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
