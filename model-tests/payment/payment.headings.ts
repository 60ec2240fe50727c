import { takenLate } from '#domain/refund/refund.ts';
import { createFormats } from '#locales/format.ts';
import type { PaymentSnapshot } from '#ui/payment/use-payment.ts';
import { t, translator } from '../browser/in-portal.tsx';

const { formatDate, formatDayOf, formatMoney } = createFormats(translator);

export const isIn = (now: PaymentSnapshot, outer: 'outcomeUnknown' | 'handingOver', inner: string) =>
  JSON.stringify(now.value) === JSON.stringify({ [outer]: inner });

function loadFailedHeading({ context: { failure } }: PaymentSnapshot): string {
  if (failure?.kind === 'forbidden' || failure?.kind === 'notFound') return t('payment.noAccess');
  return failure?.kind === 'offline' ? t('payment.offline') : t('payment.loadFailed');
}

function outcomeUnknownHeading(now: PaymentSnapshot): string {
  if (isIn(now, 'outcomeUnknown', 'notArrived') || isIn(now, 'outcomeUnknown', 'proving'))
    return t('payment.notArrivedTitle');
  return isIn(now, 'outcomeUnknown', 'unanswered') ? t('payment.unansweredTitle') : t('payment.unknownTitle');
}

/** The heading of each screen, as the flow stands. */
export const headings: Record<string, (now: PaymentSnapshot) => string> = {
  loading: () => t('payment.title'),
  loadFailed: loadFailedHeading,
  nothingToPay: () => t('payment.nothingTitle'),
  sessionExpired: () => t('wizard.sessionTitle'),
  select: () => t('payment.selectTitle'),
  review: () => t('payment.reviewTitle'),
  outcomeUnknown: outcomeUnknownHeading,
  handingOver: (now) =>
    t(isIn(now, 'handingOver', 'failed') ? 'payment.handOverFailedTitle' : 'payment.handOverTitle'),
  awaitingOutcome: (now) => {
    const isSlow = now.matches({ awaitingOutcome: 'slow' });
    if (isSlow) return t(now.context.failure ? 'payment.lookUpFailed' : 'payment.slowTitle');
    if (now.matches({ awaitingOutcome: 'notEntered' })) return t('payment.notEnteredTitle');
    return t(now.context.payment && now.context.isReportDue ? 'payment.awaitTitle' : 'payment.lookingUp');
  },
  cancelling: (now) =>
    now.matches({ cancelling: 'confirming' })
      ? t('payment.cancelAsk')
      : t(now.matches({ cancelling: 'unconfirmed' }) ? 'payment.unconfirmedTitle' : 'payment.cancelling'),
  declined: () => t('payment.declinedTitle'),
  takenLate: ({ context: { payment } }) =>
    t('refundNotice.opened', {
      amount: formatMoney(takenLate(payment?.refunds)?.amount ?? { amount: 0, currency: 'USD' }),
      number: payment?.paymentNumber ?? '',
    }),
  confirmed: ({ context: { payment } }) =>
    payment?.status === 'settled'
      ? t('payments.standsPaid', { date: formatDayOf(payment.settledAt ?? '') })
      : payment?.status === 'returned'
        ? t('payments.standsSentBack', { date: formatDayOf(payment.events.at(-1)?.at ?? '') })
        : t('payment.submitted'),
  asked: ({ context: { approval } }) =>
    t('payment.waits', { amount: formatMoney(approval?.amount ?? { amount: 0, currency: 'USD' }) }),
  scheduled: ({ context: { scheduled } }) =>
    scheduled?.status === 'cancelled'
      ? t('scheduled.statusName', { status: 'other' })
      : t('scheduled.willCollect', {
          amount: formatMoney(scheduled?.amount ?? { amount: 0, currency: 'USD' }),
          date: formatDate(scheduled?.payOn ?? ''),
        }),
  readingScheduled: (now) =>
    t(now.matches({ readingScheduled: 'failed' }) ? 'payment.lookUpFailed' : 'payment.lookingUp'),
  together: ({ context: { payment } }) =>
    t('payment.submittedTogether', { count: payment?.together.length ?? 0 }),
};
