import { paymentActors } from '#api/payments/actors.ts';
import { removeDraft, writeDraft } from '#api/payments/drafts.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { PaymentDraft } from '#domain/payment/payment-draft.ts';
import type { Scope } from '#domain/access/scope.ts';
import { paymentMachine } from '#machines/payment/payment.ts';

/** The payment's chart over the real calls and this tab's drafts; `keepDraft` tries again to keep the last one. */
export function providedPayment(userId: string, config: PaymentConfig) {
  let last: { scope: Scope; draft: PaymentDraft } | null = null;
  const machine = paymentMachine.provide({
    actors: paymentActors({ userId, config }),
    actions: {
      saveDraft: ({ self }, { scope, draft }) => {
        last = { scope, draft };
        try {
          writeDraft(userId, scope, draft);
          self.send({ type: 'draft.saved', at: new Date().toISOString() });
        } catch {
          self.send({ type: 'draft.notSaved' });
        }
      },
      clearDraft: (_, { scope }) => removeDraft(userId, scope),
    },
  });
  const keepDraft = (): void => {
    if (last) writeDraft(userId, last.scope, last.draft);
  };
  return { machine, keepDraft };
}
