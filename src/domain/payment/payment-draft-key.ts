import type { Scope } from '#domain/access/scope.ts';
import type { DraftKey } from '#domain/draft/draft.ts';

/** The draft of a payment: what is open in one currency or at one location is another payment. */
export function paymentDraftKey({ buidCustomer, buidLocation, currency }: Scope): DraftKey {
  return {
    flow: 'payment',
    buidCustomer,
    subject: [currency ?? 'all', buidLocation].filter(Boolean).join('.'),
  };
}
