import type { scheduledPaymentAct } from '#machines/scheduled-payment-act/scheduled-payment-act.ts';
import { useActing, type Acting } from '#ui/shared/use-acting.ts';

/** What is done about a scheduled payment, as its page takes it: the chart's state, and what can be done. */
export const useScheduledPaymentAct = useActing<typeof scheduledPaymentAct>;
export type ScheduledPaymentActProps = Acting<typeof scheduledPaymentAct>;
