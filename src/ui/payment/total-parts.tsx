import { money } from '#domain/money/money.ts';
import { amountOf } from '#domain/payment/payment-selection.ts';
import { flowCharge, flowCredits } from '#machines/payment/charge.ts';
import { flowSummary, type PaymentFlow } from '#machines/payment/context.ts';
import { useMessages } from '#locales/react.tsx';
import type { KeyValue } from '#ui/kit/key-values.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';

/** What the selection comes to and what each credit takes of it; nothing where no credit is used. */
export function useCreditParts(): (flow: PaymentFlow) => KeyValue[] {
  const { t } = useMessages();
  return (flow) => {
    const { used } = flowCharge(flow).plan;
    const summary = flowSummary(flow);
    const total = amountOf(summary);
    if (used.size === 0 || !total) return [];
    const taken = flowCredits(flow).filter(({ trxId }) => used.has(trxId));
    return [
      {
        key: 'invoices',
        label: t('payment.invoiceCount', { count: summary.count }),
        value: <AmountText money={total} />,
      },
      ...taken.map(({ trxId, invoiceId: number }) => ({
        key: trxId,
        label: t('payments.creditOf', { number }),
        value: <AmountText money={money(-(used.get(trxId) ?? 0), total.currency)} />,
      })),
    ];
  };
}
