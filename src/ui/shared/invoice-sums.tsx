import type { Money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import type { KeyValue } from '#ui/kit/key-values.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

/** What an invoice came to: its open amount is the total without what is paid and credited. */
export interface InvoiceSums {
  readonly invoiceTotal: Money;
  readonly invoicePaid: Money;
  readonly invoiceCredited: Money;
  readonly invoiceOpen: Money;
  /** What a payment under way holds of it; nothing where none is. */
  readonly inFlight: Money;
}

/** The amounts of an invoice beside a dispute or a chargeback, each that there is, so that the sum can be checked. */
export function useInvoiceSums({
  invoiceTotal,
  invoicePaid,
  invoiceCredited,
  invoiceOpen,
  inFlight,
}: InvoiceSums): KeyValue[] {
  const { t } = useMessages();
  const line = (key: string, label: string, money: Money): KeyValue => ({
    key,
    label,
    value: <MoneyText money={money} />,
  });
  return [
    line('total', t('dispute.invoiceTotal'), invoiceTotal),
    ...(invoicePaid.amount > 0 ? [line('paid', t('dispute.invoicePaid'), invoicePaid)] : []),
    ...(invoiceCredited.amount > 0 ? [line('credited', t('dispute.invoiceCredited'), invoiceCredited)] : []),
    line('open', t('dispute.invoiceOpen'), invoiceOpen),
    ...(inFlight.amount > 0 ? [line('inFlight', t('dispute.invoiceInFlight'), inFlight)] : []),
  ];
}
