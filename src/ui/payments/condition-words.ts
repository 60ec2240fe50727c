import type { PaymentFilter } from '#domain/payment/payment-list.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** What the chips of the history say of what is set; undefined where nothing is. */
export function useConditionWords(currency: string) {
  const { t } = useMessages();
  const { formatDate, formatDateRange, formatMoney } = useFormats();
  const moneyOf = (amount: number) => formatMoney({ amount, currency });
  return {
    submitted: ({ submittedFrom: from, submittedTo: to }: PaymentFilter): string | undefined => {
      if (from && to) return t('payments.submittedBetween', { range: formatDateRange(from, to) });
      if (from) return t('payments.submittedFrom', { date: formatDate(from) });
      return to ? t('payments.submittedTo', { date: formatDate(to) }) : undefined;
    },
    total: ({ totalFrom: from, totalTo: to }: PaymentFilter): string | undefined => {
      if (from !== undefined && to !== undefined) {
        return t('invoices.amountBetween', { from: moneyOf(from), to: moneyOf(to) });
      }
      if (from !== undefined) return t('invoices.amountFrom', { amount: moneyOf(from) });
      return to === undefined ? undefined : t('invoices.amountTo', { amount: moneyOf(to) });
    },
  };
}
