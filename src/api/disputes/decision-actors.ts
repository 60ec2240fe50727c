import { fromPromise } from 'xstate';
import { sendDecision, takeDispute } from '#api/disputes/decision-calls.ts';
import { actActors } from '#api/platform/under-one-key.ts';
import type { DecisionAnswer, DisputeTaking, WrittenDecision } from '#domain/dispute/dispute-decision.ts';

/** The calls of what customer support does to a dispute; what it says is done once (decisions §7). */
export function disputeDecisionActors() {
  const { sendAct, askAct } = actActors<WrittenDecision, DecisionAnswer>((key, written, signal) =>
    sendDecision(key, written, signal),
  );
  return {
    takeDispute: fromPromise<boolean, DisputeTaking>(({ input, signal }) => takeDispute(input, signal)),
    sendDecision: sendAct,
    askAct,
  };
}
