import type { ReactElement } from 'react';
import { cardChargebackLife } from '#domain/card-chargeback/card-chargeback.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { paymentLife, type PaymentStep } from '#domain/payment/payment-standing.ts';
import { refundStanding } from '#domain/refund/refund.ts';
import { STANDING_KEYS } from '#locales/payment-words.ts';
import { chargebackStandsText } from '#locales/card-chargeback-words.ts';
import { standsText } from '#locales/refund-notice-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Timeline, type Moment } from '#ui/kit/timeline.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { momentOf } from '#ui/shared/payment-refunds.tsx';
import { StandingGlyph } from '#ui/shared/payment-standing.tsx';

/** What goes back of it, and voids: each where it is now, after what happened to the payment itself. */
const useRefundMoments = () => {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return ({ refunds = [] }: Payment): Moment[] =>
    refunds.map((refund) => ({
      key: refund.refundId,
      what: standsText(t, refundStanding(refund)),
      when: <time dateTime={momentOf(refund)}>{formatDateTime(momentOf(refund))}</time>,
      note: <MoneyText money={refund.amount} />,
      isDone: refund.endedAt !== null,
    }));
};

/** What cardholders charge back of it, step by step. */
const useChargebackMoments = () => {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return ({ chargebacks = [] }: Payment): Moment[] =>
    chargebacks.flatMap((one) =>
      cardChargebackLife(one).map(({ status, at, isOver }) => ({
        key: `${one.chargebackId} ${status}`,
        what: chargebackStandsText(t, status),
        when: <time dateTime={at}>{formatDateTime(at)}</time>,
        note: <MoneyText money={one.amount} />,
        isDone: isOver,
      })),
    );
};

/** A payment's whole life: what has happened, what undid it, and what is expected when (§4 Payment timing). */
export function PaymentLife({ payment, isAcross }: { payment: Payment; isAcross?: boolean }): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatDateRange, formatDateTime, formatDayOf } = useFormats();
  const refundMoments = useRefundMoments();
  const chargebackMoments = useChargebackMoments();
  const isBooked = (kind: PaymentStep['kind']) =>
    payment.method === 'bank' && (kind === 'paid' || kind === 'sentBack');
  return (
    <Timeline
      label={t('payments.life')}
      isCompact
      {...(isAcross && { isAcross })}
      moments={[
        ...paymentLife(payment).map(({ kind, is, at, expected }) => ({
          key: kind,
          what: t(kind === 'submitted' ? 'payments.submitted' : STANDING_KEYS[kind].status),
          when: at ? (
            // A bank books by the day.
            <time dateTime={at}>{isBooked(kind) ? formatDayOf(at) : formatDateTime(at)}</time>
          ) : expected?.isOverdue ? (
            t('payments.overdue', { date: formatDate(expected.to) })
          ) : expected ? (
            t('payments.expectedIn', { dates: formatDateRange(expected.from, expected.to) })
          ) : undefined,
          isDone: is === 'done' || is === 'now',
          ...(is === 'undone' && kind !== 'submitted' && { undoneMark: <StandingGlyph kind={kind} /> }),
        })),
        ...refundMoments(payment),
        ...chargebackMoments(payment),
      ]}
    />
  );
}
