import { useMemo, type ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type {
  ScheduledFilter,
  ScheduledPage,
  ScheduledPayment,
} from '#domain/scheduled-payment/scheduled-payment.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { small } from '#ui/kit/text.css.ts';
import { ListStates, type ListPart } from '#ui/shared/list-part.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { ScheduledStatusMark } from './scheduled-status.tsx';

export interface ScheduledPaymentsProps {
  readonly list: ListPart<ScheduledPage>;
  readonly filter: ScheduledFilter;
  readonly pageSizes: readonly number[];
  readonly hrefs: {
    readonly payments: PageAddress;
    readonly one: (scheduleId: string) => PageAddress;
    /** Null where the role does not pay. */
    readonly pay: PageAddress | null;
  };
}

/** Payments on a date, those to come first, by their day. */
export function ScheduledPayments({ list, pageSizes, hrefs }: ScheduledPaymentsProps): ReactElement {
  const { t } = useMessages();
  const nothing = (
    <Blank
      icon="calendar"
      isInPage
      title={t('scheduled.none')}
      actions={
        hrefs.pay === null ? undefined : <ButtonLink href={hrefs.pay}>{t('payment.title')}</ButtonLink>
      }
    >
      {t('scheduled.noneHint')}
    </Blank>
  );
  return (
    <>
      <PageHead
        title={t('scheduledPayments.title')}
        facts={t('scheduled.intro')}
        actions={<ButtonLink href={hrefs.payments}>{t('payments.title')}</ButtonLink>}
        isTight
      />
      <ListStates
        list={list}
        loadingText={t('scheduled.loading')}
        failedText={t('scheduled.failed')}
        pagesLabel={t('payments.pager')}
        pageSizes={pageSizes}
        nothingYet={nothing}
        noMatch={nothing}
      >
        {({ rows }, pager) => (
          <>
            <Table rows={rows} hrefOf={hrefs.one} />
            {pager}
          </>
        )}
      </ListStates>
    </>
  );
}

interface TableProps {
  readonly rows: readonly ScheduledPayment[];
  readonly hrefOf: (scheduleId: string) => PageAddress;
}

function Table({ rows, hrefOf }: TableProps): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('scheduledPayments.title')}
      columns={useColumns(hrefOf)}
      rows={useMemo(() => [...rows], [rows])}
      rowKey={({ scheduleId }) => scheduleId}
      isSticky
    />
  );
}

function useColumns(hrefOf: TableProps['hrefOf']): Column<ScheduledPayment>[] {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  return useMemo<Column<ScheduledPayment>[]>(
    () => [
      {
        id: 'number',
        heading: t('scheduled.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ scheduleId, scheduleNumber }) => (
          <Link href={hrefOf(scheduleId)} isQuiet>
            {scheduleNumber}
          </Link>
        ),
      },
      {
        id: 'day',
        heading: t('scheduled.day'),
        kind: 'date',
        card: { area: 'due' },
        cell: ({ payOn }) => <time dateTime={payOn}>{formatDate(payOn)}</time>,
      },
      {
        id: 'from',
        heading: t('scheduled.from'),
        grows: true,
        card: { area: 'party' },
        cell: ({ bankName, lastFour, maker }) => (
          <div>
            {t('payments.bank', { bank: bankName, lastFour })}
            <div className={small}>{maker}</div>
          </div>
        ),
      },
      {
        id: 'status',
        heading: t('scheduled.status'),
        card: { area: 'status' },
        cell: (scheduled) => <ScheduledStatusMark scheduled={scheduled} />,
      },
      {
        id: 'amount',
        heading: t('payments.total'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ amount }) => <MoneyText money={amount} />,
      },
    ],
    [t, formatDate, hrefOf],
  );
}
