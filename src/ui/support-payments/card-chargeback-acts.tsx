import { useState, type ReactElement } from 'react';
import {
  cardChargebackActs,
  type CardChargebackAct,
  type CardChargebackForm,
} from '#domain/card-chargeback/card-chargeback-acts.ts';
import { EVIDENCE_MAXIMUM } from '#domain/card-chargeback/card-chargeback.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { ActChanged } from '#ui/shared/act-changed.tsx';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import { ActForm } from '#ui/shared/act-form.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { saidChargebackAct, type CardChargebackActProps } from './use-card-chargeback-act.ts';

/** What support answers to the chargeback of the payment on the page. */
export function CardChargebackActs(props: CardChargebackActProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  const { act } = snapshot.context;
  return (
    <Section title={t('cardChargebackAct.heading')} isRuled>
      <div className={stack}>
        {snapshot.matches('reading') ? <p>{t('cardChargebackAct.readerHint')}</p> : null}
        {snapshot.matches({ choosing: 'recorded' }) ? (
          <Notice tone="positive" role="status" title={t('cardChargebackAct.recorded')} />
        ) : null}
        {snapshot.matches({ choosing: 'changed' }) ? <Changed {...props} /> : null}
        {act === null ? <Offered {...props} /> : <Answer key={act} {...props} act={act} />}
      </div>
      {snapshot.matches('confirming') ? <Confirm {...props} /> : null}
    </Section>
  );
}

/** What was being answered cannot be any more. */
function Changed({ snapshot }: CardChargebackActProps): ReactElement {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  const { obstacles, said } = snapshot.context;
  return (
    <ActChanged title={t('disputeDecision.overtaken')}>
      {[
        ...obstacles.map((obstacle) => words(obstacle).reason),
        t('disputeDecision.changed'),
        ...(said?.evidence ? [t('disputeDecision.written', { words: said.evidence })] : []),
      ]}
    </ActChanged>
  );
}

/** What can be answered until when, and why what its state would let cannot be. */
function Offered({ snapshot, onChoose }: CardChargebackActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { words } = useObstacleWords();
  const { subject } = snapshot.context;
  const all = cardChargebackActs(subject);
  if (snapshot.matches('reading') || all.length === 0) return null;
  return (
    <>
      <p>{t('cardChargebackAct.due', { time: formatDateTime(subject.chargeback.evidenceDueAt) })}</p>
      <OfferedActs
        offered={all.map(({ act, obstacles }) => ({
          act,
          label: t('cardChargebackAct.act', { act: saidChargebackAct(act) }),
          obstacles: obstacles.map((obstacle) => ({ rule: obstacle.rule, ...words(obstacle) })),
        }))}
        notPossible={(act) => t('disputeDecision.notPossible', { act })}
        onChoose={onChoose}
      />
    </>
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
  const { formatNumber } = useFormats();
  const { words } = useObstacleWords();
  const { problems, obstacles, failure, said } = snapshot.context;
  const [form, setForm] = useState<CardChargebackForm>(() => said ?? kept.of(act) ?? { evidence: '' });
  const change = (next: CardChargebackForm): void => {
    setForm(next);
    kept.keep(act, next);
  };
  const problem = problems[0] && words(problems[0]).reason;
  const limit = formatNumber(EVIDENCE_MAXIMUM);
  return (
    <ActForm
      title={t('cardChargebackAct.act', { act: saidChargebackAct(act) })}
      errors={problem === undefined ? {} : { evidence: problem }}
      isBusy={snapshot.hasTag('busy')}
      failed={
        snapshot.hasTag('failed')
          ? {
              hint: t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'disputeDecision.failedHint'),
              failure,
            }
          : null
      }
      refused={
        snapshot.matches({ filling: 'refused' })
          ? {
              title: t('disputeDecision.refused'),
              reasons: obstacles.map((obstacle) => words(obstacle).reason),
            }
          : null
      }
      words={{
        submit: t('refundAct.goOn'),
        busy: t('disputeDecision.sending'),
        leave: t('disputeDecision.leave'),
      }}
      onSubmit={() => onSubmit(form)}
      onLeave={onLeave}
    >
      <p>{t('cardChargebackAct.means', { act: saidChargebackAct(act) })}</p>
      {act === 'accept' ? null : (
        <TextArea
          name="evidence"
          label={t('cardChargebackAct.evidence')}
          note={t('disputeDecision.counter', { used: formatNumber(form.evidence.length), most: limit })}
          maxLength={EVIDENCE_MAXIMUM}
          value={form.evidence}
          onChange={(evidence) => change({ evidence })}
          {...(problem !== undefined && { error: problem })}
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
  const { amount } = subject.chargeback;
  const after = act === 'accept' ? 0 : amount.amount;
  return (
    <ActConfirmation
      title={t('cardChargebackAct.ask', { act: saidChargebackAct(act), amount: formatMoney(amount) })}
      confirm={t('cardChargebackAct.act', { act: saidChargebackAct(act) })}
      currency={amount.currency}
      rows={[[t('cardChargebackAct.held'), { now: amount.amount, after }]]}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>{t('cardChargebackAct.means', { act: saidChargebackAct(act) })}</p>
    </ActConfirmation>
  );
}
