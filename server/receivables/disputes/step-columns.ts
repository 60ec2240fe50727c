import type { components } from '#api/contract/schema.gen.ts';
import type { DisputeAction, DisputeParty, DisputeStep } from '#domain/dispute/dispute.ts';

type Input = components['schemas']['PartyAnswer'];

const STEPS: Partial<Record<DisputeAction, DisputeStep>> = {
  respondToCustomer: 'response',
  respondToMerchant: 'response',
  respondToSupport: 'response',
  offer: 'offer',
  disagree: 'disagreement',
};

/** The columns beside the chart's that go with what a side does. */
export function stepColumns({ action, comment }: Pick<Input, 'action' | 'comment'>, party: DisputeParty) {
  const step = party === 'support' && action.startsWith('respond') ? 'question' : STEPS[action];
  return {
    ...(step ? { latest_step: step } : {}),
    ...(action === 'hold' ? { hold_reason: comment.trim() } : {}),
  };
}
