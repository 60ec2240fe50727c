import { fromPromise } from 'xstate';
import { paymentActors } from '#api/payments/actors.ts';
import type { PaymentOffers } from '#api/payments/payable.ts';
import { tellOtherTabs } from '#api/payments/payment-tabs.ts';
import type { Draft } from '#domain/draft/draft.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import { isBlank, parseDraft, type KeptDraft } from '#domain/payment/payment-draft.ts';
import type { Scope } from '#domain/access/scope.ts';
import { payment } from '#machines/payment/payment.ts';
import { forgetFlowDraft, keepFlowDraft } from '#routes/frame/keep-flow-draft.ts';
import type { FlowDraft } from '#routes/frame/use-draft.ts';

/** The payment's chart over the real calls and the payer's draft. */
export function providedPayment(
  config: PaymentConfig,
  kept: Omit<FlowDraft, 'actor'>,
  offers: PaymentOffers = {},
) {
  return payment.provide({
    actors: {
      ...paymentActors(config, offers),
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async ({ signal }) =>
        readable(await kept.load(signal)),
      ),
    },
    actions: {
      saveDraft: ({ self }, { draft }) => {
        // What the list is narrowed by is kept too, where nothing is selected yet.
        const isNothing = draft !== null && isBlank(draft) && !draft.shown;
        if (draft) keepFlowDraft(kept, self, isNothing ? null : draft);
        else forgetFlowDraft(kept, self);
      },
      clearDraft: (_, { aside, paymentId }) => (aside ? kept.putBack(aside) : kept.remove(paymentId)),
      tellOutcome: (_, { paymentId }) => tellOtherTabs(paymentId),
    },
  });
}

function readable(kept: Draft | null): KeptDraft | null {
  const draft = kept && parseDraft(kept.content);
  return kept && draft && { ...draft, begunAt: kept.begunAt };
}
