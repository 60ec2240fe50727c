import { createFormats } from '#locales/format.ts';
import { flowFee } from '#machines/payment/context.ts';
import { flowPress } from '#machines/payment/flow-press.ts';
import { pressName } from '#ui/payment/press-name.ts';
import type { PaymentSnapshot } from '#ui/payment/use-payment.ts';
import { t, translator } from '../browser/in-portal.tsx';
import { CREDIT, CREDITED } from './payment-examples.ts';

const formats = createFormats(translator);
const { formatMoney, formatPercent } = formats;

/** How the controls that name an amount are called. */
export const creditName = t('payment.creditLabel', {
  number: CREDIT.invoiceId,
  party: CREDITED.merchantName,
  left: formatMoney(CREDIT.left),
});

export function payName({ context }: PaymentSnapshot): string {
  return pressName(t, formats, flowPress(context));
}

export function feeName({ context }: PaymentSnapshot): string {
  const fee = flowFee(context, 'card');
  const percent = formatPercent(context.config.cardFeeBasisPoints / 10_000);
  return t('payment.acceptFee', { fee: fee ? formatMoney(fee) : '', percent });
}
