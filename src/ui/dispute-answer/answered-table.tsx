import { useMemo, type ReactElement } from 'react';
import { businessDate } from '#domain/dates/dates.ts';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { Link } from '#ui/kit/link.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { AnswerBy, DisputeStatusMark } from '#ui/shared/dispute-words.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { bleed } from './dispute-answer.css.ts';

interface TableProps extends AnswerPartProps {
  readonly disputes: readonly AnswerableDispute[];
}

/** Several that take one answer, each with a way to its page and out of the answer. */
export function AnsweredTable(props: TableProps): ReactElement {
  const { t } = useMessages();
  return (
    <div className={bleed}>
      <DataTable
        label={t('disputeAnswer.included')}
        columns={useColumns(props)}
        rows={[...props.disputes]}
        rowKey={({ disputeId }) => disputeId}
      />
    </div>
  );
}

function useColumns({ snapshot, send, hrefs }: TableProps): Column<AnswerableDispute>[] {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const { input, read } = snapshot.context;
  const isEditable = snapshot.hasTag('editable');
  return useMemo(() => {
    const { side, config } = input;
    // Who answers for several merchants sees in whose name.
    const isOfSeveral = new Set(read?.disputes.map(({ listed }) => listed.merchantName)).size > 1;
    const ofMerchant = isOfSeveral ? 'disputeAnswer.partiesAndReason' : 'disputeCenter.customerAndReason';
    return [
      {
        id: 'number',
        heading: t('disputeCenter.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ listed }) => (
          <TwoLines
            first={
              <Link href={hrefs.dispute(listed)} isQuiet>
                {listed.disputeNumber}
              </Link>
            }
            then={listed.invoiceId}
          />
        ),
      },
      {
        id: 'side',
        heading: t(side === 'merchant' ? ofMerchant : 'disputeCenter.merchantAndReason'),
        grows: true,
        card: { area: 'party' },
        cell: ({ listed }) => (
          <TwoLines
            first={side === 'merchant' ? listed.customerName : listed.merchantName}
            then={[
              ...(side === 'merchant' && isOfSeveral ? [listed.merchantName] : []),
              reasonWords({ id: listed.reasonId, words: listed.reasonWords }),
            ].join(' · ')}
          />
        ),
      },
      {
        id: 'answerBy',
        heading: t('disputeCenter.status'),
        card: { area: 'status' },
        cell: ({ listed, terms }) => (
          <TwoLines
            first={<DisputeStatusMark dispute={listed} party={side} />}
            then={
              <AnswerBy
                dispute={listed}
                today={businessDate(read?.at ?? '', terms.timeZone)}
                config={config}
              />
            }
          />
        ),
      },
      {
        id: 'amount',
        heading: t('disputeCenter.inDispute'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ listed }) => <MoneyText money={listed.disputed} />,
      },
      {
        id: 'leaveOut',
        heading: '',
        kind: 'action',
        card: { area: 'account' },
        cell: ({ disputeId, disputeNumber: number }) =>
          isEditable ? (
            <Button
              variant="quiet"
              size="sm"
              icon="close"
              label={t('disputeAnswer.leaveOut', { number })}
              onPress={() => send({ type: 'dispute.leaveOut', disputeId })}
            />
          ) : null,
      },
    ];
  }, [t, reasonWords, input, read, isEditable, send, hrefs]);
}
