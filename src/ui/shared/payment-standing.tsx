import type { ReactElement } from 'react';
import type { Payment, PaymentFailure } from '#domain/payment/payment.ts';
import { standingOf, type PaymentStandingKind } from '#domain/payment/payment-standing.ts';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusGlyph, StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

/** The words that depend on nothing but the kind of a payment's standing (decisions §11). */
export const STANDING_KEYS = {
  notCharged: {
    status: 'payments.statusSubmitted',
    total: 'payments.totalNotCharged',
    name: 'payments.paymentOf',
    print: 'payments.print',
  },
  onItsWay: {
    status: 'payments.statusProcessing',
    total: 'payments.totalOnItsWay',
    name: 'payments.paymentOf',
    print: 'payments.print',
  },
  paid: {
    status: 'payments.statusSettled',
    total: 'payments.totalPaid',
    name: 'payments.receipt',
    print: 'payments.printReceipt',
  },
  notPaid: {
    status: 'payments.statusFailed',
    total: 'payments.totalAsked',
    name: 'payments.paymentOf',
    print: 'payments.print',
  },
  sentBack: {
    status: 'payments.statusReturned',
    total: 'payments.totalSentBack',
    name: 'payments.paymentOf',
    print: 'payments.print',
  },
} as const satisfies Record<
  PaymentStandingKind,
  { status: TextKey; total: TextKey; name: 'payments.paymentOf' | 'payments.receipt'; print: TextKey }
>;

/** That a payment did not come about, with the reason in few words. */
const NOT_PAID_KEYS = {
  declined: 'payments.standsDeclined',
  cancelled: 'payments.standsCancelled',
  expired: 'payments.standsExpired',
  provider_error: 'payments.standsProviderFailed',
  returned_by_bank: 'payments.statusReturned',
} as const satisfies Record<PaymentFailure, TextKey>;

const LOOKS: Record<PaymentStandingKind, { mark: Mark; tone?: Tone }> = {
  notCharged: { mark: 'clock' },
  onItsWay: { mark: 'halfDisc', tone: 'info' },
  paid: { mark: 'tick', tone: 'positive' },
  notPaid: { mark: 'disc' },
  sentBack: { mark: 'arrowBack', tone: 'negative' },
};

/** How a payment stands, in one sentence with its dates: “Sent back on Dec 3, 2026”. */
export function useStandingText(): (payment: Payment) => string {
  const { t } = useMessages();
  const { formatDate, formatDateRange, formatDayOf } = useFormats();
  return (payment) => {
    const standing = standingOf(payment);
    switch (standing.kind) {
      case 'notCharged':
        return t('payments.standsNotCharged');
      case 'onItsWay':
        return standing.isOverdue
          ? t('payments.standsOverdue', {
              date: formatDate(standing.to),
              method: payment.method === 'bank' ? 'bank' : 'other',
            })
          : t('payments.standsOnItsWay', { dates: formatDateRange(standing.from, standing.to) });
      case 'paid':
        return t('payments.standsPaid', { date: formatDayOf(standing.at) });
      case 'notPaid':
        return t(NOT_PAID_KEYS[standing.reason]);
      case 'sentBack':
        return t('payments.standsSentBack', { date: formatDayOf(standing.at) });
    }
  };
}

/** How a payment stands by shape and word (decisions §4, §11); `isFull` says the dates too. */
export function PaymentStandingMark({
  payment,
  isFull,
}: {
  payment: Payment;
  isFull?: boolean;
}): ReactElement {
  const standingText = useStandingText();
  const { kind } = standingOf(payment);
  if (!isFull) return <StandingKindMark kind={kind} />;
  return <StatusMark {...LOOKS[kind]}>{standingText(payment)}</StatusMark>;
}

/** The kind of a payment's standing, where no more is known of it. */
export function StandingKindMark({ kind }: { kind: PaymentStandingKind }): ReactElement {
  const { t } = useMessages();
  return <StatusMark {...LOOKS[kind]}>{t(STANDING_KEYS[kind].status)}</StatusMark>;
}

/** The mark alone, for a step of a payment's life. */
export function StandingGlyph({ kind }: { kind: PaymentStandingKind }): ReactElement {
  return <StatusGlyph mark={LOOKS[kind].mark} />;
}
