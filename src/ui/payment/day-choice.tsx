import type { ReactElement } from 'react';
import { isNarrowing } from '#domain/selection/narrowing.ts';
import { flowCharge } from '#machines/payment/charge.ts';
import {
  flowCalendar,
  flowDayObstacles,
  flowDays,
  flowDueBefore,
  isDayPossible,
} from '#machines/payment/flow-day.ts';
import { flowSecond } from '#machines/payment/flow-limit.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { changeUntil, NO_DAY } from '#domain/scheduled-payment/schedule-day.ts';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { DayField } from '#ui/kit/day-field.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { stack } from '#ui/payment/payment.css.ts';
import { Elsewhere } from '#ui/payment/elsewhere.tsx';
import { DueBefore } from '#ui/shared/due-before.tsx';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

/** Now, or on a day on which a bank account can be collected from; absent where none can be scheduled. */
export function DayChoice(props: PaymentScreenProps): ReactElement | null {
  const { snapshot, actions } = props;
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { context } = snapshot;
  const days = flowDays(context);
  if (!days || flowCharge(context).isCovered) return null;
  const { payOn = null } = context;
  const isOpen = snapshot.hasTag('editable');
  const isBarred = isOpen && payOn === null && !snapshot.can({ type: 'day.choose', payOn: days.first });
  // Why no bank account can pay is said where it is chosen.
  if (isBarred) return null;
  return (
    <Section title={t('scheduled.payOn')}>
      <ChoiceRows
        label={t('scheduled.payOn')}
        value={payOn === null ? 'now' : 'date'}
        isDisabled={!isOpen}
        onChange={(value) => actions.chooseDay(value === 'now' ? null : days.first)}
        choices={[
          {
            value: 'now',
            title: t('scheduled.now'),
            // Above what one person pays alone nothing leaves before another's yes.
            consequence: t(flowSecond(context) === null ? 'scheduled.nowMeans' : 'scheduled.nowAfterYes'),
          },
          {
            value: 'date',
            title: t('scheduled.onDate'),
            consequence: t('scheduled.onDateMeans', { last: formatDate(days.last) }),
            ...(payOn !== null && {
              ...(payOn !== NO_DAY && { cost: formatDate(payOn) }),
              content: <Day {...props} payOn={payOn} />,
            }),
          },
        ]}
      />
    </Section>
  );
}

/** The day itself, why it is not possible, and what falls due before. */
function Day({ snapshot, actions, payOn }: PaymentScreenProps & { readonly payOn: string }): ReactElement {
  const { t } = useMessages();
  const { formatDeadline } = useFormats();
  const { words, remedyText } = useObstacleWords();
  const { context } = snapshot;
  const calendar = flowCalendar(context);
  const days = flowDays(context);
  const obstacles = flowDayObstacles(context);
  const isPossible = isDayPossible(context);
  const isEditable = snapshot.hasTag('editable');
  return (
    <div className={stack}>
      <DayField
        label={t('scheduled.day')}
        hint={t('scheduled.dayHint')}
        wrongBy={isPossible ? undefined : obstacles.map(obstacleId).join(' ')}
        value={payOn === NO_DAY ? null : payOn}
        today={context.payable?.today ?? null}
        min={days?.first}
        max={days?.last}
        isClosed={(day) => !isDayPossible({ ...context, payOn: day })}
        isDisabled={!isEditable}
        onChange={(day) => actions.chooseDay(day ?? NO_DAY)}
      />
      {obstacles.map((obstacle) => {
        const { remedy, rule } = obstacle;
        const press =
          remedy.kind === 'payOn'
            ? () => actions.chooseDay(remedy.day)
            : isNarrowing(remedy)
              ? () => actions.applyRemedy(remedy)
              : undefined;
        return (
          <ObstacleNote
            key={rule}
            id={obstacleId(obstacle)}
            {...words(obstacle)}
            {...(rule === 'PAY-29' && { reason: <Elsewhere obstacle={obstacle} /> })}
            fix={
              press && isEditable ? (
                <LinkButton onPress={press}>{remedyText(obstacle)}</LinkButton>
              ) : undefined
            }
          />
        );
      })}
      {isPossible ? (
        <>
          {calendar ? (
            <p>{t('scheduled.changeUntil', { until: formatDeadline(changeUntil(payOn, calendar)) })}</p>
          ) : null}
          <DueBefore due={flowDueBefore(context)} />
        </>
      ) : null}
    </div>
  );
}
