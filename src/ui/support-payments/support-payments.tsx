import { useMemo, type ReactElement } from 'react';
import { keptOfInvoices } from '#domain/payment/kept.ts';
import { standingKind } from '#domain/payment/payment-standing.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import {
  REFUND_QUEUES,
  type ListedSupportPayment,
  type RefundQueue,
  type SupportPaymentFilter,
  type SupportPaymentPage,
} from '#domain/refund/support-payment.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { ListStates, type NarrowedListProps } from '#ui/shared/list-part.tsx';
import { MarkChoice } from '#ui/shared/mark-choice.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { usePaidWith } from '#ui/shared/payment-receipt.tsx';
import { LastChargebackMark } from '#ui/shared/payment-chargebacks.tsx';
import { LastRefundMark, Standings } from '#ui/shared/payment-refunds.tsx';
import { StandingKindMark } from '#ui/shared/payment-standing.tsx';
import { HowLong } from './how-long.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface SupportPaymentsProps extends NarrowedListProps<SupportPaymentPage, SupportPaymentFilter> {
  readonly onSearch: (search: string) => void;
  readonly hrefs: {
    readonly queue: (queue: RefundQueue | undefined) => PageAddress;
    readonly all: PageAddress;
    readonly payment: (payment: ListedSupportPayment) => PageAddress;
  };
}

const SAID = {
  'to-send': 'toSend',
  'under-way': 'underWay',
  ended: 'ended',
  'to-answer': 'toAnswer',
  'charged-back': 'chargedBack',
} as const;

/** Payments of all customers: support finds one, and sees what waits to be sent back. */
export function SupportPayments(props: SupportPaymentsProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { list, filter, hrefs } = props;
  const counts = {
    'to-send': list.value?.toSend,
    'under-way': list.value?.underWay,
    ended: undefined,
    'to-answer': list.value?.toAnswer,
    'charged-back': list.value?.chargedBack,
  };
  return (
    <>
      <PageHead isTight title={t('supportPayments.title')} facts={t('supportPayments.facts')} />
      <Tabs
        label={t('supportPayments.queues')}
        items={[
          {
            href: hrefs.queue(undefined),
            label: t('supportPayments.queue', { queue: 'other' }),
            isCurrent: filter.queue === undefined,
          },
          ...REFUND_QUEUES.map((queue) => {
            const count = counts[queue];
            return {
              href: hrefs.queue(queue),
              label: t('supportPayments.queue', { queue: SAID[queue] }),
              isCurrent: filter.queue === queue,
              ...(count === undefined ? {} : { count: formatNumber(count) }),
            };
          }),
        ]}
      />
      <FilterBar
        label={t('supportPayments.search')}
        search={
          <SearchField
            label={t('supportPayments.search')}
            placeholder={t('supportPayments.searchIn')}
            value={filter.search ?? ''}
            onSearch={props.onSearch}
            clearLabel={t('supportPayments.back')}
          />
        }
      >
        <MarkChoice mark={filter.mark} onChoose={(mark) => list.filter({ ...filter, mark })} />
      </FilterBar>
      <ListStates
        list={list}
        loadingText={t('payments.loading')}
        failedText={t('payments.failedTitle')}
        pagesLabel={t('payments.pager')}
        pageSizes={props.pageSizes}
        nothingYet={
          <Blank icon="banknote" isInPage title={t('supportPayments.noneTitle')}>
            {t('supportPayments.noneHint')}
          </Blank>
        }
        noMatch={
          <Blank
            icon="search"
            isInPage
            title={t('supportPayments.noMatchTitle')}
            actions={<ButtonLink href={hrefs.all}>{t('supportPayments.back')}</ButtonLink>}
          >
            {t('supportPayments.noMatchHint')}
          </Blank>
        }
      >
        {(page) => <Found page={page} hrefOf={hrefs.payment} />}
      </ListStates>
    </>
  );
}

interface FoundProps {
  readonly page: SupportPaymentPage;
  readonly hrefOf: SupportPaymentsProps['hrefs']['payment'];
}

function Found({ page, hrefOf }: FoundProps): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('supportPayments.title')}
      columns={useColumns(page, hrefOf)}
      rows={page.rows}
      rowKey={({ paymentId }) => paymentId}
      isSticky
    />
  );
}

function useColumns(
  { today, readAt }: Pick<SupportPaymentPage, 'today' | 'readAt'>,
  hrefOf: FoundProps['hrefOf'],
): Column<ListedSupportPayment>[] {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const paidWith = usePaidWith();
  return useMemo<Column<ListedSupportPayment>[]>(
    () => [
      {
        id: 'number',
        heading: t('payments.paymentNumber'),
        kind: 'document',
        card: { area: 'title' },
        cell: (payment) => (
          <Link href={hrefOf(payment)} isQuiet>
            {payment.paymentNumber}
          </Link>
        ),
      },
      {
        id: 'customer',
        heading: t('supportPayments.customer'),
        grows: true,
        card: { area: 'party' },
        cell: ({ customerName, payer }) => <TwoLines first={customerName} then={payer} />,
      },
      {
        id: 'method',
        heading: t('payments.method'),
        priority: 3,
        card: { area: 'rest' },
        cell: (payment) =>
          payment.providerReference === null ? (
            paidWith(payment)
          ) : (
            <TwoLines first={paidWith(payment)} then={payment.providerReference} />
          ),
      },
      {
        id: 'submitted',
        heading: t('payments.submitted'),
        kind: 'date',
        priority: 3,
        card: { area: 'due' },
        cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>,
      },
      {
        id: 'status',
        heading: t('payments.status'),
        card: { area: 'status' },
        cell: (payment) => (
          <Standings>
            <StandingKindMark kind={standingKind(payment.status, payment.method, keptOfInvoices(payment))} />
            <LastRefundMark payment={payment} />
            <LastChargebackMark payment={payment} />
            <HowLong payment={payment} today={today} readAt={readAt} />
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
    [t, formatDateTime, paidWith, hrefOf, today, readAt],
  );
}
