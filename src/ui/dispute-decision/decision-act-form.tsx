import type { ReactElement } from 'react';
import { addDays, businessDate } from '#domain/dates/dates.ts';
import { daysGiven } from '#domain/dispute/deadline.ts';
import { lastHoldDay } from '#domain/dispute/bulk-answer.ts';
import {
  DECISION_WORDS_MAXIMUM,
  leftToCredit,
  NOTHING_SAID,
  type DecisionForm,
  type SupportAct,
} from '#domain/dispute/dispute-decision.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { reopeningLeft } from '#domain/dispute/reopening.ts';
import type { DisputeOutcome } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ChoiceRows, type Choice } from '#ui/kit/choice-rows.tsx';
import { DayField } from '#ui/kit/day-field.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { useDecisionObstacleWords } from '#ui/dispute-decision/decision-obstacle-words.ts';
import { short } from '#ui/dispute-decision/dispute-decision.css.ts';
import type { DisputeDecisionProps } from '#ui/dispute-decision/use-dispute-decision.ts';
import { ActForm, ActWords } from '#ui/shared/act-form.tsx';
import { useTyped } from '#ui/shared/use-acting.ts';

/** What is said with the act that was chosen. */
export function DecisionActForm({
  snapshot,
  act,
  kept,
  onSubmit,
  onLeave,
}: DisputeDecisionProps & { readonly act: SupportAct }): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const words = useDecisionObstacleWords();
  const lastDayHeld = (all: readonly DisputeObstacle[]): string => {
    const until = all.find(({ rule }) => rule === 'DIS-33')?.facts.until;
    return until === undefined ? '' : formatDate(until);
  };
  const { problems, obstacles, said, subject } = snapshot.context;
  const { terms, readAt } = subject;
  const today = businessDate(readAt, terms.timeZone);
  const [form, change] = useTyped(act, { said, kept, nothing: NOTHING_SAID });
  const { comment, until, favor, amount } = form;
  const isBusy = snapshot.hasTag('busy');
  const wrong = new Set(problems.map(({ rule }) => rule));
  const errors = {
    ...(wrong.has('DIS-30') && { amount: true }),
    ...(wrong.has('DIS-33') && {
      until: t('disputeDecision.untilRequired', { date: lastDayHeld(problems) }),
    }),
    ...(wrong.has('DIS-31') && {
      comment: t(isQuestion(act) ? 'disputeDecision.questionRequired' : 'acts.reasonRequired'),
    }),
  };
  return (
    <ActForm
      snapshot={snapshot}
      title={t(`disputeDecision.${act}`)}
      errors={errors}
      reasons={obstacles.map(words)}
      submit={t(act === 'remark' ? 'disputeDecision.remarkSend' : 'disputeDecision.send')}
      onSubmit={() => onSubmit(form)}
      onLeave={onLeave}
    >
      <Meaning act={act} snapshot={snapshot} />
      {act === 'decide' ? (
        <Credited
          snapshot={snapshot}
          favor={favor}
          amount={amount}
          onChange={change}
          isWrong={wrong.has('DIS-30')}
        />
      ) : null}
      {act === 'hold' ? (
        <div className={short}>
          <DayField
            name="until"
            label={t('disputeDecision.until')}
            value={until}
            today={today}
            min={addDays(today, 1)}
            max={lastHoldDay(today, terms.config)}
            isReadOnly={isBusy}
            onChange={(day) => change({ until: day })}
            error={errors.until}
          />
        </div>
      ) : null}
      <ActWords
        name="comment"
        label={t(wordsOf(act))}
        maxLength={DECISION_WORDS_MAXIMUM}
        isReadOnly={isBusy}
        value={comment}
        onChange={(typed) => change({ comment: typed })}
        error={errors.comment}
      />
    </ActForm>
  );
}

const isQuestion = (act: SupportAct | null) => act === 'respondToCustomer' || act === 'respondToMerchant';

/** What is written with an act, and who reads it. */
function wordsOf(act: SupportAct) {
  if (act === 'remark') return 'disputeDecision.remarkWords';
  return isQuestion(act) ? 'disputeDecision.question' : 'acts.reason';
}

