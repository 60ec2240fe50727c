import { useMemo, type ReactElement } from 'react';
import type { Payment } from '#domain/payment/payment.ts';
import { orderTotal, type ProgramOrder } from '#domain/payment/program-order.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { document, figureLine } from '#ui/payments/payments.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { usePaidWith } from '#ui/shared/payment-receipt.tsx';
import { LastRefundMark, Standings } from '#ui/shared/payment-refunds.tsx';
import { PaymentStandingMark } from '#ui/shared/payment-standing.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { RefusedParts } from '#ui/shared/refused-parts.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface ProgramOrderProps {
  readonly part: ReadPart<ProgramOrder>;
  readonly listHref: PageAddress;
  /** Opens the receipt of a payment, whose customer has to be selected first. */
  readonly onOpen: (payment: Payment) => void;
}

/** One order over several customers: what it comes to, and the payment of each, which stands for itself. */
export function ProgramOrderView({ part, listHref, onOpen }: ProgramOrderProps): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const first = part.value?.payments[0];
  return (
    <>
      <PageHead
        title={t('programPayments.title')}
        breadcrumbs={
          <Breadcrumbs
            label={t('programPayments.title')}
            parents={[{ href: listHref, label: t('programPayments.title') }]}
            current={first ? formatDateTime(first.submittedAt) : ''}
          />
        }
        {...(first && {
          facts: [
            formatDateTime(first.submittedAt),
            first.payer,
            t('selection.facts', { count: part.value?.payments.length ?? 0 }),
          ].join(' · '),
          actions: (
            <Button icon="printer" onPress={() => print()}>
              {t('programOrders.print')}
            </Button>
          ),
        })}
      />
      <Part
        part={part}
        loadingText={t('payments.loading')}
        failedText={t('payments.failedTitle')}
        missing={{ text: t('payments.notFound'), href: listHref, label: t('programPayments.title') }}
        skeleton={<Bone size="lg" />}
      >
        {(order) => <Order order={order} onOpen={onOpen} />}
      </Part>
    </>
  );
}

function Order({
  order,
  onOpen,
}: Pick<ProgramOrderProps, 'onOpen'> & { readonly order: ProgramOrder }): ReactElement {
  const { t } = useMessages();
  const total = orderTotal(order);
  return (
    <div className={document}>
      {total ? (
        <div className={figureLine}>
          <MoneyText money={total} size="figure" />
        </div>
      ) : null}
      {order.refused.length > 0 ? <RefusedParts parts={order.refused} /> : null}
      <DataTable
        label={t('payments.tableLabel')}
        columns={usePaymentColumns(onOpen)}
        rows={order.payments}
        rowKey={({ paymentId }) => paymentId}
        isInset
      />
    </div>
  );
}

function usePaymentColumns(onOpen: ProgramOrderProps['onOpen']): Column<Payment>[] {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const paidWith = usePaidWith();
  return useMemo(
    (): Column<Payment>[] => [
      {
        id: 'number',
        heading: t('payments.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: (payment) => <LinkButton onPress={() => onOpen(payment)}>{payment.paymentNumber}</LinkButton>,
      },
      {
        id: 'customer',
        heading: t('selection.customer'),
        grows: true,
        card: { area: 'party' },
        cell: ({ customerName }) => customerName,
      },
      { id: 'method', heading: t('payments.method'), priority: 2, cell: paidWith },
      {
        id: 'invoices',
        heading: t('payments.invoices'),
        kind: 'amount',
        priority: 3,
        cell: ({ invoiceCount }) => formatNumber(invoiceCount),
      },
      {
        id: 'status',
        heading: t('payments.status'),
        card: { area: 'status' },
        cell: (payment) => (
          <Standings>
            <PaymentStandingMark payment={payment} isFull />
            <LastRefundMark payment={payment} />
          </Standings>
        ),
      },
      {
        id: 'total',
        heading: t('payments.total'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ total }) => <MoneyText money={total} />,
      },
    ],
    [t, formatNumber, paidWith, onOpen],
  );
}
