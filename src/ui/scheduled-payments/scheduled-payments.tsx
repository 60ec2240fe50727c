import { useMemo, useState, type ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import {
  isToCome,
  type ScheduledFilter,
  type ScheduledPage,
  type ScheduledPayment,
} from '#domain/scheduled-payment/scheduled-payment.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { faint, small } from '#ui/kit/text.css.ts';
import { ListStates, type NarrowedListProps } from '#ui/shared/list-part.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { above } from './scheduled-payments.css.ts';
import { ScheduledStatusMark } from './scheduled-status.tsx';

export interface ScheduledPaymentsProps extends NarrowedListProps<ScheduledPage, ScheduledFilter> {
  readonly hrefs: {
    readonly payments: PageAddress;
    readonly one: (scheduleId: string) => PageAddress;
    /** Null where the role does not pay, and where no bank account could. */
    readonly pay: PageAddress | null;
  };
  /** What cannot be paid from any bank account, and so on no date; null where all can be. */
  readonly notice: ReactElement | null;
  /** Whether a bank account could pay anything of the customer on a date. */
  readonly canBank: boolean;
}

/** Payments on a date, those to come first, by their day. */
export function ScheduledPayments(props: ScheduledPaymentsProps): ReactElement {
  const { list, filter, pageSizes, hrefs, notice, canBank } = props;
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
      {canBank ? t('scheduled.noneHint') : undefined}
    </Blank>
  );
  return (
    <>
      <PageHead
        title={t('scheduledPayments.title')}
        facts={canBank ? <Facts toCome={list.value?.toCome ?? []} /> : undefined}
        actions={<ButtonLink href={hrefs.payments}>{t('payments.title')}</ButtonLink>}
        isTight
      />
      {notice === null ? null : <div className={above}>{notice}</div>}
      <FilterBar
        label={t('scheduled.search')}
        search={
          <Search applied={filter.search ?? ''} onSearch={(search) => list.filter({ ...filter, search })} />
        }
      />
      <ListStates
        list={list}
        loadingText={t('scheduled.loading')}
        failedText={t('scheduled.failed')}
        pagesLabel={t('payments.pager')}
        pageSizes={pageSizes}
        nothingYet={nothing}
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('scheduled.noMatch')}
            actions={<Button onPress={list.clearFilter}>{t('scheduled.showAll')}</Button>}
          >
            {t('scheduled.noMatchHint')}
          </Blank>
        }
      >
        {({ rows }) => <Table rows={rows} hrefOf={hrefs.one} />}
      </ListStates>
    </>
  );
}

/** What is still to come; what is over is no part of it. */
function Facts({ toCome }: { readonly toCome: ScheduledPage['toCome'] }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const amounts = toCome.map(formatMoney).join(', ');
  return (
    <>
      {t('scheduled.intro')}
      {amounts === '' ? null : <> {t('scheduled.toCome', { amounts })}</>}
    </>
  );
}

interface SearchProps {
  readonly applied: string;
  readonly onSearch: (text: string | undefined) => void;
}

/** Numbers are looked for as they are typed, but for spaces around them. */
function Search({ applied, onSearch }: SearchProps): ReactElement {
  const { t } = useMessages();
  const [typed, setTyped] = useState(applied);
  return (
    <SearchField
      label={t('scheduled.search')}
      placeholder={t('scheduled.searchIn')}
      value={typed.trim() === applied ? typed : applied}
      clearLabel={t('invoices.clearSearch')}
      onSearch={(text) => {
        setTyped(text);
        onSearch(text.trim() || undefined);
      }}
    />
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
      rows={rows}
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
        cell: (scheduled) => (
          <div>
            <ScheduledStatusMark scheduled={scheduled} />
            {scheduled.cancelledBy === null ? null : (
              <div className={small}>{t('scheduled.cancelledByName', { name: scheduled.cancelledBy })}</div>
            )}
          </div>
        ),
      },
      {
        id: 'amount',
        heading: t('payments.total'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: (scheduled) =>
          isToCome(scheduled) || scheduled.payment ? (
            <MoneyText money={scheduled.amount} />
          ) : (
            <span className={faint}>{t('scheduled.notCollected')}</span>
          ),
      },
    ],
    [t, formatDate, hrefOf],
  );
}
