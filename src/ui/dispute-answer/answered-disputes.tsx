import type { ReactElement } from 'react';
import { choicesOf, previewOf } from '#machines/dispute-answer/context.ts';
import { totals } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useLastStep } from '#ui/shared/dispute-words.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { AnsweredOne } from './answered-one.tsx';
import { AnsweredTable } from './answered-table.tsx';
import type { DisputeAnswerProps } from './answer-frame.ts';
import { inset } from './dispute-answer.css.ts';
import { Refused } from './refused.tsx';
import { SinceAnswered } from './since-answered.tsx';

/** Those that are in, those that are out with their reasons, and of a single one what was said so far. */
export function AnsweredDisputes(props: DisputeAnswerProps): ReactElement {
  const { read } = props.snapshot.context;
  const [one, other] = read?.disputes ?? [];
  return (
    <>
      <SinceAnswered context={props.snapshot.context} />
      <Included {...props} single={other ? undefined : one} />
      <LeftOut {...props} />
      {props.about}
    </>
  );
}

type IncludedProps = DisputeAnswerProps & {
  readonly single: ReturnType<typeof previewOf>['taken'][number] | undefined;
};

function Included({ single, ...props }: IncludedProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { taken } = previewOf(props.snapshot.context);
  const isWithdrawal = choicesOf(props.snapshot.context).join() === 'cancel';
  if (single) {
    return (
      <Section
        title={t(isWithdrawal ? 'disputeAnswer.withdrawing' : 'disputeAnswer.answered')}
        isRuled
        className={inset}
      >
        <AnsweredOne {...props} dispute={single} />
      </Section>
    );
  }
  return (
    <Section
      title={t('disputeAnswer.included')}
      aside={[
        t('disputeCenter.facts', { count: taken.length }),
        ...totals(taken.map(({ listed }) => listed.disputed)).map(formatMoney),
      ].join(' · ')}
      isRuled
      className={inset}
    >
      {taken.length === 0 ? null : <AnsweredTable {...props} disputes={taken} />}
    </Section>
  );
}

/** Those that are out, by a rule or by the user. */
function LeftOut({ snapshot, send }: DisputeAnswerProps): ReactElement | null {
  const { t } = useMessages();
  const { context } = snapshot;
  const lastStep = useLastStep(context.input.side);
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
          standing={lastStep(dispute.listed)}
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
