import { useState, type FormEvent, type ReactElement } from 'react';
import { acceptedCredit, shortPayActs, SHORT_PAY_WORDS_MAXIMUM } from '#domain/payment/short-pay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { acts, form as formClass, stack } from './short-pays.css.ts';
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
          <Notice tone="positive" role="status" title={t('disputeDecision.recorded')} />
        ) : null}
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

/** What can be answered now, and why what its status would let cannot be. */
function Offered({ snapshot, onChoose }: ShortPayActProps): ReactElement | null {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  if (snapshot.matches('reading')) return null;
  const all = shortPayActs(snapshot.context.subject);
  if (all.length === 0) return <p>{t('rule.PAY-21.reason')}</p>;
  return (
    <>
      <div className={acts}>
        {all
          .filter(({ obstacles }) => obstacles.length === 0)
          .map(({ act }) => (
            <Button key={act} onPress={() => onChoose(act)}>
              {t(`shortPayAct.${act}`)}
            </Button>
          ))}
      </div>
      {all.flatMap(({ act, obstacles }) =>
        obstacles.map((obstacle) => (
          <ObstacleNote
            key={`${act} ${obstacle.rule}`}
            {...words(obstacle)}
            title={t('disputeDecision.notPossible', { act: t(`shortPayAct.${act}`) })}
          />
        )),
      )}
    </>
  );
}

/** What is said with the answer that was chosen. */
function Written({ snapshot, onSubmit, onLeave, kept }: ShortPayActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const { words } = useObstacleWords();
  const { act, problems, obstacles, failure, said, subject } = snapshot.context;
  const [typed, setTyped] = useState(() => (said ?? (act && kept.of(act)))?.words ?? '');
  const isBusy = snapshot.hasTag('busy');
  const limit = formatNumber(SHORT_PAY_WORDS_MAXIMUM);
  const errors = { ...(problems.length > 0 && { words: t('rule.PAY-23.reason', { limit }) }) };
  const frame = useFirstWrongField(errors);
  if (act === null) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit({ words: typed });
  };
  return (
    <form ref={frame} method="post" className={formClass} noValidate onSubmit={submit}>
      {snapshot.hasTag('failed') ? (
        <FailedNotice
          hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'disputeDecision.failedHint')}
          failure={failure}
        />
      ) : null}
      {snapshot.matches({ filling: 'refused' }) ? (
        <Notice tone="negative" role="alert" title={t('disputeDecision.refused')}>
          {obstacles.map((obstacle) => (
            <p key={obstacle.rule}>{words(obstacle).reason}</p>
          ))}
        </Notice>
      ) : null}
      <h3>{t(`shortPayAct.${act}`)}</h3>
      <p>
        {act === 'accept'
          ? t('shortPays.acceptHint', { amount: formatMoney(acceptedCredit(subject)) })
          : t('shortPays.refuseHint', { amount: formatMoney(subject.shortBy) })}
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
      <div className={acts}>
        <SubmitButton size="md" isBusy={isBusy} busyLabel={t('disputeDecision.sending')}>
          {t('shortPays.send')}
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
