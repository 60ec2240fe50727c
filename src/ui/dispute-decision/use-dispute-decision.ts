import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DecisionForm, SupportAct, SupportedDispute } from '#domain/dispute/dispute-decision.ts';
import type { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';

/** What customer support does, as its page takes it: the chart's state, and what can be done. */
export function useDisputeDecision(actor: ActorRefFrom<typeof disputeDecision>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: SupportAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onSubmit: (form: DecisionForm) => actor.send({ type: 'decision.submit', form }),
    onConfirm: () => actor.send({ type: 'decision.confirm' }),
    onAmend: () => actor.send({ type: 'decision.amend' }),
    onTake: () => actor.send({ type: 'dispute.take' }),
    onGiveBack: () => actor.send({ type: 'dispute.giveBack' }),
  };
}

/** Tells the chart what the page reads anew, and the page that something was recorded. */
export function useReadAnew(
  actor: ActorRefFrom<typeof disputeDecision>,
  dispute: SupportedDispute,
  refresh: () => void,
): void {
  const isRecorded = useSelector(
    actor,
    (now) => now.matches({ choosing: 'recorded' }) || now.matches({ choosing: 'noted' }),
  );
  useEffect(() => {
    actor.send({ type: 'dispute.told', dispute });
  }, [actor, dispute]);
  useEffect(() => {
    if (isRecorded) refresh();
  }, [isRecorded, refresh]);
}
