import type { ActorRefFrom } from 'xstate';
import type { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';
import type { KeptWords } from '#ui/shared/kept-words.ts';
import { useActing, type ActOf, type FormOf } from '#ui/shared/use-acting.ts';
import { takingOf } from '#ui/shared/taking.ts';

/** What customer support does, as its page takes it: the chart's state, and what can be done. */
export function useDisputeDecision(
  actor: ActorRefFrom<typeof disputeDecision>,
  kept?: KeptWords<ActOf<typeof disputeDecision>, FormOf<typeof disputeDecision>>,
) {
  return {
    ...useActing<typeof disputeDecision>(actor, kept),
    ...takingOf(actor),
  };
}

export type DisputeDecisionProps = ReturnType<typeof useDisputeDecision>;
