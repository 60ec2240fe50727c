import type { ReactElement } from 'react';
import { actObstacles, isUnderWay, REJECTION_ACTS } from '#domain/rejection/rejection-act.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { ProgressLine } from '#ui/kit/progress-line.tsx';
import { Section } from '#ui/kit/section.tsx';
import { ActChanged } from '#ui/shared/act-changed.tsx';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { RejectionReport } from './rejection-report.tsx';
import { useRejectionWords } from './rejection-words.ts';
import type { RejectionActProps } from './use-rejection-act.ts';

/** What a merchant does to rejected transactions, one or many, and what becomes of them (§4 Rejection). */
export function RejectionActs(props: RejectionActProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  return (
    <Section title={t('rejectionAct.heading')} isRuled>
      <div className={stack}>
        {snapshot.matches('reading') ? <p>{t('rejectionAct.readerHint')}</p> : null}
        {snapshot.matches('waiting') ? <Waiting {...props} /> : null}
        {snapshot.matches({ choosing: 'recorded' }) ? (
          <Notice tone="positive" role="status" title={t('rejectionAct.recorded')} />
        ) : null}
        {snapshot.matches({ choosing: 'changed' }) ? <Changed {...props} /> : null}
        <RejectionReport {...props} />
        {snapshot.matches('filling') || snapshot.matches('sending') || snapshot.matches('weighing') ? (
          <CorrectionForm key={snapshot.context.act} {...props} />
        ) : null}
        {snapshot.matches('choosing') || snapshot.matches('confirming') ? <Offered {...props} /> : null}
      </div>
      {snapshot.matches('confirming') ? <Confirm {...props} /> : null}
    </Section>
  );
}

/** What is awaited: in progress, or still processing after the time in which most answers come. */
function Waiting({ snapshot }: RejectionActProps): ReactElement {
  const { t } = useMessages();
  const isTimedOut = snapshot.matches({ waiting: { patience: 'timedOut' } });
  return (
    <>
      <Notice
        tone="info"
        role="status"
        title={t(isTimedOut ? 'rejectionAct.timedOut' : 'rejectionAct.inProgress')}
      >
        <p>{t(isTimedOut ? 'rejectionAct.timedOutHint' : 'rejectionAct.inProgressHint')}</p>
      </Notice>
      <ProgressLine label={t('rejectionAct.inProgress')} />
    </>
  );
}

/** What was being done cannot be done any more. */
function Changed({ snapshot }: RejectionActProps): ReactElement {
  const { t } = useMessages();
  const words = useRejectionWords();
  const { obstacles, subject } = snapshot.context;
  return (
    <>
      <ActChanged title={t('disputeDecision.overtaken')}>
        {[...firstOfEach(obstacles).map(words.reason), t('disputeDecision.changed')]}
      </ActChanged>
      {subject.rejections.some(isUnderWay) ? <ProgressLine label={t('rejectionAct.inProgress')} /> : null}
    </>
  );
}

/** What can be done now, and why what its state would let cannot be. */
function Offered({ snapshot, onChoose }: RejectionActProps): ReactElement | null {
  const { t } = useMessages();
  const words = useRejectionWords();
  const { rejections, today } = snapshot.context.subject;
  const isOne = rejections.length === 1;
  const offered = REJECTION_ACTS.map((act) => {
    const against = rejections.map((rejection) => actObstacles(rejection, act, today));
    const isPossible = against.some((obstacles) => obstacles.length === 0);
    const obstacles = isPossible ? [] : against.flat();
    return {
      act,
      label: isOne
        ? t(`rejectionAct.${act}`)
        : t(ACTS_ON_MANY[act], { count: against.filter((one) => one.length === 0).length }),
      obstacles: firstOfEach(obstacles).map((obstacle) => ({
        rule: obstacle.rule,
        reason: words.reason(obstacle),
        code: t('rule.code', { rule: obstacle.rule }),
      })),
    };
  });
  const [over] = offered.every(({ obstacles }) => obstacles.length > 0)
    ? (offered.at(-1)?.obstacles ?? [])
    : [];
  // Nothing can be done to it any more, which is said once.
  if (over) {
    // Where something has come between, that has said it already.
    if (snapshot.context.obstacles.some(({ rule }) => rule === over.rule)) return null;
    const isAccepted = isOne && rejections[0]?.status === 'accepted';
    return <p>{isAccepted ? t('rejectionAct.accepted') : over.reason}</p>;
  }
  return (
    <OfferedActs
      offered={offered}
      notPossible={(act) => t('disputeDecision.notPossible', { act })}
      onChoose={onChoose}
    />
  );
}

const ACTS_ON_MANY = {
  resubmit: 'rejectionAct.resubmitMany',
  cancel: 'rejectionAct.cancelMany',
} as const;

/** Each rule once. */
function firstOfEach(obstacles: readonly RejectionObstacle[]): RejectionObstacle[] {
  return [...Map.groupBy(obstacles, ({ rule }) => rule).values()].flatMap(([first]) => first ?? []);
}

/** What is cancelled stays so: it is asked for once, with what ends. */
function Confirm({ snapshot, onConfirm, onAmend }: RejectionActProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { rejections, today } = snapshot.context.subject;
  const ending = rejections.filter((rejection) => actObstacles(rejection, 'cancel', today).length === 0);
  return (
    <ActConfirmation
      title={t('rejectionAct.cancelTitle')}
      confirm={t('rejectionAct.cancelMany', { count: ending.length })}
      currency=""
      rows={[]}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>{t('rejectionAct.cancelHint')}</p>
      <p>{t('rejectionAct.ends')}</p>
      <ul>
        {ending.map(({ transactionId, sent, customerName, total }) => (
          <li key={transactionId}>
            {[transactionId, sent.number, customerName, formatMoney(total)].join(' · ')}
          </li>
        ))}
      </ul>
    </ActConfirmation>
  );
}
