import { useMemo, type ReactElement } from 'react';
import type { DisputePage, ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import type { DisputeCenterProps } from './dispute-center-props.ts';
import { AnswerBy, DisputeStatusMark } from '#ui/shared/dispute-words.tsx';

export interface DisputeTableProps extends Pick<DisputeCenterProps, 'party' | 'config' | 'hrefs'> {
  readonly page: DisputePage;
}

/** A row for each dispute; the other side is named, to support both are. */
export function DisputeTable(props: DisputeTableProps): ReactElement {
  const { t } = useMessages();
  const { rows } = props.page;
  return (
    <DataTable
      label={t('disputeCenter.title')}
      columns={useColumns(props)}
      rows={useMemo(() => [...rows], [rows])}
      rowKey={({ disputeId }) => disputeId}
      isSticky
    />
  );
}

const TAKEN = { me: 'disputeCenter.takenByMe', colleague: 'disputeCenter.takenByColleague' } as const;

function useColumns({ party, config, hrefs, page }: DisputeTableProps): Column<ListedDispute>[] {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  return useMemo(() => {
    const customer: Column<ListedDispute> = {
      id: 'customer',
      heading: t('disputeCenter.customer'),
      grows: true,
      card: { area: 'party' },
      cell: ({ customerName }) => customerName,
    };
    const merchant: Column<ListedDispute> = {
      id: 'merchant',
      heading: t('disputeCenter.merchant'),
      grows: true,
      card: { area: 'party' },
      cell: ({ merchantName }) => merchantName,
    };
    const sides = {
      customer: [merchant],
      merchant: [customer],
      support: [merchant, { ...customer, grows: false, priority: 2, card: { area: 'account' } }],
    } satisfies Record<DisputeParty, Column<ListedDispute>[]>;
    const taker: Column<ListedDispute> = {
      id: 'taken',
      heading: t('disputeCenter.takenLabel'),
      priority: 3,
      card: { area: 'account' },
      cell: ({ takenBy }) => (takenBy === null ? null : t(TAKEN[takenBy])),
    };
    return [
      {
        id: 'number',
        heading: t('disputeCenter.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: (dispute) => (
          <Link href={hrefs.dispute(dispute)} isQuiet>
            {dispute.disputeNumber}
          </Link>
        ),
      },
      {
        id: 'invoice',
        heading: t('disputeCenter.invoiceNumber'),
        kind: 'reference',
        priority: 2,
        card: { area: 'rest' },
        cell: ({ invoiceId }) => invoiceId,
      },
      ...sides[party],
      // Before the reason, which goes first where there is no room.
      ...(party === 'support' ? [taker] : []),
      {
        id: 'reason',
        heading: t('disputeCenter.reasonLabel'),
        priority: 3,
        card: { area: 'rest' },
        cell: ({ reasonId, reasonWords: words }) => reasonWords({ id: reasonId, words }),
      },
      {
        id: 'status',
        heading: t('disputeCenter.status'),
        card: { area: 'status' },
        cell: (dispute) => <DisputeStatusMark dispute={dispute} party={party} />,
      },
      {
        id: 'answerBy',
        heading: t('disputeCenter.answerBy'),
        kind: 'date',
        card: { area: 'due' },
        cell: (dispute) => <AnswerBy dispute={dispute} today={page.today} config={config} />,
      },
      {
        id: 'amount',
        heading: t('disputeCenter.inDispute'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ disputed }) => <MoneyText money={disputed} />,
      },
    ];
  }, [t, reasonWords, party, config, hrefs, page.today]);
}
