import type { ReactElement } from 'react';
import { isReady } from '#domain/rejection/rejection-act.ts';
import { pastReasons, type Rejection, type RejectionPage } from '#domain/rejection/rejection.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column, RowSelection } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { RejectionStatusMark } from './rejection-status.tsx';
import { useRejectionWords } from './rejection-words.ts';
import type { RejectionsProps } from './rejections-props.ts';

interface RejectionTableProps extends Pick<RejectionsProps, 'hrefs'> {
  readonly page: RejectionPage;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (rejections: readonly Rejection[], isSelected: boolean) => void;
}

/** Whether something can be done to it. */
const isOpen = ({ status }: Rejection): boolean => status === 'rejected';

/** A row for each rejected transaction: why, and what it needs, by whom. */
export function RejectionTable(props: RejectionTableProps): ReactElement {
  const { t } = useMessages();
  const { rows } = props.page;
  const selection = useRowSelection(props);
  return (
    <DataTable
      label={t('rejections.title')}
      columns={useColumns(props)}
      rows={rows}
      rowKey={({ transactionId }) => transactionId}
      {...(selection && { selection })}
      isSticky
    />
  );
}

function useRowSelection({
  page,
  hrefs,
  selected,
  onSelect,
}: RejectionTableProps): RowSelection<Rejection> | null {
  const { t } = useMessages();
  if (hrefs.workOn === null) return null;
  const named = (ids: readonly string[]) =>
    page.rows.filter((row) => ids.includes(row.transactionId) && isOpen(row));
  return {
    selected,
    onChange: (ids, isSelected) => onSelect(named(ids), isSelected),
    onChangeAll: (ids, isSelected) => onSelect(named(ids), isSelected),
    // What is over shows no box: its status says why.
    canSelect: isOpen,
    rowLabel: ({ transactionId }) => t('disputeCenter.select', { number: transactionId }),
    pageLabel: page.rows.some(isOpen) ? t('rejections.selectPage') : undefined,
  };
}

function useColumns({ hrefs, page }: RejectionTableProps): Column<Rejection>[] {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const words = useRejectionWords();
  const { today } = page;
  return [
    {
      id: 'transaction',
      heading: t('rejections.transaction'),
      kind: 'document',
      card: { area: 'title' },
      cell: (rejection) => (
        <TwoLines
          first={
            <Link href={hrefs.rejection(rejection)} isQuiet>
              {rejection.transactionId}
            </Link>
          }
          then={rejection.sent.number}
        />
      ),
    },
    {
      id: 'customer',
      heading: t('rejections.customer'),
      card: { area: 'party' },
      cell: ({ customerName, accountName }) => (
        <TwoLines first={customerName} then={accountName === customerName ? '' : accountName} />
      ),
    },
    {
      id: 'reason',
      heading: t('rejections.reason'),
      grows: true,
      card: { area: 'line' },
      cell: (rejection) => {
        // What does not hold any more is said of its day.
        const [past] = pastReasons(rejection);
        const [standing] = rejection.standing;
        if (standing)
          return <TwoLines first={words.reason(standing)} then={words.need(standing.remedy) ?? ''} />;
        return (
          <TwoLines
            first={past ? words.past(past, rejection.rejectedAt) : ''}
            then={isReady(rejection, today) ? t('rejections.ready') : ''}
          />
        );
      },
    },
    {
      id: 'until',
      heading: t('rejections.until'),
      kind: 'date',
      priority: 2,
      card: { area: 'rest', before: t('rejections.until') },
      cell: ({ status, resubmitUntil }) =>
        status === 'rejected' || status === 'expired' ? (
          <time dateTime={resubmitUntil}>{formatDate(resubmitUntil)}</time>
        ) : null,
    },
    {
      id: 'status',
      heading: t('rejections.status'),
      card: { area: 'status' },
      cell: ({ status }) => <RejectionStatusMark status={status} />,
    },
    {
      id: 'amount',
      heading: t('rejections.amount'),
      kind: 'amount',
      card: { area: 'amount' },
      cell: ({ total }) => <MoneyText money={total} />,
    },
  ];
}
