import { fromPromise } from 'xstate';
import { paymentActors } from '#api/payments/actors.ts';
import type { Draft } from '#domain/draft/draft.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import { isBlank, parseDraft, type KeptDraft } from '#domain/payment/payment-draft.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { paymentMachine } from '#machines/payment/payment.ts';
import type { FlowDraft } from '#routes/frame/use-draft.ts';

/** The payment's chart over the real calls and the payer's draft. */
export function providedPayment(config: PaymentConfig, kept: Omit<FlowDraft, 'actor'>) {
  let found: KeptDraft | null = null;
  let hasKept = false;
  // Who looks at a payment again, by its address, has not finished what was begun since.
  const isOfFlow = ({ resumed, paymentId }: PaymentFlow): boolean =>
    hasKept || resumed !== null || (found !== null && (isUnsure(found) || found.paymentId === paymentId));
  const remove = (flow: PaymentFlow): void => {
    if (isOfFlow(flow)) kept.remove();
  };
  return paymentMachine.provide({
    actors: {
      ...paymentActors(config),
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async ({ signal }) => {
        found = readable(await kept.load(signal));
        return found;
      }),
    },
    actions: {
      saveDraft: ({ self, context }, { draft }) => {
        if (isBlank(draft)) remove(context);
        else hasKept = true;
        // Whether the server takes what the tab cannot keep is told once it has answered.
        if (isBlank(draft) || kept.keep(draft))
          self.send({ type: 'draft.saved', at: new Date().toISOString() });
      },
      clearDraft: ({ context }) => remove(context),
    },
  });
}

const isUnsure = ({ attempt }: KeptDraft): boolean => attempt?.isUnsure === true;

function readable(kept: Draft | null): KeptDraft | null {
  const draft = kept && parseDraft(kept.content);
  return kept && draft && { ...draft, begunAt: kept.begunAt };
}