/** What the act leads to, and what of it cannot be undone. */
function Meaning({
  act,
  snapshot,
}: Pick<DisputeDecisionProps, 'snapshot'> & { act: SupportAct }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { terms, readAt, currency } = snapshot.context.subject;
  const { responseDays, resumedBusinessDays, reopeningDays } = terms.config;
  const count = daysGiven(readAt, responseDays, [{ timeZone: terms.timeZone, currency }]);
  const words = {
    decide: () =>
      reopeningLeft([snapshot.context.subject]) === 'none'
        ? t('disputeDecision.finalAtLast')
        : t('disputeDecision.decideHint', { count: reopeningDays }),
    respondToCustomer: () => t('disputeDecision.askHint', { count }),
    respondToMerchant: () => t('disputeDecision.askHint', { count }),
    hold: () => t('disputeDecision.holdHint'),
    release: () => t('disputeDecision.releaseHint', { count: resumedBusinessDays }),
    reopen: () => t('disputeDecision.reopenHint'),
    remark: () => t('disputeDecision.remarkHint'),
  } as const satisfies Record<SupportAct, () => string>;
  const { subject } = snapshot.context;
  const { inFlight } = subject.told;
  const { disputed } = subject;
  const left = leftToCredit(act, subject);
  const formatted = (minor: number): string => formatMoney(money(minor, currency));
  return (
    <>
      <p>{words[act]()}</p>
      {left === null ? null : (
        <p>
          {t('disputeDecision.leftToCredit', {
            credited: formatted(disputed - left),
            disputed: formatted(disputed),
            left: formatted(left),
          })}
        </p>
      )}
      {act === 'decide' && inFlight > 0 ? (
        <p>{t('disputeCredit.waits', { amount: formatted(inFlight) })}</p>
      ) : null}
    </>
  );
}

type Decided = Pick<DecisionForm, 'favor' | 'amount'>;

interface CreditedProps extends Pick<DisputeDecisionProps, 'snapshot'>, Decided {
  readonly onChange: (decided: Decided) => void;
  readonly isWrong: boolean;
}

/** In whose favor it is decided: all that is disputed, nothing, or an amount between. */
function Credited({ snapshot, favor, amount, onChange, isWrong }: CreditedProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { disputed, adjusted, currency } = snapshot.context.subject;
  const most = formatMoney(money(disputed, currency));
  const choose = (chosen: DisputeOutcome): void =>
    onChange({ favor: chosen, amount: { forCustomer: disputed, forMerchant: 0, inPart: null }[chosen] });
  const required = t(favor === 'inPart' ? 'disputeDecision.partRequired' : 'disputeDecision.amountRequired', {
    amount: most,
  });
  const error = isWrong ? required : undefined;
  const choices: Choice<DisputeOutcome>[] = [
    {
      value: 'forCustomer',
      title: t('disputeOutcome.forCustomer'),
      consequence: t('disputeDecision.isCredited', {
        amount: formatMoney(money(disputed - adjusted, currency)),
      }),
    },
    {
      value: 'forMerchant',
      title: t('disputeOutcome.forMerchant'),
      consequence: t(
        adjusted > 0 ? 'disputeDecision.nothingMoreCredited' : 'disputeDecision.nothingCredited',
      ),
    },
    {
      value: 'inPart',
      title: t('disputeOutcome.inPart'),
      content:
        favor === 'inPart' ? (
          <MoneyField
            label={t('disputeDecision.amount')}
            amount={amount}
            currency={currency}
            isReadOnly={snapshot.hasTag('busy')}
            onChange={(part) => onChange({ favor, amount: part })}
            onTyping={(part) => onChange({ favor, amount: part })}
            {...(error !== undefined && { error })}
          />
        ) : undefined,
    },
  ];
  return (
    <div>
      <ChoiceRows label={t('disputeDecision.favor')} choices={choices} value={favor} onChange={choose} />
      {error !== undefined && favor !== 'inPart' ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
