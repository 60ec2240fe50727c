import type { ReactElement } from 'react';
import { cardChargebackActs, type CardChargebackAct } from '#domain/card-chargeback/card-chargeback-acts.ts';
import { EVIDENCE_MAXIMUM, isEvidenceLate } from '#domain/card-chargeback/card-chargeback.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { ActForm, ActWords } from '#ui/shared/act-form.tsx';
import { Acts, useChanged } from '#ui/shared/acts.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { useTyped } from '#ui/shared/use-acting.ts';
import { saidChargebackAct, type CardChargebackActProps } from './use-card-chargeback-act.ts';

/** What support answers, and until when, to the chargeback of the payment on the page. */
export function CardChargebackActs(props: CardChargebackActProps): ReactElement {
  const { t } = useMessages();
  const { formatDeadline } = useFormats();
  const { reasonOf } = useObstacleWords();
  const { snapshot, onChoose } = props;
  const { act, obstacles, said, subject } = snapshot.context;
  const offered = cardChargebackActs(subject);
  const due = { time: formatDeadline(subject.chargeback.evidenceDueAt) };
  const isLate = isEvidenceLate(subject.chargeback, subject.readAt);
  return (
    <Acts
      acting={props}
      title={t('cardChargebackAct.heading')}
      reader={t('cardChargebackAct.readerHint')}
      recorded={t('cardChargebackAct.recorded')}
      changed={useChanged(obstacles.map(reasonOf), said?.evidence)}
      offered={
        offered.length === 0 ? null : (
          <>
            <p>{isLate ? t('cardChargebackAct.dueOver', due) : t('cardChargebackAct.due', due)}</p>
            <OfferedActs
              acts={offered}
              nameOf={(one) => t('cardChargebackAct.act', { act: saidChargebackAct(one) })}
              reasonOf={reasonOf}
              onChoose={onChoose}
            />
          </>
        )
      }
      form={act && <Answer key={act} {...props} act={act} />}
      confirmation={<Confirm {...props} />}
    />
  );
}

/** The evidence, where there is to be one, and what the answer means. */
function Answer({
  snapshot,
  act,
  kept,
  onSubmit,
  onLeave,
}: CardChargebackActProps & { readonly act: CardChargebackAct }): ReactElement {
  const { t } = useMessages();
  const { reasonOf } = useObstacleWords();
  const { problems, obstacles, said } = snapshot.context;
  const [form, change] = useTyped(act, { said, kept, nothing: { evidence: '' } });
  const problem = problems[0] && reasonOf(problems[0]);
  return (
    <ActForm
      snapshot={snapshot}
      title={t('cardChargebackAct.act', { act: saidChargebackAct(act) })}
      errors={problem === undefined ? {} : { evidence: problem }}
      reasons={obstacles.map(reasonOf)}
      submit={t('refundAct.goOn')}
      onSubmit={() => onSubmit(form)}
      onLeave={onLeave}
    >
      <p>{t('cardChargebackAct.means', { act: saidChargebackAct(act) })}</p>
      {act === 'accept' ? null : (
        <ActWords
          name="evidence"
          label={t('cardChargebackAct.evidence')}
          maxLength={EVIDENCE_MAXIMUM}
          value={form.evidence}
          onChange={(evidence) => change({ evidence })}
          error={problem}
        />
      )}
    </ActForm>
  );
}

/** What is answered is not taken back, so it is asked for once more, with what the card's bank holds. */
function Confirm({ snapshot, onConfirm, onAmend }: CardChargebackActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { subject, act } = snapshot.context;
  if (act === null) return null;
  const { amount, lines } = subject.chargeback;
  const isAccepted = act === 'accept';
  const opens = lines.reduce((sum, line) => sum + line.amount.amount, 0);
  return (
    <ActConfirmation
      title={t('cardChargebackAct.ask', { act: saidChargebackAct(act), amount: formatMoney(amount) })}
      confirm={t('cardChargebackAct.act', { act: saidChargebackAct(act) })}
      currency={amount.currency}
      rows={[
        [t('cardChargebackAct.held'), { now: amount.amount, after: isAccepted ? 0 : amount.amount }],
        ...(isAccepted ? [[t('cardChargebackAct.opens'), { now: 0, after: opens }] as const] : []),
      ]}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>{t('cardChargebackAct.means', { act: saidChargebackAct(act) })}</p>
    </ActConfirmation>
  );
}
