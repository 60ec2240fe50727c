import { useState, type ReactElement } from 'react';
import { actedSchedule, scheduleActs, type ScheduleAct } from '#domain/scheduled-payment/schedule-acts.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { dueBefore } from '#domain/scheduled-payment/due-before.ts';
import { changeUntil, dayObstacles, firstDay, lastDay } from '#domain/scheduled-payment/schedule-day.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { DayField } from '#ui/kit/day-field.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { ActChanged } from '#ui/shared/act-changed.tsx';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import { ActForm } from '#ui/shared/act-form.tsx';
import { DueBefore } from '#ui/shared/due-before.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import type { ScheduledPaymentActProps } from './use-scheduled-payment-act.ts';

/** The word by which messages choose between the acts. */
const saidAct = (act: ScheduleAct) => (act === 'confirm' ? 'other' : act);

/** What payers do about the scheduled payment on the page, until its cut-off. */
export function ScheduledPaymentActs(props: ScheduledPaymentActProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  return (
    <Section title={t('scheduled.acts')} isRuled>
      <div className={stack}>
        {snapshot.matches('reading') ? <p>{t('scheduled.readerHint')}</p> : null}
        {snapshot.matches({ choosing: 'recorded' }) ? (
          <Notice tone="positive" role="status" title={t('scheduled.recorded')} />
        ) : null}
        {snapshot.matches({ choosing: 'changed' }) ? <Changed {...props} /> : null}
        {snapshot.context.act === null ? (
          <Offered {...props} />
        ) : (
          <Written key={snapshot.context.act} {...props} />
        )}
      </div>
      {snapshot.matches('confirming') ? <Confirm {...props} /> : null}
    </Section>
  );
}

/** What was being done cannot be done any more. */
function Changed({ snapshot }: ScheduledPaymentActProps): ReactElement {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  const { obstacles } = snapshot.context;
  return (
    <ActChanged title={t('disputeDecision.overtaken')}>
      {[...obstacles.map((obstacle) => words(obstacle).reason), t('disputeDecision.changed')]}
    </ActChanged>
  );
}

function Offered({ snapshot, onChoose }: ScheduledPaymentActProps): ReactElement | null {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  if (snapshot.matches('reading')) return null;
  const { subject } = snapshot.context;
  const all = scheduleActs(actedSchedule(subject));
  if (all.length === 0) return <p>{t('scheduled.over')}</p>;
  return (
    <OfferedActs
      offered={all.map(({ act, obstacles }) => ({
        act,
        label: t('scheduled.act', { act: saidAct(act) }),
        obstacles: obstacles.map((obstacle) => ({ rule: obstacle.rule, ...words(obstacle) })),
      }))}
      notPossible={(act) => t('disputeDecision.notPossible', { act })}
      onChoose={onChoose}
    />
  );
}

/** What is filled in with the act that was chosen. */
function Written({ snapshot, onSubmit, onLeave }: ScheduledPaymentActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { words } = useObstacleWords();
  const { act, problems, obstacles, failure, said, subject } = snapshot.context;
  const [payOn, setPayOn] = useState<string | null>(said?.payOn ?? subject.payOn);
  const [trxIds, setTrxIds] = useState<readonly string[]>(said?.trxIds ?? []);
  // What was said of one day is not so of another that is chosen meanwhile.
  const [sent, setSent] = useState({ payOn, trxIds });
  if (act === null) return null;
  const isAsSent = sent.payOn === payOn && sent.trxIds === trxIds;
  const problem = problems[0] && isAsSent ? words(problems[0]).reason : undefined;
  const isUnanswered = snapshot.hasTag('unanswered');
  const { calendar, asOf, lines } = subject;
  return (
    <ActForm
      title={t('scheduled.act', { act: saidAct(act) })}
      errors={problem ? { payOn: problem } : {}}
      isBusy={snapshot.hasTag('busy')}
      failed={
        snapshot.hasTag('failed')
          ? { hint: t(isUnanswered ? 'read.mayHaveActed' : 'disputeDecision.failedHint'), failure }
          : null
      }
      refused={
        snapshot.matches({ filling: 'refused' }) && isAsSent
          ? {
              title: t('disputeDecision.refused'),
              reasons: obstacles.map((obstacle) => words(obstacle).reason),
            }
          : null
      }
      words={{
        submit: t('scheduled.goOn'),
        busy: t('disputeDecision.sending'),
        leave: t('disputeDecision.leave'),
      }}
      onSubmit={() => {
        setSent({ payOn, trxIds });
        onSubmit({ payOn, trxIds });
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
          onChange={setPayOn}
          error={problem}
        />
      ) : null}
      {act === 'remove' ? (
        <>
          {problem ? <Notice tone="negative" role="alert" title={problem} /> : null}
          {lines
            .filter(({ amount, credited }) => amount.amount + credited.amount > 0)
            .map(({ trxId, invoiceId, merchantName, amount }) => (
              <Checkbox
                key={trxId}
                isSelected={trxIds.includes(trxId)}
                onChange={(isSelected) =>
                  setTrxIds(isSelected ? [...trxIds, trxId] : trxIds.filter((one) => one !== trxId))
                }
              >
                {`${invoiceId} · ${merchantName} · ${formatMoney(amount)}`}
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
  const { formatDate, formatDateTime, formatMoney } = useFormats();
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
  const collected = subject.lines.filter((line) => line.amount.amount > 0);
  return (
    <ActConfirmation
      title={t('scheduled.ask', { act: saidAct(act), date })}
      confirm={t('scheduled.act', { act: saidAct(act) })}
      currency={currency}
      rows={act === 'changeDay' ? [] : [[t('scheduled.amount'), { now: amount, after }]]}
      facts={
        act === 'changeDay'
          ? [
              { label: t('scheduled.day'), now: formatDate(subject.payOn), after: date },
              {
                label: t('scheduled.until'),
                now: formatDateTime(subject.changeUntil),
                after: formatDateTime(changeUntil(day, calendar)),
              },
            ]
          : []
      }
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      {act === 'remove'
        ? removed.map((line) => (
            <p key={line.trxId}>{`${line.invoiceId} · ${line.merchantName} · ${formatMoney(line.amount)}`}</p>
          ))
        : null}
      {act === 'changeDay' ? (
        <DueBefore due={dueBefore(collected, { today, payOn: day, currency: calendar.currency })} />
      ) : null}
      <p>{t('scheduled.means', { act: saidAct(act), maker: subject.maker })}</p>
    </ActConfirmation>
  );
}
