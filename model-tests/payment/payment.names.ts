import { createFormats } from '#locales/format.ts';
import { add } from '#domain/money/money.ts';
import { amountOf } from '#domain/payment/payment-selection.ts';
import { NO_DAY } from '#domain/scheduled-payment/schedule-day.ts';
import { flowCharge } from '#machines/payment/charge.ts';
import { flowFee, flowPaymentCount } from '#machines/payment/context.ts';
import { flowSecond } from '#machines/payment/flow-limit.ts';
import { isOnDate } from '#machines/payment/flow-day.ts';
import type { PaymentSnapshot } from '#ui/payment/use-payment.ts';
import { t, translator } from '../browser/in-portal.tsx';
import { CREDIT, CREDITED } from './payment-examples.ts';

const { formatDate, formatMoney, formatPercent } = createFormats(translator);

/** How the controls that name an amount are called. */
export const creditName = t('payment.creditLabel', {
  number: CREDIT.invoiceId,
  party: CREDITED.merchantName,
  left: formatMoney(CREDIT.left),
});

export function payName({ context }: PaymentSnapshot): string {
  if (flowCharge(context).isCovered) return t('payment.payByCredits');
  const amount = amountOf(flowCharge(context).summary);
  const fee = context.method === 'card' ? flowFee(context, 'card') : null;
  const total = amount && fee ? add(amount, fee) : amount;
  if (!total) return t('invoice.payNothing');
  if (flowSecond(context)) return t('payment.askSecond', { amount: formatMoney(total) });
  if (isOnDate(context)) {
    const { payOn } = context;
    const amount = formatMoney(total);
    return payOn === NO_DAY
      ? t('scheduled.submitUndated', { amount })
      : t('scheduled.submit', { amount, date: formatDate(payOn ?? '') });
  }
  const count = context.method === 'bank' ? flowPaymentCount(context) : 1;
  return count > 1
    ? t('payment.payTogether', { amount: formatMoney(total), count })
    : t('payment.pay', { amount: formatMoney(total) });
}

export function feeName({ context }: PaymentSnapshot): string {
  const fee = flowFee(context, 'card');
  const percent = formatPercent(context.config.cardFeeBasisPoints / 10_000);
  return t('payment.acceptFee', { fee: fee ? formatMoney(fee) : '', percent });
}
