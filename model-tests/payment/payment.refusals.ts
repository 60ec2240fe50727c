import { PAYMENT_FAILURES, type PaymentFailure } from '#domain/payment/payment.ts';
import { flowBankBars } from '#machines/payment/choice.ts';
import type { PaymentSnapshot } from '#ui/payment/use-payment.ts';
import { createFormats } from '#locales/format.ts';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';

const { formatMoney } = createFormats(translator);

/** Why a payment did not come about, as its payer is told. */
const DECLINED: Record<PaymentFailure, string> = {
  declined: t('payment.declinedHint'),
  cancelled: t('payment.cancelledHint'),
  expired: t('payment.expiredHint'),
  returned_by_bank: t('payment.failedHint'),
  provider_error: t('payment.failedHint'),
  voided: t('payments.failureVoided'),
};

const declinedFor = ({ context }: PaymentSnapshot): PaymentFailure | null => context.payment?.failure ?? null;

/** What each refused state of a payment says, and for which reasons one comes about. */
export const paymentRefusals = {
  says: (now: PaymentSnapshot): string[] => {
    const { failure } = now.context;
    if (now.matches('declined')) {
      const bars = flowBankBars(now.context).map(({ facts }) =>
        t('rule.PAY-18.reason', { currency: facts.currencies?.join() ?? '' }),
      );
      return [DECLINED[declinedFor(now) ?? 'provider_error'], ...bars];
    }
    if (now.matches('takenLate')) return [t('payments.failureLate', { standing: 'other' })];
    if (now.matches('sessionExpired')) return [t('payment.sessionHint')];
    if (now.matches({ handingOver: 'failed' }))
      return [toldFailure(failure, t('payment.handOverFailedHint'))];
    if (now.matches({ cancelling: 'confirming' })) {
      const { payment } = now.context;
      const amount = payment ? formatMoney(payment.total) : '';
      return payment ? [t('payment.cancelFrees', { count: payment.lines.length, amount })] : [];
    }
    if (now.matches({ cancelling: 'unconfirmed' })) return [t('payment.unconfirmedHint')];
    if (now.matches({ readingScheduled: 'failed' })) return [toldFailure(failure, t('scheduled.readFailed'))];
    if (now.matches({ outcomeUnknown: 'unanswered' })) return [t('payment.unansweredHint')];
    return [];
  },
  reason: (now: PaymentSnapshot) => (now.matches('declined') ? declinedFor(now) : null),
  alsoRefused: (now: PaymentSnapshot): PaymentSnapshot[] => {
    const { payment } = now.context;
    if (!now.matches('declined') || !payment) return [];
    return PAYMENT_FAILURES.map((failure) => ({
      ...now,
      context: { ...now.context, payment: { ...payment, failure } },
    }));
  },
  // Nobody can do anything about either, and neither has cost anything.
  alike: [['payment.declined returned_by_bank', 'payment.declined provider_error']],
};
