import type { Formats } from './format.ts';
import type { Translator } from './intl.ts';

/** Why a transaction was rejected, in words. */
export const REJECTION_REASON_KEYS = {
  accountInactive: 'rejectionReason.accountInactive',
  duplicateNumber: 'rejectionReason.duplicateNumber',
  unknownPurchaseOrder: 'rejectionReason.unknownPurchaseOrder',
  wrongAmount: 'rejectionReason.wrongAmount',
  missingDocument: 'rejectionReason.missingDocument',
  currencyNotAccepted: 'rejectionReason.currencyNotAccepted',
  noOpenCredit: 'rejectionReason.noOpenCredit',
} as const;

const TITLES = {
  transaction_accepted: 'rejectionNotice.accepted',
  transaction_rejected: 'rejectionNotice.rejected',
  transaction_expiring: 'rejectionNotice.expiring',
  transaction_expired: 'rejectionNotice.expired',
} as const;

/** A notice of a transaction as far as its words go. */
export interface SaidRejection {
  readonly kind: keyof typeof TITLES;
  readonly number: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly reason: keyof typeof REJECTION_REASON_KEYS | null;
  /** Null of what became of one that was resubmitted. */
  readonly resubmitUntil: string | null;
}

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function rejectionTitle(
  t: Translator['t'],
  { kind, number, merchantName: merchant }: Pick<SaidRejection, 'kind' | 'number' | 'merchantName'>,
): string {
  return t(TITLES[kind], { merchant, number });
}

/** What else there is to say: what it has become, or why it was not taken, and until when it can be resubmitted. */
export function rejectionSentences(
  t: Translator['t'],
  { formatDate }: Pick<Formats, 'formatDate'>,
  {
    kind,
    customerName: customer,
    reason,
    resubmitUntil,
  }: Pick<SaidRejection, 'kind' | 'customerName' | 'reason' | 'resubmitUntil'>,
): string[] {
  const date = resubmitUntil === null ? '' : formatDate(resubmitUntil);
  return [
    ...(kind === 'transaction_expiring' ? [t('rejectionNotice.until', { date })] : []),
    ...(kind === 'transaction_expired' ? [t('rejectionNotice.untilWas', { date })] : []),
    reason === null
      ? t('rejectionNotice.onAccount', { customer })
      : t('rejectionNotice.reason', { reason: t(REJECTION_REASON_KEYS[reason]) }),
  ];
}
