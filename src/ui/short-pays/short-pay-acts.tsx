import { useState, type ReactElement } from 'react';
import { acceptedCredit, shortPayActs, SHORT_PAY_WORDS_MAXIMUM } from '#domain/payment/short-pay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { ActChanged } from '#ui/shared/act-changed.tsx';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { stack } from '#ui/shared/act-form.css.ts';
import { ActForm } from '#ui/shared/act-form.tsx';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import type { ShortPayActProps } from './use-short-pay-act.ts';

/** What the merchant answers to the short pay on the page (decisions §13). */
export function ShortPayActs(props: ShortPayActProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  return (
    <Section title={t('shortPays.answer')} isRuled>
      <div className={stack}>
        {snapshot.matches('reading') ? <p>{t('shortPays.readerHint')}</p> : null}
        {snapshot.matches({ choosing: 'recorded' }) ? (
          <Notice tone="positive" role="status" title={t('shortPays.recorded')} />
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
function Changed({ snapshot }: ShortPayActProps): ReactElement {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  const { obstacles, said } = snapshot.context;
  return (
    <ActChanged title={t('disputeDecision.overtaken')}>
      {[
        ...obstacles.map((obstacle) => words(obstacle).reason),
        t('disputeDecision.changed'),
        ...(said?.words ? [t('disputeDecision.written', { words: said.words })] : []),
      ]}
    </ActChanged>
  );
}

/** What can be answered now, and why what its status would let cannot be. */
function Offered({ snapshot, onChoose }: ShortPayActProps): ReactElement | null {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  if (snapshot.matches('reading')) return null;
  const { subject } = snapshot.context;
  const all = shortPayActs(subject);
  const { status } = subject;
  if (status === 'accepted' || status === 'refused') return <p>{t(`shortPayStatus.${status}`)}</p>;
  if (all.length === 0) return <p>{t('rule.PAY-21.reason')}</p>;
  return (
    <OfferedActs
      offered={all.map(({ act, obstacles }) => ({
        act,
        label: t(`shortPayAct.${act}`),
        obstacles: obstacles.map((obstacle) => ({ rule: obstacle.rule, ...words(obstacle) })),
      }))}
      notPossible={(act) => t('disputeDecision.notPossible', { act })}
      onChoose={onChoose}
    />
  );
}

/** What is said with the answer that was chosen. */
function Written({ snapshot, onSubmit, onLeave, kept }: ShortPayActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const { words } = useObstacleWords();
  const { act, problems, obstacles, failure, said, subject } = snapshot.context;
  const [typed, setTyped] = useState(() => (said ?? (act && kept.of(act)))?.words ?? '');
  const limit = formatNumber(SHORT_PAY_WORDS_MAXIMUM);
  const errors = { ...(problems.length > 0 && { words: t('rule.PAY-23.reason', { limit }) }) };
  if (act === null) return null;
  const isUnanswered = snapshot.hasTag('unanswered');
  return (
    <ActForm
      title={t(`shortPayAct.${act}`)}
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
              reasons: obstacles.map((obstacle) => words(obstacle).reason),
            }
          : null
      }
      words={{
        submit: t(`shortPays.send.${act}`),
        busy: t('disputeDecision.sending'),
        leave: t('disputeDecision.leave'),
      }}
      onSubmit={() => onSubmit({ words: typed })}
      onLeave={onLeave}
    >
      <p>
        {t(act === 'accept' ? 'shortPays.acceptHint' : 'shortPays.refuseHint', {
          amount: formatMoney(acceptedCredit(subject)),
        })}
      </p>
      <TextArea
        name="words"
        label={t('disputeDecision.words')}
        note={t('disputeDecision.counter', { used: formatNumber(typed.length), most: limit })}
        maxLength={SHORT_PAY_WORDS_MAXIMUM}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          kept.keep(act, { words: next });
        }}
        error={errors.words}
      />
    </ActForm>
  );
}

/** What is credited is not taken back, so it is asked for once more with what it moves. */
function Confirm({ snapshot, onConfirm, onAmend }: ShortPayActProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { subject } = snapshot.context;
  const { amount, currency } = acceptedCredit(subject);
  const { open } = subject;
  return (
    <ActConfirmation
      title={t('shortPays.acceptAsk', { invoice: subject.invoiceId })}
      confirm={t('shortPayAct.accept')}
      currency={currency}
      rows={[
        [
          t('disputeDecision.openOn', { invoice: subject.invoiceId }),
          { now: open.amount, after: open.amount - amount },
        ],
      ]}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>{t('shortPays.acceptHint', { amount: formatMoney({ amount, currency }) })}</p>
    </ActConfirmation>
  );
}
