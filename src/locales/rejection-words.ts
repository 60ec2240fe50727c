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

/** A notice of a transaction as far as its words go. */
export interface SaidRejection {
  readonly kind: 'transaction_accepted' | 'transaction_rejected';
  readonly number: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly reason: keyof typeof REJECTION_REASON_KEYS | null;
}

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function rejectionTitle(
  t: Translator['t'],
  { kind, number, merchantName: merchant }: Pick<SaidRejection, 'kind' | 'number' | 'merchantName'>,
): string {
  return kind === 'transaction_accepted'
    ? t('rejectionNotice.accepted', { merchant, number })
    : t('rejectionNotice.rejected', { merchant, number });
}

/** What else there is to say: what it has become, or why it was not taken. */
export function rejectionSentences(
  t: Translator['t'],
  { customerName: customer, reason }: Pick<SaidRejection, 'customerName' | 'reason'>,
): string[] {
  return [
    reason === null
      ? t('rejectionNotice.onAccount', { customer })
      : t('rejectionNotice.reason', { reason: t(REJECTION_REASON_KEYS[reason]) }),
  ];
}
