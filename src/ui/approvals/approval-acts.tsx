import { useState, type ReactElement } from 'react';
import { APPROVAL_WORDS_MAXIMUM, approvalActs, type ApprovalAct } from '#domain/approval/approval-acts.ts';
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
import { ApprovalStatusMark } from './approval-status.tsx';
import type { ApprovalActProps } from './use-approval-act.ts';

/** The word by which messages choose between the acts. */
const saidAct = (act: ApprovalAct) => (act === 'withdraw' ? 'other' : act);

/** What a second person answers, or its maker does, about what is on the page. */
export function ApprovalActs(props: ApprovalActProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  return (
    <Section title={t('approval.answer')} isRuled>
      <div className={stack}>
        {snapshot.matches('reading') ? <p>{t('approvalAct.readerHint')}</p> : null}
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
function Changed({ snapshot }: ApprovalActProps): ReactElement {
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

function Offered({ snapshot, onChoose }: ApprovalActProps): ReactElement | null {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  if (snapshot.matches('reading')) return null;
  const { subject, role } = snapshot.context;
  const all = approvalActs(subject, role);
  if (all.length === 0) return <ApprovalStatusMark status={subject.status} />;
  return (
    <OfferedActs
      offered={all.map(({ act, obstacles }) => ({
        act,
        label: t('approvalAct.name', { act: saidAct(act) }),
        obstacles: obstacles.map((obstacle) => ({ rule: obstacle.rule, ...words(obstacle) })),
      }))}
      notPossible={(act) => t('disputeDecision.notPossible', { act })}
      onChoose={onChoose}
    />
  );
}

/** What is said with the answer that was chosen. */
function Written({ snapshot, onSubmit, onLeave, kept }: ApprovalActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { words } = useObstacleWords();
  const { act, problems, obstacles, failure, said, subject } = snapshot.context;
  const [typed, setTyped] = useState(() => (said ?? (act && kept.of(act)))?.words ?? '');
  const limit = formatNumber(APPROVAL_WORDS_MAXIMUM);
  const errors = { ...(problems.length > 0 && { words: t('rule.PAY-40.reason', { limit }) }) };
  if (act === null) return null;
  const isUnanswered = snapshot.hasTag('unanswered');
  return (
    <ActForm
      title={t('approvalAct.name', { act: saidAct(act) })}
      errors={errors}
      isBusy={snapshot.hasTag('busy')}
      isHeld={snapshot.matches('proving')}
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
        submit: t('approvalAct.goOn'),
        busy: t('disputeDecision.sending'),
        leave: t('disputeDecision.leave'),
      }}
      onSubmit={() => onSubmit({ words: typed })}
      onLeave={onLeave}
    >
      <p>{t('approvalAct.means', { act: saidAct(act), maker: subject.maker })}</p>
      <TextArea
        name="words"
        label={t('approvalAct.words', { maker: subject.maker })}
        note={t('disputeDecision.counter', { used: formatNumber(typed.length), most: limit })}
        maxLength={APPROVAL_WORDS_MAXIMUM}
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

/** What moves money, or ends the asking, is asked for once more with what leaves the bank account. */
function Confirm({ snapshot, onConfirm, onAmend }: ApprovalActProps): ReactElement | null {
  const { t } = useMessages();
  const { subject, act } = snapshot.context;
  if (act === null) return null;
  const { amount, approvalNumber: number, maker } = subject;
  const isApproved = act === 'approve';
  return (
    <ActConfirmation
      title={t('approvalAct.ask', { act: isApproved ? 'approve' : 'other', number })}
      confirm={t('approvalAct.name', { act: saidAct(act) })}
      currency={amount?.currency ?? ''}
      rows={amount ? [[t('approval.leaves'), { now: 0, after: isApproved ? amount.amount : 0 }]] : []}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>{t('approvalAct.means', { act: saidAct(act), maker })}</p>
    </ActConfirmation>
  );
}
