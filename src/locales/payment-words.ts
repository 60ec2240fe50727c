import type { Formats } from './format.ts';
import type { TextKey, Translator } from './intl.ts';

/** The words that depend on nothing but the kind of a payment's standing (decisions §11); `paper` names its document. */
export const STANDING_KEYS = {
  notCharged: {
    status: 'payments.statusSubmitted',
    total: 'payments.totalNotCharged',
    name: 'payments.paymentOf',
    print: 'payments.print',
    paper: 'payments.paymentOf',
  },
  onItsWay: {
    status: 'payments.statusProcessing',
    total: 'payments.totalOnItsWay',
    name: 'payments.paymentOf',
    print: 'payments.print',
    paper: 'payments.remittanceAdvice',
  },
  paid: {
    status: 'payments.statusSettled',
    total: 'payments.totalPaid',
    name: 'payments.receipt',
    print: 'payments.printReceipt',
    paper: 'payments.receipt',
  },
  // What is left of it is receipted, with what went back.
  paidInPart: {
    status: 'payments.statusPaidInPart',
    total: 'payments.totalInPart',
    name: 'payments.receipt',
    print: 'payments.printReceipt',
    paper: 'payments.receipt',
  },
  noLongerPaid: {
    status: 'payments.statusNoLongerPaid',
    total: 'payments.totalNoLongerPaid',
    name: 'payments.paymentOf',
    print: 'payments.print',
    paper: 'payments.paymentOf',
  },
  notPaid: {
    status: 'payments.statusFailed',
    total: 'payments.totalAsked',
    name: 'payments.paymentOf',
    print: 'payments.print',
    paper: 'payments.paymentOf',
  },
  sentBack: {
    status: 'payments.statusReturned',
    total: 'payments.totalSentBack',
    name: 'payments.paymentOf',
    print: 'payments.print',
    paper: 'payments.paymentOf',
  },
} as const satisfies Record<string, Record<'status' | 'total' | 'name' | 'print' | 'paper', TextKey>>;

/** That a payment did not come about, with the reason in few words. */
export const NOT_PAID_KEYS = {
  declined: 'payments.standsDeclined',
  cancelled: 'payments.standsCancelled',
  expired: 'payments.standsExpired',
  provider_error: 'payments.standsProviderFailed',
  returned_by_bank: 'payments.statusReturned',
  voided: 'payments.standsVoided',
} as const satisfies Record<string, TextKey>;

/** A payment's standing, as `standingOf` tells it. */
type Standing =
  | { readonly kind: 'notCharged' }
  | { readonly kind: 'onItsWay'; readonly from: string; readonly to: string; readonly isOverdue: boolean }
  | { readonly kind: 'paid'; readonly at: string }
  | { readonly kind: 'paidInPart' | 'noLongerPaid' }
  | { readonly kind: 'notPaid'; readonly reason: keyof typeof NOT_PAID_KEYS }
  | { readonly kind: 'sentBack'; readonly at: string };

type Words = Pick<Translator, 't'> & Pick<Formats, 'formatDate' | 'formatDateRange' | 'formatDayOf'>;

/** How a payment stands of which no dates are told: why, where it was not made. */
export const togetherText = (
  t: Translator['t'],
  kind: keyof typeof STANDING_KEYS,
  failure: keyof typeof NOT_PAID_KEYS | null,
): string => t(kind === 'notPaid' ? NOT_PAID_KEYS[failure ?? 'provider_error'] : STANDING_KEYS[kind].status);

/** How a payment stands, in one sentence with its dates: “Sent back on Dec 3, 2026”. */
export function standingText(
  { t, formatDate, formatDateRange, formatDayOf }: Words,
  standing: Standing,
  method: 'bank' | 'card' | 'credits',
): string {
  switch (standing.kind) {
    case 'notCharged':
      return t('payments.standsNotCharged');
    case 'onItsWay':
      return standing.isOverdue
        ? t('payments.standsOverdue', {
            date: formatDate(standing.to),
            method: method === 'bank' ? 'bank' : 'other',
          })
        : t('payments.standsOnItsWay', { dates: formatDateRange(standing.from, standing.to) });
    case 'paid':
      return t('payments.standsPaid', { date: formatDayOf(standing.at) });
    case 'paidInPart':
    case 'noLongerPaid':
      return t(STANDING_KEYS[standing.kind].status);
    case 'notPaid':
      return t(NOT_PAID_KEYS[standing.reason]);
    case 'sentBack':
      return t('payments.standsSentBack', { date: formatDayOf(standing.at) });
  }
}
