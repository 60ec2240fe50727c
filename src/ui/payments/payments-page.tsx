import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Payment } from '#domain/payment/payment.ts';
import { LISTED_STATUSES, type ListedStatus } from '#domain/payment/payment-list.ts';
import { listedKind } from '#domain/payment/payment-standing.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { STANDING_KEYS } from '#locales/payment-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { small } from '#ui/kit/text.css.ts';
import type { PaymentsPageProps } from '#ui/payments/payments-page-props.ts';
import { PaymentFilters } from '#ui/payments/payment-filters.tsx';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { usePaidWith } from '#ui/shared/payment-receipt.tsx';
import { LastChargebackMark } from '#ui/shared/payment-chargebacks.tsx';
import { LastRefundMark, Standings } from '#ui/shared/payment-refunds.tsx';
import { PaymentStandingMark } from '#ui/shared/payment-standing.tsx';
import { ListStates } from '#ui/shared/list-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

/** The payments of a customer, as they are narrowed and ordered (§3 Payment). */
export function PaymentsPage(props: PaymentsPageProps): ReactElement {
  const { t } = useMessages();
  const { list, filter, sort, download, hrefs } = props;
  const tab = (of: ListedStatus | undefined, label: string) => ({
    href: hrefs.status(of),
    label,
    isCurrent: of === filter.status,
  });
  return (
    <>
      <PageHead
        title={t('payments.title')}
        facts={
          list.value &&
          (Object.values(filter).some((value) => value !== undefined)
            ? t('payments.matching', { count: list.value.total })
            : t('payments.facts', { count: list.value.total, customer: props.customerName }))
        }
        actions={<CsvButton download={download} request={{ kind: 'payments', filter, sort }} />}
        isTight
      />
      <CsvNotice download={download} />
      <Tabs
        label={t('payments.statusFilter')}
        items={[
          tab(undefined, t('payments.all')),
          ...LISTED_STATUSES.map((one) => tab(one, t(STANDING_KEYS[listedKind(one)].status))),
          ...(hrefs.scheduled === null
            ? []
            : [{ href: hrefs.scheduled, label: t('scheduledPayments.short'), isCurrent: false }]),
        ]}
      />
      <PaymentFilters {...props} />
      <ListStates
        list={list}
        loadingText={t('payments.loading')}
        failedText={t('payments.failedTitle')}
        pagesLabel={t('payments.pager')}
        pageSizes={props.pageSizes}
        nothingYet={
          <Blank
            icon="banknote"
            isInPage
            title={t('payments.noneTitle')}
            actions={
              hrefs.pay === null ? undefined : <ButtonLink href={hrefs.pay}>{t('payment.title')}</ButtonLink>
            }
          >
            {t('payments.noneHint')}
          </Blank>
        }
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('payments.noMatchTitle')}
            actions={<ButtonLink href={hrefs.all}>{t('payments.showAll')}</ButtonLink>}
          >
            {t('payments.noMatchHint')}
          </Blank>
        }
      >
        {({ rows }) => <History payments={rows} hrefOf={hrefs.payment} />}
      </ListStates>
    </>
  );
}

interface HistoryProps {
  readonly payments: readonly Payment[];
  readonly hrefOf: (paymentId: string) => PageAddress;
}

function History({ payments, hrefOf }: HistoryProps): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('payments.tableLabel')}
      columns={usePaymentColumns(hrefOf)}
      rows={payments}
      rowKey={({ paymentId }) => paymentId}
      isSticky
    />
  );
}

function usePaymentColumns(hrefOf: (paymentId: string) => PageAddress): Column<Payment>[] {
  const { t } = useMessages();
  const { formatDateTime, formatNumber } = useFormats();
  const paidWith = usePaidWith();
  return useMemo(
    () => [
      {
        id: 'number',
        heading: t('payments.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ paymentId, paymentNumber }) => (
          <Link href={hrefOf(paymentId)} isQuiet>
            {paymentNumber}
          </Link>
        ),
      },
      {
        id: 'submitted',
        heading: t('payments.submitted'),
        kind: 'date',
        card: { area: 'due' },
        cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>,
      },
      {
        id: 'method',
        heading: t('payments.method'),
        grows: true,
        priority: 2,
        card: { area: 'party' },
        cell: paidWith,
      },
      {
        id: 'payer',
        heading: t('payments.payer'),
        kind: 'reference',
        priority: 3,
        cell: ({ payer }) => payer,
      },
      {
        id: 'invoices',
        heading: t('payments.invoices'),
        kind: 'amount',
        priority: 3,
        cell: ({ invoiceCount, inPart }) =>
          inPart === undefined ? (
            formatNumber(invoiceCount)
          ) : (
            <>
              {formatNumber(invoiceCount)}
              <div className={small}>{t('payments.inPart', { count: inPart.count })}</div>
            </>
          ),
      },
      {
        id: 'status',
        heading: t('payments.status'),
        card: { area: 'status' },
        cell: (payment) => (
          <Standings>
            <PaymentStandingMark payment={payment} isFull />
            <LastRefundMark payment={payment} />
            <LastChargebackMark payment={payment} />
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
    [t, formatDateTime, formatNumber, paidWith, hrefOf],
  );
}
