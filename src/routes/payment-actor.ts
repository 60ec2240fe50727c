import { paymentActors } from '#api/actors/payment.ts';
import { removeDraft, writeDraft } from '#api/payment-drafts.ts';
import type { PaymentConfig } from '#domain/config.ts';
import { paymentMachine } from '#machines/payment.ts';

/** The payment's chart over the real calls and this tab's drafts. */
export function providedPayment(userId: string, config: PaymentConfig) {
  return paymentMachine.provide({
    actors: paymentActors({ userId, config }),
    actions: {
      saveDraft: ({ self }, { scope, draft }) => {
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
}
