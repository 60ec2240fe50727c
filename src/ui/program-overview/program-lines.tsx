import { useMemo, type ReactElement } from 'react';
import {
  PROGRAM_SORTS,
  type ProgramLine,
  type ProgramPage,
  type ProgramSort,
} from '#domain/customer/program.ts';
import type { Money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Bar } from '#ui/kit/bar.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column, Sort } from '#ui/kit/data-table-types.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { StandingMark } from '#ui/shared/standing-mark.tsx';
import { LinkedMoney } from './linked-money.tsx';
import type { ProgramOverviewProps } from './program-overview-props.ts';
import { use } from './program-overview.css.ts';

/** The credit lines on a page, each in its own currency; a name leads into the customer. */
export function ProgramLines({
  page,
  sort,
  onSort,
  onOpen,
  detailsHref,
  listHref,
  list,
}: Pick<ProgramOverviewProps, 'sort' | 'onSort' | 'onOpen' | 'detailsHref' | 'listHref' | 'list'> & {
  readonly page: ProgramPage;
}): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('program.lines')}
      columns={useLineColumns({ onOpen, detailsHref, listHref })}
      rows={page.rows}
      rowKey={({ buidCustomer, currency }) => `${buidCustomer} ${currency}`}
      sort={sortOf(sort)}
      onSort={({ column, direction }) => {
        const wanted = direction === 'descending' ? `-${column}` : column;
        const known = PROGRAM_SORTS.find((one) => one === wanted);
        if (known) onSort(known);
      }}
      isBusy={list.isFetching}
      isSticky
    />
  );
}

function sortOf(sort: ProgramSort): Sort {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' };
}

function useLineColumns({
  onOpen,
  detailsHref,
  listHref,
}: Pick<ProgramOverviewProps, 'onOpen' | 'detailsHref' | 'listHref'>): Column<ProgramLine>[] {
  const { t } = useMessages();
  return useMemo(
    (): Column<ProgramLine>[] => [
      {
        id: 'customer',
        heading: t('selection.customer'),
        kind: 'document',
        grows: true,
        isSortable: true,
        card: { area: 'title' },
        cell: (line) => <LinkButton onPress={() => onOpen(line)}>{line.customerName}</LinkButton>,
      },
      {
        id: 'status',
        heading: t('selection.status'),
        priority: 3,
        card: { area: 'status' },
        cell: ({ status }) => <StandingMark status={status} />,
      },
      {
        id: 'in_use',
        heading: t('overview.used'),
        kind: 'amount',
        isSortable: true,
        card: { area: 'party', before: t('overview.used') },
        cell: (line) => <InUse line={line} />,
      },
      {
        id: 'available',
        heading: t('overview.left'),
        kind: 'amount',
        isSortable: true,
        priority: 2,
        card: { area: 'amount', before: t('overview.left') },
        cell: ({ available }) => <KnownMoney money={available} />,
      },
      {
        id: 'notYetDue',
        heading: t('selection.notYetDue'),
        kind: 'amount',
        priority: 3,
        card: { area: 'rest', before: t('selection.notYetDue') },
        cell: ({ currency, buidCustomer: customer, notYetDue }) => (
          <LinkedMoney money={notYetDue} href={listHref?.('billed', { currency, customer })} />
        ),
      },
      {
        id: 'past_due',
        heading: t('selection.pastDue'),
        kind: 'amount',
        isSortable: true,
        card: { area: 'due', before: t('selection.pastDue') },
        cell: ({ currency, buidCustomer: customer, pastDue }) => (
          <LinkedMoney money={pastDue} href={listHref?.('past-due', { currency, customer })} />
        ),
      },
      ...(detailsHref
        ? [
            {
              id: 'details',
              heading: t('customer.title'),
              kind: 'action' as const,
              priority: 3 as const,
              card: { area: 'account' as const },
              cell: ({ buidCustomer }: ProgramLine) => (
                <Link href={detailsHref(buidCustomer)}>{t('customer.title')}</Link>
              ),
            },
          ]
        : []),
    ],
    [t, onOpen, detailsHref, listHref],
  );
}

function InUse({ line: { used, held, limit, inUse } }: { line: ProgramLine }): ReactElement {
  const { formatPercent } = useFormats();
  if (limit === null || limit.amount <= 0 || inUse === null) return <MoneyText money={used} />;
  return (
    <span className={use}>
      <MoneyText money={used} />
      <Bar
        height={12}
        parts={[
          { fill: 'used', share: used.amount / limit.amount },
          { fill: 'held', share: held.amount / limit.amount },
        ]}
      />
      <span className={faint}>{formatPercent(inUse / 100)}</span>
    </span>
  );
}

function KnownMoney({ money }: { money: Money | null }): ReactElement {
  const { t } = useMessages();
  return money ? <MoneyText money={money} /> : <span className={faint}>{t('selection.unknown')}</span>;
}
