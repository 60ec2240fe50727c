import { money, type Money } from '#domain/money/money.ts';
import { creditsOf, type Payment } from '#domain/payment/payment.ts';
import type { useMessages } from '#locales/react.tsx';
import type { KeyValue } from '#ui/kit/key-values.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';

/** What the invoices of a payment come to, and what each credit takes of it; nothing where none are used. */
export function creditItems(
  paid: { readonly lines: readonly Pick<Payment['lines'][number], 'credits'>[]; readonly amount: Money },
  t: ReturnType<typeof useMessages>['t'],
): KeyValue[] {
  const credits = creditsOf(paid);
  if (credits.length === 0) return [];
  const { currency } = paid.amount;
  const all = credits.reduce((sum, { amount }) => sum + amount.amount, paid.amount.amount);
  return [
    {
      key: 'invoices',
      label: t('payments.invoiceTotal'),
      value: <AmountText money={money(all, currency)} />,
    },
    ...credits.map(({ creditTrxId, creditId: number, amount, isFreed }) => ({
      key: creditTrxId,
      label: t(isFreed ? 'payments.creditFreed' : 'payments.creditOf', { number }),
      value: <AmountText money={money(-amount.amount, currency)} />,
    })),
  ];
}
