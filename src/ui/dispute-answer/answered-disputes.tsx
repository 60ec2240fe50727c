import { useMemo, type ReactElement } from 'react';
import { businessDate } from '#domain/dates/dates.ts';
import type { AnswerGroup } from '#domain/dispute/bulk-answer.ts';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { AnswerBy, DisputeStatusMark } from '#ui/shared/dispute-words.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { useAnswerRuleWords } from './answer-rule-words.ts';
import { bleed, inset } from './dispute-answer.css.ts';

/** Those that are in, then those that are out with their reasons. */
export function AnsweredDisputes(props: AnswerPartProps): ReactElement {
  return (
    <>
      <Included {...props} />
      <LeftOut {...props} />
    </>
  );
}

function Included(props: AnswerPartProps): ReactElement {
  const { t } = useMessages();
  const { taken } = previewOf(props.snapshot.context);
  const columns = useColumns(props);
  return (
    <Section
      title={t('disputeAnswer.included')}
      aside={t('disputeCenter.facts', { count: taken.length })}
      isRuled
      className={inset}
    >
      {taken.length === 0 ? null : (
        <div className={bleed}>
          <DataTable
            label={t('disputeAnswer.included')}
            columns={columns}
            rows={[...taken]}
            rowKey={({ disputeId }) => disputeId}
          />
        </div>
      )}
    </Section>
  );
}

function useColumns({ snapshot, send }: AnswerPartProps): Column<AnswerableDispute>[] {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const { input, read } = snapshot.context;
  const isEditable = snapshot.hasTag('editable');
  return useMemo(() => {
    const { side, config } = input;
    return [
      {
        id: 'number',
        heading: t('disputeCenter.number'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ disputeNumber }) => disputeNumber,
      },
      {
        id: 'side',
        heading: t(side === 'merchant' ? 'disputeCenter.customer' : 'disputeCenter.merchant'),
        grows: true,
        card: { area: 'party' },
        cell: ({ listed }) => (side === 'merchant' ? listed.customerName : listed.merchantName),
      },
      {
        id: 'reason',
        heading: t('disputeCenter.reasonLabel'),
        priority: 3,
        card: { area: 'rest' },
        cell: ({ listed }) => reasonWords({ id: listed.reasonId, words: listed.reasonWords }),
      },
      {
        id: 'status',
        heading: t('disputeCenter.status'),
        // Those of one answer are all in the same one.
        priority: 3,
        card: { area: 'status' },
        cell: ({ listed }) => <DisputeStatusMark dispute={listed} party={side} />,
      },
      {
        id: 'answerBy',
        heading: t('disputeCenter.answerBy'),
        kind: 'date',
        priority: 2,
        card: { area: 'due' },
        cell: ({ listed, terms }) => (
          <AnswerBy dispute={listed} today={businessDate(read?.at ?? '', terms.timeZone)} config={config} />
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
        heading: t('disputeAnswer.leftOut'),
        kind: 'action',
        card: { area: 'account' },
        cell: ({ disputeId, disputeNumber: number }) =>
          isEditable ? (
            <LinkButton onPress={() => send({ type: 'dispute.leaveOut', disputeId })}>
              {t('disputeAnswer.leaveOut', { number })}
            </LinkButton>
          ) : null,
      },
    ];
  }, [t, reasonWords, input, read, isEditable, send]);
}

/** Those that are out, by a rule or by the user. */
function LeftOut({ snapshot, send }: AnswerPartProps): ReactElement | null {
  const { t } = useMessages();
  const { context } = snapshot;
  const isEditable = snapshot.hasTag('editable');
  const { leftOut } = previewOf(context);
  const removed = (context.read?.disputes ?? []).filter(({ disputeId }) =>
    context.removed.includes(disputeId),
  );
  if (leftOut.length + removed.length === 0) return null;
  return (
    <Section
      title={t('disputeAnswer.leftOut')}
      aside={t('disputeCenter.facts', { count: leftOut.length + removed.length })}
      isRuled
      className={inset}
    >
      {leftOut.map(({ dispute, obstacles }) => (
        <Refused
          key={dispute.disputeId}
          dispute={dispute}
          obstacles={obstacles}
          party={context.input.side}
          onInstead={isEditable ? (group) => send({ type: 'group.choose', group }) : null}
        />
      ))}
      {removed.map(({ disputeId, disputeNumber }) => (
        <ObstacleNote
          key={disputeId}
          kind="fact"
          title={disputeNumber}
          reason={t('disputeAnswer.byYou')}
          fix={
            isEditable ? (
              <LinkButton onPress={() => send({ type: 'dispute.takeIn', disputeId })}>
                {t('disputeAnswer.takeIn', { number: disputeNumber })}
              </LinkButton>
            ) : undefined
          }
        />
      ))}
    </Section>
  );
}

interface RefusedProps {
  readonly dispute: Pick<AnswerableDispute, 'disputeNumber'>;
  readonly obstacles: readonly DisputeObstacle[];
  readonly party: 'customer' | 'merchant';
  /** Answers the group of this one instead; null where nothing can be chosen now. */
  readonly onInstead: ((group: AnswerGroup) => void) | null;
}

/** A dispute that is out, why, and what would bring it in. */
export function Refused({ dispute, obstacles, party, onInstead }: RefusedProps): ReactElement {
  const { t } = useMessages();
  const words = useAnswerRuleWords(party);
  const apart = obstacles.map(({ remedy }) => remedy).find((remedy) => remedy.kind === 'answerApart');
  return (
    <ObstacleNote
      title={dispute.disputeNumber}
      reason={obstacles.map(words).join(' ') || t('disputeAnswerRule.other')}
      fix={
        apart && onInstead ? (
          <LinkButton onPress={() => onInstead({ status: apart.status, step: apart.step })}>
            {t('disputeAnswer.instead', { number: dispute.disputeNumber })}
          </LinkButton>
        ) : undefined
      }
      {...(obstacles.length > 0
        ? { code: obstacles.map(({ rule }) => t('rule.code', { rule })).join(' ') }
        : {})}
    />
  );
}
