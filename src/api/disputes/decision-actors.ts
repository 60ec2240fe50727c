import { fromPromise } from 'xstate';
import { sendDecision, takeDispute } from '#api/disputes/decision-calls.ts';
import { mayHaveActed, callErrorOf } from '#domain/call-error.ts';
import type { DecisionAnswer, DisputeTaking, WrittenDecision } from '#domain/dispute/dispute-decision.ts';

/**
 * The calls of what customer support does to a dispute. What may have been done, because no answer came, is sent again
 * under its own key as long as it says the same, so that it is done once (decisions §7).
 */
export function disputeDecisionActors() {
  let unsure: { readonly said: string; readonly key: string } | null = null;
  return {
    takeDispute: fromPromise<boolean, DisputeTaking>(({ input, signal }) => takeDispute(input, signal)),
    sendDecision: fromPromise<DecisionAnswer, WrittenDecision>(async ({ input, signal }) => {
      const said = JSON.stringify(input);
      const key = unsure?.said === said ? unsure.key : crypto.randomUUID();
      unsure = null;
      try {
        return await sendDecision(key, input, signal);
      } catch (error) {
        if (mayHaveActed(callErrorOf(error))) unsure = { said, key };
        throw error;
      }
    }),
  };
}
