import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { receiptMail } from '#machines/receipt-mail/receipt-mail.ts';

/** The wish for a payment's document by mail as its part of a page takes it. */
export function useReceiptMail(actor: ActorRefFrom<typeof receiptMail>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onMail: () => actor.send({ type: 'mail.wish' }),
  };
}
