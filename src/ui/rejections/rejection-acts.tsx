import type { ReactElement } from 'react';
import {
  actObstacles,
  isUnderWay,
  REJECTION_ACTS,
  type RejectionAct,
} from '#domain/rejection/rejection-act.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import type { Rejection } from '#domain/rejection/rejection.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { ProgressLine } from '#ui/kit/progress-line.tsx';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import { Acts, useChanged } from '#ui/shared/acts.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { CorrectionForm, nameOf } from './correction-form.tsx';
import { RejectionReport } from './rejection-report.tsx';
import { useRejectionWords } from './rejection-words.ts';
import type { RejectionActProps } from './use-rejection-act.ts';

/** What a merchant does to rejected transactions, one or many, and what becomes of them (§4 Rejection). */
export function RejectionActs(props: RejectionActProps): ReactElement {
  const { t } = useMessages();
  const words = useRejectionWords();
  const { snapshot } = props;
  const { act, obstacles, subject } = snapshot.context;
  const isChanged = snapshot.matches({ choosing: 'changed' });
  const isWritten =
    snapshot.matches('filling') || snapshot.matches('sending') || snapshot.matches('weighing');
  return (
    <Acts
      acting={props}
      title={t('rejectionAct.heading')}
      reader={t('rejectionAct.readerHint')}
      recorded={t('rejectionAct.recorded')}
      changed={useChanged(firstOfEach(obstacles).map(words.reason))}
      news={
        <>
          {snapshot.matches('waiting') ? <Waiting {...props} /> : null}
          {isChanged && subject.rejections.some(isUnderWay) ? (
            <ProgressLine label={t('rejectionAct.inProgress')} />
          ) : null}
          <RejectionReport {...props} />
        </>
      }
      offered={snapshot.matches('waiting') ? null : <Offered {...props} />}
      form={isWritten && act ? <CorrectionForm key={act} {...props} act={act} /> : null}
      confirmation={<Confirm {...props} />}
    />
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

/** What can be done now, and why what its state would let cannot be. */
function Offered({ snapshot, onChoose }: RejectionActProps): ReactElement | null {
  const { t } = useMessages();
  const words = useRejectionWords();
  const { rejections, today } = snapshot.context.subject;
  const isOne = rejections.length === 1;
  const offered = REJECTION_ACTS.map((act) => {
    const against = rejections.map((rejection) => actObstacles(rejection, act, today));
    const isPossible = against.some((obstacles) => obstacles.length === 0);
    return { act, against, obstacles: firstOfEach(isPossible ? [] : against.flat()) };
  });
  const [over] = offered.every(({ obstacles }) => obstacles.length > 0)
    ? (offered.at(-1)?.obstacles ?? [])
    : [];
  // Nothing can be done to it any more, which is said once.
  if (over) {
    // Where something has come between, that has said it already.
    if (snapshot.context.obstacles.some(({ rule }) => rule === over.rule)) return null;
    const isAccepted = isOne && rejections[0]?.status === 'accepted';
    // An answer that was awaited has said it already.
    if (isAccepted && snapshot.matches({ choosing: 'answered' })) return null;
    return <p>{isAccepted ? t('rejectionAct.accepted') : words.reason(over)}</p>;
  }
  const countOf = (act: RejectionAct) =>
    offered.find((one) => one.act === act)?.against.filter((one) => one.length === 0).length ?? 0;
  if (isOne)
    return (
      <OfferedActs
        acts={offered}
        nameOf={(act) => t(`rejectionAct.${act}`)}
        reasonOf={words.reason}
        onChoose={onChoose}
      />
    );
  return (
    <>
      <OfferedActs
        acts={offered.filter(({ obstacles }) => obstacles.length === 0)}
        nameOf={(act) => t(ACTS_ON_MANY[act], { count: countOf(act) })}
        reasonOf={words.reason}
        onChoose={onChoose}
      />
      {offered.map(({ act, against }) => (
        <InAndOut key={act} act={act} rejections={rejections} against={against} />
      ))}
    </>
  );
}

interface InAndOutProps {
  readonly act: RejectionAct;
  readonly rejections: readonly Rejection[];
  /** What is against each, in their order. */
  readonly against: readonly (readonly RejectionObstacle[])[];
}

/** Which of several an act can be done to, and which not and why, before it is chosen. */
function InAndOut({ act, rejections, against }: InAndOutProps): ReactElement {
  const { t, locale } = useMessages();
  const { formatNumber } = useFormats();
  const words = useRejectionWords();
  const isIn = (number: number) => against[number]?.length === 0;
  const taken = rejections.filter((_, number) => isIn(number));
  const names = taken.map(({ transactionId }) => transactionId);
  return (
    <div className={stack}>
      <p>
        {t('rejectionAct.inOf', {
          act: t(`rejectionAct.${act}`),
          count: formatNumber(taken.length),
          all: formatNumber(rejections.length),
        })}
        {names.length === 0 ? null : ` · ${new Intl.ListFormat(locale, { type: 'unit' }).format(names)}`}
      </p>
      {rejections.map((rejection, number) =>
        isIn(number) ? null : (
          <ObstacleNote
            key={rejection.transactionId}
            title={t('acts.notPossible', { act: nameOf(rejection) })}
            reason={(against[number] ?? []).map(words.reason).join(' ')}
            code={(against[number] ?? []).map(({ rule }) => t('rule.code', { rule })).join(' ')}
          />
        ),
      )}
    </div>
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
      isDanger
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
