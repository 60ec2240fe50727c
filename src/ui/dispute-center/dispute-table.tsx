import { useMemo, type ReactElement } from 'react';
import { awaitsAnswer, turnsOf, type DisputePage, type ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { silenceOf } from '#domain/dispute/silence.ts';
import { elseKey } from '#locales/dispute-outcome-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column, RowGroup, RowSelection } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { HeldBy } from '#ui/shared/held-by.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import type { DisputeCenterProps } from './dispute-center-props.ts';
import { TurnTitle } from './turn-title.tsx';
import { AnswerBy, DisputeStatusMark } from '#ui/shared/dispute-words.tsx';

export interface DisputeTableProps extends Pick<
  DisputeCenterProps,
  'party' | 'mayAnswer' | 'namesMerchant' | 'sort' | 'config' | 'hrefs'
> {
  readonly page: DisputePage;
  /** What is selected to be answered together, by ids; absent for who may not answer. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (disputes: readonly ListedDispute[], isSelected: boolean) => void;
}

/** A row for each dispute, by whose turn it is unless another order is asked for; to support both sides are named. */
export function DisputeTable(props: DisputeTableProps): ReactElement {
  const { t } = useMessages();
  const { page, sort, party, mayAnswer } = props;
  const { formatMoney } = useFormats();
  const { rows, tabs } = page;
  const groups = useMemo(
    () =>
      turnsOf(rows).map(({ tab, rows: own }): RowGroup<ListedDispute> => {
        const all = tabs.find(({ status }) => status === tab);
        return {
          key: tab,
          title: <TurnTitle tab={tab} party={party} mayAnswer={mayAnswer} count={all?.count ?? own.length} />,
          sum: all?.disputed.map(formatMoney).join(' · '),
          rows: [...own],
        };
      }),
    [rows, tabs, party, mayAnswer, formatMoney],
  );
  const selection = useRowSelection(props);
  return (
    <DataTable
      label={t('disputeCenter.title')}
      columns={useColumns(props)}
      {...(sort === 'turn' ? { groups } : { rows: [...rows] })}
      rowKey={({ disputeId }) => disputeId}
      {...(selection && { selection })}
      isSticky
    />
  );
}

/** Those that wait for the reader are taken by a group's box; others one by one, since the next step says why they are out. */
function useRowSelection({
  page,
  party,
  hrefs,
  selected,
  onSelect,
}: DisputeTableProps): RowSelection<ListedDispute> | null {
  const { t } = useMessages();
  if (hrefs.answer === null) return null;
  const isTaken = (row: ListedDispute) => awaitsAnswer(row, party, page.today);
  const isAnyTaken = page.rows.some((row) => isTaken(row) || selected.has(row.disputeId));
  const named = (ids: readonly string[]) => page.rows.filter(({ disputeId }) => ids.includes(disputeId));
  return {
    selected,
    onChange: (ids, isSelected) => onSelect(named(ids), isSelected),
    onChangeAll: (ids, isSelected) =>
      onSelect(
        named(ids).filter((row) => !isSelected || isTaken(row)),
        isSelected,
      ),
    isTakenByAll: isTaken,
    rowLabel: ({ disputeNumber }) => t('disputeCenter.select', { number: disputeNumber }),
    pageLabel: isAnyTaken ? t('disputeCenter.selectPage') : undefined,
  };
}

function useColumns(props: DisputeTableProps): Column<ListedDispute>[] {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const { party, mayAnswer, namesMerchant, config, hrefs, page } = props;
  return useMemo(() => {
    const namesBoth = party === 'support' || namesMerchant;
    const reason = ({ reasonId, reasonWords: words }: ListedDispute) => reasonWords({ id: reasonId, words });
    const sides: Record<DisputeParty, Column<ListedDispute>> = {
      customer: {
        id: 'merchant',
        heading: t('disputeCenter.merchantAndReason'),
        cell: (dispute) => <TwoLines first={dispute.merchantName} then={reason(dispute)} />,
      },
      merchant: {
        id: 'customer',
        heading: t('disputeCenter.customerAndReason'),
        cell: (dispute) => <TwoLines first={dispute.customerName} then={reason(dispute)} />,
      },
      support: {
        id: 'parties',
        heading: t('disputeCenter.parties'),
        cell: ({ customerName, merchantName }) => <TwoLines first={customerName} then={merchantName} />,
      },
    };
    const elseWords = (dispute: ListedDispute) => {
      const silence = silenceOf(dispute, config);
      return silence && t(elseKey(silence, party));
    };
    return [
      {
        id: 'number',
        heading: t('disputeCenter.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: (dispute) => (
          <TwoLines
            first={
              <Link href={hrefs.dispute(dispute)} isQuiet>
                {dispute.disputeNumber}
              </Link>
            }
            then={namesBoth ? reason(dispute) : dispute.invoiceId}
          />
        ),
      },
      { ...sides[namesBoth ? 'support' : party], grows: true, card: { area: 'party' } },
      {
        id: 'status',
        heading: t('disputeCenter.status'),
        card: { area: 'status' },
        cell: (dispute) => (
          <>
            <DisputeStatusMark dispute={dispute} party={party} mayAnswer={mayAnswer} />
            <HeldBy takenBy={dispute.takenBy} name={dispute.holderName} />
          </>
        ),
      },
      {
        id: 'answerBy',
        heading: t('disputeCenter.answerBy'),
        kind: 'date',
        card: { area: 'due' },
        cell: (dispute) => <AnswerBy dispute={dispute} today={page.today} config={config} />,
      },
      {
        id: 'silence',
        heading: t('disputeElse.heading'),
        priority: 3,
        card: { area: 'rest', before: t('disputeElse.heading') },
        cell: elseWords,
      },
      {
        id: 'amount',
        heading: t('disputeCenter.inDispute'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ disputed }) => <MoneyText money={disputed} />,
      },
    ];
  }, [t, reasonWords, party, mayAnswer, namesMerchant, config, hrefs, page.today]);
}
