import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { PaidInvoice, PaymentTogether } from '#domain/payment/payment.ts';
import { togetherKind } from '#domain/payment/payment-standing.ts';
import { togetherText } from '#locales/payment-words.ts';
import type { Translator } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Section } from '#ui/kit/section.tsx';
import { small } from '#ui/kit/text.css.ts';
import { AmountText } from '#ui/shared/money-text.tsx';

/** What each payment of a submit goes to, so that paper too says which payment an invoice is in. */
export function TogetherInvoices({ payments }: { payments: readonly PaymentTogether[] }): ReactElement {
  const { t } = useMessages();
  const hasCredits = payments.some(({ lines }) => lines.some(({ credits }) => credits.length > 0));
  const columns = useInvoiceColumns(payments[0]?.total.currency ?? '', hasCredits);
  return (
    <Section title={t('payments.invoices')} isRuled>
      <DataTable
        label={t('payments.invoices')}
        columns={columns}
        groups={payments.map((one) => ({
          key: one.paymentId,
          title: t('payments.ofAccount', {
            number: one.paymentNumber,
            account: one.accountName,
            stands: togetherText(t, togetherKind(one), one.failure),
          }),
          sum: <AmountText money={one.total} />,
          rows: [...one.lines],
        }))}
        rowKey={({ trxId }) => trxId}
        isInset
        staysTable
      />
    </Section>
  );
}

function useInvoiceColumns(currency: string, hasCredits: boolean): Column<PaidInvoice>[] {
  const { t } = useMessages();
  return useMemo(
    () => [
      {
        id: 'invoice',
        heading: t('payments.invoice'),
        kind: 'document',
        cell: ({ invoiceId }) => invoiceId,
      },
      {
        id: 'merchant',
        heading: t('payments.merchant'),
        grows: true,
        cell: ({ merchantName }) => merchantName,
      },
      ...(hasCredits ? [creditsColumn(t, currency)] : []),
      {
        id: 'amount',
        heading: t('payments.moneyIn', { currency }),
        kind: 'amount',
        cell: ({ amount }) => <AmountText money={amount} />,
      },
    ],
    [t, currency, hasCredits],
  );
}

/** Which credits pay of an invoice, and how much each; of what did not come about, which no longer do. */
function creditsColumn(t: Translator['t'], currency: string): Column<PaidInvoice> {
  return {
    id: 'credits',
    heading: t('payments.creditsIn', { currency }),
    kind: 'amount',
    cell: ({ credits }) =>
      credits.map(({ creditTrxId, creditId: number, amount, isFreed }) => (
        <div key={creditTrxId}>
          <span className={small}>
            {t(isFreed ? 'payments.creditFreed' : 'payments.creditOf', { number })}
          </span>{' '}
          <AmountText money={amount} />
        </div>
      )),
  };
}
