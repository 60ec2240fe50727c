import type { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import { useActing, type Acting } from '#ui/shared/use-acting.ts';

/** What a side does to a chargeback, as its page takes it: the chart's state, and what can be done. */
export const useChargebackAct = useActing<typeof chargebackAct>;
export type ChargebackActProps = Acting<typeof chargebackAct>;
