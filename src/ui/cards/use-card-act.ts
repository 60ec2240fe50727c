import type { cardAct } from '#machines/card-act/card-act.ts';
import { useActing, type Acting } from '#ui/shared/use-acting.ts';

/** What is done about a card, as its page takes it: the chart's state, and what can be done. */
export const useCardAct = useActing<typeof cardAct>;
export type CardActProps = Acting<typeof cardAct>;
