import { useState, type FormEvent, type ReactElement } from 'react';
import { chargebackActs } from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_WORDS_MAXIMUM } from '#domain/dispute/chargeback-request.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { ConfirmChargebackAct } from '#ui/chargeback/confirm-chargeback-act.tsx';
import { acts, form as formClass, stack } from '#ui/chargeback/chargeback.css.ts';
import type { ChargebackActProps } from '#ui/chargeback/use-chargeback-act.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';

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
        {act === null ? <Offered {...props} /> : <Written key={act} {...props} />}
      </div>
      {snapshot.matches('confirming') ? <ConfirmChargebackAct {...props} /> : null}
    </Section>
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
    <>
      <div className={acts}>
        {all
          .filter(({ obstacles }) => obstacles.length === 0)
          .map(({ act }) => (
            <Button key={act} onPress={() => onChoose(act)}>
              {t(`chargebackAct.${act}`)}
            </Button>
          ))}
      </div>
      {all.flatMap(({ act, obstacles }) =>
        obstacles.map((obstacle) => (
          <ObstacleNote
            key={`${act} ${obstacle.rule}`}
            title={t('disputeDecision.notPossible', { act: t(`chargebackAct.${act}`) })}
            reason={words(obstacle)}
            code={t('rule.code', { rule: obstacle.rule })}
          />
        )),
      )}
    </>
  );
}

/** What is said with the act that was chosen. */
function Written({ snapshot, onSubmit, onLeave, kept }: ChargebackActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const { act, problems, failure, said, subject: chargeback } = snapshot.context;
  const [comment, setComment] = useState(() => (said ?? (act && kept.of(act)))?.comment ?? '');
  const isBusy = snapshot.hasTag('busy');
  const errors = { ...(problems.length > 0 && { comment: t('disputeDecision.wordsRequired') }) };
  const frame = useFirstWrongField(errors);
  if (act === null) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit({ comment });
  };
  return (
    <form ref={frame} method="post" className={formClass} noValidate onSubmit={submit}>
      {snapshot.hasTag('failed') ? (
        <FailedNotice
          hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'disputeDecision.failedHint')}
          failure={failure}
        />
      ) : null}
      <Refusal snapshot={snapshot} />
      <h3>{t(`chargebackAct.${act}`)}</h3>
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
      <div className={acts}>
        <SubmitButton size="md" isBusy={isBusy} busyLabel={t('disputeDecision.sending')}>
          {t('chargeback.send')}
        </SubmitButton>
        {isBusy ? null : (
          <Button variant="quiet" onPress={onLeave}>
            {t('disputeDecision.leave')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Why the server did not do it. */
function Refusal({ snapshot }: Pick<ChargebackActProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const words = useActObstacleWords();
  if (!snapshot.matches({ filling: 'refused' })) return null;
  const { obstacles } = snapshot.context;
  return (
    <Notice tone="negative" role="alert" title={t('disputeDecision.refused')}>
      {obstacles.length === 0 ? (
        <p>{t('chargeback.changed')}</p>
      ) : (
        obstacles.map((obstacle) => <p key={obstacle.rule}>{words(obstacle)}</p>)
      )}
    </Notice>
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
        return t('chargeback.changed');
    }
  };
}
