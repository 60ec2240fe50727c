import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ChargebackWords } from '#domain/dispute/chargeback-request.ts';
import type { chargebackRequest } from '#machines/chargeback-request/chargeback-request.ts';

/** What is typed, kept by the tab. */
export interface TypedWords {
  readonly before: ChargebackWords;
  readonly onTyped: (words: ChargebackWords) => void;
}

const NOTHING_TYPED: TypedWords = { before: { reasonId: null, description: '' }, onTyped: () => {} };

/** The request as its page takes it: the chart's state, and what can be done. */
export function useChargebackRequest(
  actor: ActorRefFrom<typeof chargebackRequest>,
  words: TypedWords = NOTHING_TYPED,
) {
  return {
    words,
    snapshot: useSelector(actor, (now) => now),
    onLeaveOut: (trxId: string) => actor.send({ type: 'invoice.leaveOut', trxId }),
    onTakeIn: () => actor.send({ type: 'invoices.takeIn' }),
    /** Asks at once what became of a request whose answer was lost. */
    onCheck: () => actor.send({ type: 'outcome.check' }),
    onSubmit: (form: ChargebackWords) => actor.send({ type: 'chargeback.submit', form }),
  };
}
