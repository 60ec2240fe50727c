import { useState, type ReactElement } from 'react';
import { chargebackActs } from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_WORDS_MAXIMUM } from '#domain/dispute/chargeback-request.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { ConfirmChargebackAct } from '#ui/chargeback/confirm-chargeback-act.tsx';
import { ActChanged } from '#ui/shared/act-changed.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import { ActForm } from '#ui/shared/act-form.tsx';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import type { ChargebackActProps } from '#ui/chargeback/use-chargeback-act.ts';

/** What a side does to the chargeback on the page (decisions §12). */
export function ChargebackActs(props: ChargebackActProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  const { act, actor } = snapshot.context;
  return (
    <Section title={t('chargeback.heading')} isRuled>
      <div className={stack}>
        {snapshot.matches('reading') ? (
          <p>{t(actor.party === 'customer' ? 'chargeback.readerHintCustomer' : 'chargeback.readerHint')}</p>
        ) : null}
        {snapshot.matches({ choosing: 'recorded' }) ? (
          <Notice tone="positive" role="status" title={t('disputeDecision.recorded')} />
        ) : null}
        {snapshot.matches({ choosing: 'changed' }) ? <Changed {...props} /> : null}
        {act === null ? <Offered {...props} /> : <Written key={act} {...props} />}
      </div>
      {snapshot.matches('confirming') ? <ConfirmChargebackAct {...props} /> : null}
    </Section>
  );
}

/** What was being done cannot be done any more. */
function Changed({ snapshot }: ChargebackActProps): ReactElement {
  const { t } = useMessages();
  const words = useActObstacleWords();
  const { obstacles, said } = snapshot.context;
  return (
    <ActChanged title={t('disputeDecision.overtaken')}>
      {[
        ...obstacles.map(words),
        t('disputeDecision.changed'),
        ...(said?.comment ? [t('disputeDecision.written', { words: said.comment })] : []),
      ]}
    </ActChanged>
  );
}

/** What can be done now, and why what the status would let cannot be. */
function Offered({ snapshot, onChoose }: ChargebackActProps): ReactElement | null {
  const { t } = useMessages();
  const words = useActObstacleWords();
  if (snapshot.matches('reading')) return null;
  const { subject: chargeback, actor } = snapshot.context;
  const all = chargebackActs(chargeback, actor);
  if (all.length === 0) return <p>{t('chargeback.nothingToDo')}</p>;
  return (
    <OfferedActs
      offered={all.map(({ act, obstacles }) => ({
        act,
        label: t(`chargebackAct.${act}`),
        obstacles: obstacles.map((obstacle) => ({
          rule: obstacle.rule,
          reason: words(obstacle),
          code: t('rule.code', { rule: obstacle.rule }),
        })),
      }))}
      notPossible={(act) => t('disputeDecision.notPossible', { act })}
      onChoose={onChoose}
    />
  );
}

/** What is said with the act that was chosen. */
function Written({ snapshot, onSubmit, onLeave, kept }: ChargebackActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const words = useActObstacleWords();
  const { act, problems, obstacles, failure, said, subject: chargeback } = snapshot.context;
  const [comment, setComment] = useState(() => (said ?? (act && kept.of(act)))?.comment ?? '');
  const errors = { ...(problems.length > 0 && { comment: t('disputeDecision.wordsRequired') }) };
  if (act === null) return null;
  const isUnanswered = snapshot.hasTag('unanswered');
  return (
    <ActForm
      title={t(`chargebackAct.${act}`)}
      errors={errors}
      isBusy={snapshot.hasTag('busy')}
      failed={
        snapshot.hasTag('failed')
          ? { hint: t(isUnanswered ? 'read.mayHaveActed' : 'disputeDecision.failedHint'), failure }
          : null
      }
      refused={
        snapshot.matches({ filling: 'refused' })
          ? {
              title: t('disputeDecision.refused'),
              reasons: obstacles.length === 0 ? [t('disputeDecision.changed')] : obstacles.map(words),
            }
          : null
      }
      words={{
        submit: t('chargeback.send'),
        busy: t('disputeDecision.sending'),
        leave: t('disputeDecision.leave'),
      }}
      onSubmit={() => onSubmit({ comment })}
      onLeave={onLeave}
    >
      <p>
        {act === 'accept'
          ? t('chargebackHint.accept', { amount: formatMoney(chargeback.requested) })
          : t(`chargebackHint.${act}`)}
      </p>
      <TextArea
        name="comment"
        label={t('disputeDecision.words')}
        note={t('disputeDecision.counter', {
          used: formatNumber(comment.length),
          most: formatNumber(CHARGEBACK_WORDS_MAXIMUM),
        })}
        maxLength={CHARGEBACK_WORDS_MAXIMUM}
        value={comment}
        onChange={(typed) => {
          setComment(typed);
          kept.keep(act, { comment: typed });
        }}
        error={errors.comment}
      />
    </ActForm>
  );
}

/** Why something cannot be done, in words; what is known of no rule here has changed meanwhile. */
function useActObstacleWords(): (obstacle: DisputeObstacle) => string {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return ({ rule, facts: { most } }) => {
    switch (rule) {
      case 'DIS-09':
        return t('chargeback.above', { amount: most ? formatMoney(most) : '' });
      case 'DIS-23':
        return t('disputeDecision.DIS-23');
      case 'DIS-25':
        return t('chargeback.over');
      case 'DIS-31':
        return t('disputeDecision.wordsRequired');
      default:
        return t('disputeDecision.changed');
    }
  };
}
