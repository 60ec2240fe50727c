import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { PAYMENT_STATUSES, type Payment, type PaymentStatus } from '#domain/payment/payment.ts';
import { standingKind } from '#domain/payment/payment-standing.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { rows, waiting } from '#ui/payments/payments.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { usePaidWith } from '#ui/shared/payment-receipt.tsx';
import { PaymentStandingMark, STANDING_KEYS } from '#ui/shared/payment-standing.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

/** A page of the payment history. */
export interface PaymentHistory {
  readonly payments: readonly Payment[];
  readonly total: number;
  readonly pageNumber: number;
  readonly pageSize: number;
}

export interface PaymentsPageProps {
  readonly part: ReadPart<PaymentHistory>;
  readonly customerName: string;
  /** Null for all. */
  readonly status: PaymentStatus | null;
  readonly pageSizes: readonly number[];
  readonly hrefs: {
    readonly list: (status: PaymentStatus | null) => PageAddress;
    readonly payment: (paymentId: string) => PageAddress;
    readonly pay: PageAddress;
  };
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** The payments of a customer, newest first, by status (§3 Payment). */
export function PaymentsPage(props: PaymentsPageProps): ReactElement {
  const { t } = useMessages();
  const { part, status, hrefs } = props;
  const tab = (of: PaymentStatus | null, label: string) => ({
    href: hrefs.list(of),
    label,
    isCurrent: of === status,
  });
  return (
    <>
      <PageHead
        title={t('payments.title')}
        {...(status === null && {
          facts: part.value && t('payments.facts', { count: part.value.total, customer: props.customerName }),
        })}
        isTight
      />
      <Tabs
        label={t('payments.statusFilter')}
        items={[
          tab(null, t('payments.all')),
          ...PAYMENT_STATUSES.map((one) => tab(one, t(STANDING_KEYS[standingKind(one)].status))),
        ]}
      />
      <div className={part.value === null ? waiting : undefined}>
        <Part
          part={part}
          loadingText={t('payments.loading')}
          failedText={t('payments.failedTitle')}
          skeleton={
            <div className={rows}>
              {['a', 'b', 'c', 'd', 'e'].map((key) => (
                <Bone key={key} size="bar" />
              ))}
            </div>
          }
        >
          {(history) =>
            history.total === 0 ? <NoPayments {...props} /> : <History {...props} history={history} />
          }
        </Part>
      </div>
    </>
  );
}

function NoPayments({ status, hrefs }: PaymentsPageProps): ReactElement {
  const { t } = useMessages();
  if (status !== null) {
    return (
      <Blank
        icon="filter"
        isInPage
        title={t('payments.noMatchTitle')}
        actions={<ButtonLink href={hrefs.list(null)}>{t('payments.showAll')}</ButtonLink>}
      >
        {t('payments.noMatchHint')}
      </Blank>
    );
  }
  return (
    <Blank
      icon="banknote"
      isInPage
      title={t('payments.noneTitle')}
      actions={<ButtonLink href={hrefs.pay}>{t('payment.title')}</ButtonLink>}
    >
      {t('payments.noneHint')}
    </Blank>
  );
}

function History(props: PaymentsPageProps & { history: PaymentHistory }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { history, hrefs } = props;
  const { pageNumber, pageSize, total } = history;
  const columns = usePaymentColumns(hrefs.payment);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const from = (pageNumber - 1) * pageSize + 1;
  return (
    <>
      <DataTable
        label={t('payments.tableLabel')}
        columns={columns}
        rows={[...history.payments]}
        rowKey={({ paymentId }) => paymentId}
        isSticky
      />
      <Pager
        label={t('payments.pager')}
        page={pageNumber}
        pageCount={pageCount}
        onPage={props.onPage}
        pageSize={pageSize}
        pageSizes={[...props.pageSizes]}
        onPageSize={props.onPageSize}
        sizeLabel={t('payments.rowsPerPage')}
        rangeText={t('payments.range', {
          from: formatNumber(from),
          to: formatNumber(Math.min(total, from + pageSize - 1)),
          total: formatNumber(total),
        })}
        pageText={t('payments.page', { page: formatNumber(pageNumber), count: formatNumber(pageCount) })}
        previousLabel={t('payments.previous')}
        nextLabel={t('payments.next')}
      />
    </>
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
        cell: ({ invoiceCount }) => formatNumber(invoiceCount),
      },
      {
        id: 'status',
        heading: t('payments.status'),
        card: { area: 'status' },
        cell: (payment) => <PaymentStandingMark payment={payment} isFull />,
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
