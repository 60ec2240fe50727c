import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ScheduleAct, ScheduleActForm } from '#domain/scheduled-payment/schedule-acts.ts';
import type { scheduledPaymentAct } from '#machines/scheduled-payment-act/scheduled-payment-act.ts';

/** What is done about a scheduled payment, as its page takes it: the chart's state, and what can be done. */
export function useScheduledPaymentAct(actor: ActorRefFrom<typeof scheduledPaymentAct>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: ScheduleAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onConfirm: () => actor.send({ type: 'act.confirm' }),
    onAmend: () => actor.send({ type: 'act.amend' }),
    onSubmit: (form: ScheduleActForm) => actor.send({ type: 'act.submit', form }),
  };
}

export type ScheduledPaymentActProps = ReturnType<typeof useScheduledPaymentAct>;
