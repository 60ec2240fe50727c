import type { CardChargebackAct } from '#domain/card-chargeback/card-chargeback-acts.ts';
import type { cardChargebackAct } from '#machines/card-chargeback-act/card-chargeback-act.ts';
import { useActing, type Acting } from '#ui/shared/use-acting.ts';

/** What support answers to a cardholder's chargeback, as its page takes it: the chart's state, and what can be done. */
export const useCardChargebackAct = useActing<typeof cardChargebackAct>;
export type CardChargebackActProps = Acting<typeof cardChargebackAct>;

/** The word by which messages choose between the acts. */
export const saidChargebackAct = (act: CardChargebackAct) => (act === 'contest' ? 'other' : act);
