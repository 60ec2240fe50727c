import { useMemo, type ReactElement } from 'react';
import { orderTotal, type ProgramOrder, type ProgramOrderPage } from '#domain/payment/program-order.ts';
import { standingOf, type PaymentStandingKind } from '#domain/payment/payment-standing.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { ListStates, type ListProps } from '#ui/shared/list-part.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Standings } from '#ui/shared/payment-refunds.tsx';
import { StandingKindMark } from '#ui/shared/payment-standing.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface ProgramOrdersProps extends ListProps<ProgramOrderPage> {
  readonly hrefs: {
    readonly order: (orderId: string) => PageAddress;
    /** The invoices of all customers, from which several are paid. */
    readonly pay: PageAddress;
  };
}

/** What the user has paid for several customers at once (§3 Payment mode: PROGRAM_OVERVIEW), the latest order first. */
export function ProgramOrders({ list, pageSizes, hrefs }: ProgramOrdersProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('programPayments.title')} facts={t('programOrders.facts')} isTight />
      <ListStates
        list={list}
        pageSizes={pageSizes}
        loadingText={t('payments.loading')}
        failedText={t('payments.failedTitle')}
        pagesLabel={t('payments.pager')}
        nothingYet={
          <Blank
            icon="banknote"
            isInPage
            title={t('payments.noneTitle')}
            actions={<ButtonLink href={hrefs.pay}>{t('programOrders.choose')}</ButtonLink>}
          >
            {t('programOrders.noneHint')}
          </Blank>
        }
      >
        {({ rows }) => <Orders orders={rows} hrefOf={hrefs.order} />}
      </ListStates>
    </>
  );
}

interface OrdersProps {
  readonly orders: readonly ProgramOrder[];
  readonly hrefOf: (orderId: string) => PageAddress;
}

function Orders({ orders, hrefOf }: OrdersProps): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('programPayments.title')}
      columns={useOrderColumns(hrefOf)}
      rows={orders}
      rowKey={({ orderId }) => orderId}
      isSticky
    />
  );
}

function useOrderColumns(hrefOf: (orderId: string) => PageAddress): Column<ProgramOrder>[] {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return useMemo(
    (): Column<ProgramOrder>[] => [
      {
        id: 'submitted',
        heading: t('payments.submitted'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ orderId, payments: [first] }) => (
          <Link href={hrefOf(orderId)} isQuiet>
            {first ? formatDateTime(first.submittedAt) : orderId}
          </Link>
        ),
      },
      {
        id: 'customers',
        heading: t('portal.customers'),
        grows: true,
        card: { area: 'party' },
        cell: ({ payments }) => t('selection.facts', { count: payments.length }),
      },
      {
        id: 'status',
        heading: t('payments.status'),
        card: { area: 'status' },
        cell: (order) => (
          <Standings>
            {[...kindsOf(order)].map((kind) => (
              <StandingKindMark key={kind} kind={kind} />
            ))}
          </Standings>
        ),
      },
      {
        id: 'total',
        heading: t('payments.total'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: (order) => {
          const total = orderTotal(order);
          return total ? <MoneyText money={total} /> : null;
        },
      },
    ],
    [t, formatDateTime, hrefOf],
  );
}

/** How its payments stand, each kind once. */
const kindsOf = ({ payments }: ProgramOrder): ReadonlySet<PaymentStandingKind> =>
  new Set(payments.map((payment) => standingOf(payment).kind));
