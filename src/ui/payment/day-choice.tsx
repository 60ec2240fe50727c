import { useState, type ReactElement } from 'react';
import { settlementWindow } from '#domain/payment/settlement-window.ts';
import { flowCharge } from '#machines/payment/charge.ts';
import { flowCalendar, flowDayObstacles, flowDays } from '#machines/payment/flow-day.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { changeUntil } from '#domain/scheduled-payment/schedule-day.ts';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { stack } from '#ui/payment/payment.css.ts';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

/** Invoices that are named where they fall due before. */
const NAMED = 3;

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
          { value: 'now', title: t('scheduled.now'), consequence: t('scheduled.nowMeans') },
          {
            value: 'date',
            title: t('scheduled.onDate'),
            consequence: t('scheduled.onDateMeans', { last: formatDate(days.last) }),
            ...(payOn !== null && {
              cost: formatDate(payOn),
              content: <Day key={payOn} {...props} payOn={payOn} />,
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
  const { formatDateTime } = useFormats();
  const { words, remedyText } = useObstacleWords();
  const [typed, setTyped] = useState(payOn);
  const { context } = snapshot;
  const calendar = flowCalendar(context);
  const days = flowDays(context);
  const [obstacle] = flowDayObstacles(context);
  const isEditable = snapshot.hasTag('editable');
  return (
    <div className={stack}>
      <TextField
        type="date"
        label={t('scheduled.day')}
        hint={t('scheduled.dayHint')}
        value={typed}
        min={days?.first}
        max={days?.last}
        isDisabled={!isEditable}
        onChange={(day) => {
          setTyped(day);
          // Half of a date is none yet.
          if (/^\d{4}-\d{2}-\d{2}$/.test(day)) actions.chooseDay(day);
        }}
        // A field left empty would hide the day that is still chosen.
        onBlur={() => setTyped(payOn)}
      />
      {obstacle ? (
        <ObstacleNote
          id={obstacleId(obstacle)}
          {...words(obstacle)}
          fix={
            obstacle.remedy.kind === 'payOn' && isEditable ? (
              <DayRemedy day={obstacle.remedy.day} text={remedyText(obstacle)} onChoose={actions.chooseDay} />
            ) : undefined
          }
        />
      ) : (
        <>
          {calendar ? (
            <p>{t('scheduled.changeUntil', { until: formatDateTime(changeUntil(payOn, calendar)) })}</p>
          ) : null}
          <DueBefore snapshot={snapshot} payOn={payOn} />
        </>
      )}
    </div>
  );
}

function DayRemedy({
  day,
  text,
  onChoose,
}: {
  readonly day: string;
  readonly text: string | undefined;
  readonly onChoose: (day: string) => void;
}): ReactElement {
  return <LinkButton onPress={() => onChoose(day)}>{text}</LinkButton>;
}

/** Which of the invoices are due before the money of that day arrives, and what comes of it. */
function DueBefore({
  snapshot: { context },
  payOn,
}: Pick<PaymentScreenProps, 'snapshot'> & { readonly payOn: string }): ReactElement | null {
  const { t } = useMessages();
  const currency = flowCalendar(context)?.currency;
  if (context.selection.kind !== 'listed' || !currency) return null;
  const { from } = settlementWindow('bank', payOn, currency);
  const due = context.selection.invoices.filter(({ dueDate }) => dueDate < from);
  if (due.length === 0) return null;
  const named = due.slice(0, NAMED).map(({ invoiceId }) => invoiceId);
  return (
    <ObstacleNote
      kind="fact"
      title={t('scheduled.dueBefore', { count: due.length })}
      reason={t('scheduled.dueBeforeText', {
        invoices: [...named, ...(due.length > NAMED ? ['…'] : [])].join(', '),
      })}
    />
  );
}
