import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DecisionForm, SupportAct } from '#domain/dispute/dispute-decision.ts';
import { NO_WORDS_KEPT, type KeptWords } from '#ui/shared/kept-words.ts';
import type { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';

/** What customer support does, as its page takes it: the chart's state, and what can be done. */
export function useDisputeDecision(
  actor: ActorRefFrom<typeof disputeDecision>,
  kept: KeptWords<SupportAct, DecisionForm> = NO_WORDS_KEPT,
) {
  return {
    kept,
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: SupportAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onSubmit: (form: DecisionForm) => actor.send({ type: 'act.submit', form }),
    onConfirm: () => actor.send({ type: 'act.confirm' }),
    onAmend: () => actor.send({ type: 'act.amend' }),
    onTake: () => actor.send({ type: 'dispute.take' }),
    onTakeOver: () => actor.send({ type: 'dispute.takeOver' }),
    onGiveBack: () => actor.send({ type: 'dispute.giveBack' }),
    onFree: () => actor.send({ type: 'dispute.free' }),
  };
}
