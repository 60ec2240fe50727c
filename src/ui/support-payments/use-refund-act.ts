import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { RefundablePayment, RefundAct, RefundForm } from '#domain/refund/refund-acts.ts';
import type { RefundReason } from '#domain/refund/refund.ts';
import type { Translator } from '#locales/intl.ts';
import type { refundAct } from '#machines/refund-act/refund-act.ts';
import { NO_WORDS_KEPT, type KeptWords } from '#ui/shared/kept-words.ts';

/** What support does about a payment, as its page takes it: the chart's state, and what can be done. */
export function useRefundAct(
  actor: ActorRefFrom<typeof refundAct>,
  kept: KeptWords<RefundAct, RefundForm> = NO_WORDS_KEPT,
) {
  return {
    kept,
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: RefundAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onConfirm: () => actor.send({ type: 'act.confirm' }),
    onAmend: () => actor.send({ type: 'act.amend' }),
    onSubmit: (form: RefundForm) => actor.send({ type: 'act.submit', form }),
  };
}

export type RefundActProps = ReturnType<typeof useRefundAct>;

export interface RefundActsProps extends RefundActProps {
  /** Those that this deployment offers. */
  readonly reasons: readonly RefundReason[];
}

/** The word by which messages choose between the acts. */
export const saidAct = (act: RefundAct) => (act === 'send' ? 'other' : act);

/** What an act means; by bank there is no fee that stays. */
export const meansText = (t: Translator['t'], act: RefundAct, { method }: RefundablePayment): string =>
  act === 'refund' && method === 'bank'
    ? t('refundAct.meansByBank')
    : t('refundAct.means', { act: saidAct(act) });
