import type { ReactElement } from 'react';
import { heldByColleague, supportActs } from '#domain/dispute/dispute-decision.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { DecisionActForm } from '#ui/dispute-decision/decision-act-form.tsx';
import { ConfirmDecision } from '#ui/dispute-decision/confirm-decision.tsx';
import { useDecisionObstacleWords } from '#ui/dispute-decision/decision-obstacle-words.ts';
import { Taker } from '#ui/dispute-decision/taker.tsx';
import type { DisputeDecisionProps } from '#ui/dispute-decision/use-dispute-decision.ts';
import { acts } from '#ui/shared/act-form.css.ts';
import { Acts } from '#ui/shared/acts.tsx';
import { useDeedWords } from '#ui/shared/dispute-deed.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';

/** What customer support does to the dispute on the page: take it, hold it, ask, decide, reopen (decisions §12). */
export function DisputeDecision(props: DisputeDecisionProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  const { act } = snapshot.context;
  return (
    <Acts
      acting={props}
      title={t('disputeDecision.heading')}
      reader={t('disputeDecision.readerHint')}
      recorded={t('acts.recorded')}
      changed={useChanged(props)}
      above={<Taker {...props} />}
      news={<News {...props} />}
      offered={<Offered {...props} />}
      form={act && <DecisionActForm key={act} {...props} act={act} />}
      confirmation={<ConfirmDecision {...props} />}
    />
  );
}

/** What has come of the last thing that was done besides. */
function News({ snapshot, kept }: DisputeDecisionProps): ReactElement | null {
  const { t } = useMessages();
  const { act, failure } = snapshot.context;
  // What failed of an act is told in its form.
  if (act === null && snapshot.hasTag('failed')) {
    return (
      <FailedNotice
        hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'acts.failedHint')}
        failure={failure}
      />
    );
  }
  if (snapshot.matches({ choosing: 'noted' })) {
    return <Notice tone="positive" role="status" title={t('disputeDecision.noted')} />;
  }
  if (snapshot.matches({ choosing: 'ofColleague' })) {
    return <Notice tone="caution" role="alert" title={t('disputeDecision.ofColleague')} />;
  }
  return snapshot.matches({ choosing: 'over' }) ? <Ended snapshot={snapshot} kept={kept} /> : null;
}

type NewsProps = Pick<DisputeDecisionProps, 'snapshot' | 'kept'>;

/** That it is over, where it was to be taken. */
function Ended(props: NewsProps): ReactElement {
  const { t } = useMessages();
  const sentences = [...useEnd(props), ...useWritten(props)];
  return (
    <Notice tone="caution" role="alert" title={t('disputeDecision.over')}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** What ended it, by whom, and with which words, once the page has read it; nothing while it goes on. */
function useEnd({ snapshot }: NewsProps): string[] {
  const { t } = useMessages();
  const deedWords = useDeedWords('support');
  const { end } = snapshot.context.subject.told;
  if (!end) return [];
  return [deedWords(end), ...(end.comment ? [t('disputeDecision.said', { words: end.comment })] : [])];
}

/** What was written and is not sent, which is kept, and what brings it back; nothing where that is nothing. */
function useWritten({ snapshot, kept }: NewsProps): string[] {
  const { t } = useMessages();
  const { said, subject } = snapshot.context;
  const words = kept.last()?.form.comment ?? said?.comment ?? '';
  if (words.trim() === '') return [];
  const isToTakeOver = heldByColleague(subject) !== null;
  return [t('acts.written', { words }), ...(isToTakeOver ? [t('disputeDecision.writtenKept')] : [])];
}

/** What has come between: what ended it, or that it is otherwise. */
function useChanged(props: NewsProps): string[] {
  const { t } = useMessages();
  const words = useDecisionObstacleWords();
  const end = useEnd(props);
  const { obstacles } = props.snapshot.context;
  return [...obstacles.map(words), ...(end.length > 0 ? end : [t('acts.changed')]), ...useWritten(props)];
}

/** What can be done now, and why what the status would let cannot be. */
function Offered({ snapshot, onChoose }: DisputeDecisionProps): ReactElement | null {
  const { t, locale } = useMessages();
  const words = useDecisionObstacleWords();
  const { subject: dispute, role } = snapshot.context;
  const all = supportActs(dispute, role);
  if (all.length === 0) return null;
  const refused = all.flatMap(({ act, obstacles }) => obstacles.map((obstacle) => ({ act, obstacle })));
  const byReason = Map.groupBy(refused, ({ obstacle }) => obstacle.rule);
  return (
    <>
      {dispute.status === 'pendingAdjustment' ? <p>{t('disputeDecision.adjustsItself')}</p> : null}
      <div className={acts}>
        {all
          .filter(({ obstacles }) => obstacles.length === 0)
          .map(({ act }) => (
            <Button
              key={act}
              variant={act === 'decide' ? 'primary' : 'secondary'}
              onPress={() => onChoose(act)}
            >
              {t(`disputeDecision.${act}`)}
            </Button>
          ))}
      </div>
      {[...byReason].map(([rule, [first, ...more]]) =>
        first === undefined ? null : (
          <ObstacleNote
            key={rule}
            title={t('acts.notPossible', {
              act: new Intl.ListFormat(locale).format(
                [first, ...more].map(({ act }) => t(`disputeDecision.${act}`)),
              ),
            })}
            reason={words(first.obstacle)}
            code={t('rule.code', { rule })}
          />
        ),
      )}
    </>
  );
}
