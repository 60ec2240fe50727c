import { useState, type ReactElement } from 'react';
import { lineTotal } from '#domain/payment/payment.ts';
import { actedSchedule, scheduleActs, type ScheduleAct } from '#domain/scheduled-payment/schedule-acts.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { dueBefore } from '#domain/scheduled-payment/due-before.ts';
import { changeUntil, dayObstacles, firstDay, lastDay } from '#domain/scheduled-payment/schedule-day.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { DayField } from '#ui/kit/day-field.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { ActForm } from '#ui/shared/act-form.tsx';
import { Acts, useChanged } from '#ui/shared/acts.tsx';
import { DueBefore } from '#ui/shared/due-before.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { useTyped } from '#ui/shared/use-acting.ts';
import type { ScheduledPaymentActProps } from './use-scheduled-payment-act.ts';

/** The word by which messages choose between the acts. */
const saidAct = (act: ScheduleAct) => (act === 'confirm' ? 'other' : act);

/** What payers do about the scheduled payment on the page, until its cut-off. */
export function ScheduledPaymentActs(props: ScheduledPaymentActProps): ReactElement {
  const { t } = useMessages();
  const { reasonOf } = useObstacleWords();
  const { snapshot, onChoose } = props;
  const { act, obstacles, subject } = snapshot.context;
  const offered = scheduleActs(actedSchedule(subject));
  return (
    <Acts
      acting={props}
      title={t('scheduled.acts')}
      reader={t('scheduled.readerHint')}
      recorded={t('scheduled.recorded')}
      changed={useChanged(obstacles.map(reasonOf))}
      offered={
        offered.length === 0 ? (
          <p>{t('scheduled.over')}</p>
        ) : (
          <OfferedActs
            acts={offered}
            nameOf={(one) => t('scheduled.act', { act: saidAct(one) })}
            reasonOf={reasonOf}
            onChoose={onChoose}
          />
        )
      }
      form={act && <Written key={act} {...props} act={act} />}
      confirmation={<Confirm {...props} />}
    />
  );
}

/** What is filled in with the act that was chosen. */
function Written({
  snapshot,
  act,
  kept,
  onSubmit,
  onLeave,
}: ScheduledPaymentActProps & { readonly act: ScheduleAct }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { reasonOf } = useObstacleWords();
  const { problems, obstacles, said, subject } = snapshot.context;
  const [form, change] = useTyped(act, { said, kept, nothing: { payOn: subject.payOn, trxIds: [] } });
  // What was said of one day is not so of another that is chosen meanwhile.
  const [sent, setSent] = useState(form);
  const { payOn, trxIds } = form;
  const isTypedAnew = sent.payOn !== payOn || sent.trxIds !== trxIds;
  const problem = problems[0] && !isTypedAnew ? reasonOf(problems[0]) : undefined;
  const { calendar, asOf, lines } = subject;
  return (
    <ActForm
      snapshot={snapshot}
      title={t('scheduled.act', { act: saidAct(act) })}
      errors={problem ? { payOn: problem } : {}}
      reasons={obstacles.map(reasonOf)}
      isTypedAnew={isTypedAnew}
      submit={t('scheduled.goOn')}
      onSubmit={() => {
        setSent(form);
        onSubmit(form);
      }}
      onLeave={onLeave}
    >
      <p>{t('scheduled.means', { act: saidAct(act), maker: subject.maker })}</p>
      {act === 'changeDay' ? (
        <DayField
          name="payOn"
          label={t('scheduled.day')}
          hint={t('scheduled.dayHint')}
          value={payOn}
          today={businessDate(asOf, calendar.timeZone)}
          min={firstDay(asOf, calendar)}
          max={lastDay(asOf, calendar)}
          isClosed={(day) => dayObstacles(day, asOf, calendar).length > 0}
          onChange={(day) => change({ payOn: day })}
          error={problem}
        />
      ) : null}
      {act === 'remove' ? (
        <>
          {problem ? <Notice tone="negative" role="alert" title={problem} /> : null}
          {lines
            .filter((line) => lineTotal(line).amount > 0)
            .map(({ trxId, invoiceId, merchantName, ...line }) => (
              <Checkbox
                key={trxId}
                isSelected={trxIds.includes(trxId)}
                onChange={(isSelected) =>
                  change({
                    trxIds: isSelected ? [...trxIds, trxId] : trxIds.filter((one) => one !== trxId),
                  })
                }
              >
                {`${invoiceId} · ${merchantName} · ${formatMoney(lineTotal(line))}`}
              </Checkbox>
            ))}
        </>
      ) : null}
    </ActForm>
  );
}

/** It is asked for once more with what is collected afterwards. */
function Confirm({ snapshot, onConfirm, onAmend }: ScheduledPaymentActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatDeadline, formatMoney } = useFormats();
  const { subject, act, said } = snapshot.context;
  if (act === null) return null;
  const { amount, currency } = subject.amount;
  const removed = subject.lines.filter(({ trxId }) => said?.trxIds.includes(trxId));
  const less = removed.reduce((sum, line) => sum + line.amount.amount, 0);
  const after = act === 'cancel' ? 0 : act === 'remove' ? amount - less : amount;
  const day = (act === 'changeDay' && said?.payOn) || subject.payOn;
  const date = formatDate(day);
  const { calendar, asOf } = subject;
  const today = businessDate(asOf, calendar.timeZone);
  // What credits pay of it is paid on that day too.
  const collected = subject.lines.filter((line) => lineTotal(line).amount > 0);
  const byCredits = (lines: typeof subject.lines) =>
    lines.reduce((sum, line) => sum + lineTotal(line).amount - line.amount.amount, 0);
  const credits = { now: byCredits(subject.lines), gone: act === 'remove' ? byCredits(removed) : 0 };
  return (
    <ActConfirmation
      title={t('scheduled.ask', { act: saidAct(act), date })}
      confirm={t('scheduled.act', { act: saidAct(act) })}
      currency={currency}
      rows={
        act === 'changeDay'
          ? []
          : [
              [t('scheduled.amount'), { now: amount, after }],
              ...(credits.gone === 0
                ? []
                : [
                    [
                      t('scheduled.byCredits'),
                      { now: credits.now, after: credits.now - credits.gone },
                    ] as const,
                  ]),
            ]
      }
      facts={
        act === 'changeDay'
          ? [
              { label: t('scheduled.day'), now: formatDate(subject.payOn), after: date },
              {
                label: t('scheduled.until'),
                now: formatDeadline(subject.changeUntil),
                after: formatDeadline(changeUntil(day, calendar)),
              },
            ]
          : []
      }
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      {act === 'remove'
        ? removed.map((line) => (
            <p
              key={line.trxId}
            >{`${line.invoiceId} · ${line.merchantName} · ${formatMoney(lineTotal(line))}`}</p>
          ))
        : null}
      {act === 'changeDay' ? (
        <DueBefore due={dueBefore(collected, { today, payOn: day, currency: calendar.currency })} />
      ) : null}
      <p>{t('scheduled.means', { act: saidAct(act), maker: subject.maker })}</p>
    </ActConfirmation>
  );
}
