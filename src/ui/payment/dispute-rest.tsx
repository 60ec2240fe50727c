import type { ReactElement } from 'react';
import type { InvoiceReference } from '#domain/obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import type { DisputedRest, PaymentFrame } from '#ui/payment/payment-frame.ts';

interface DisputeRestProps {
  readonly invoice: InvoiceReference;
  readonly rest: DisputedRest;
  readonly hrefOf: NonNullable<PaymentFrame['hrefs']['dispute']>;
}

/** Leads to a dispute of just what is not paid of an invoice, beside its payment. */
export function DisputeRest({ invoice, rest, hrefOf }: DisputeRestProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (
    <Link href={hrefOf(invoice.trxId, rest)}>
      {t('payment.disputeRest', { amount: formatMoney(rest.amount), number: invoice.invoiceId })}
    </Link>
  );
}
