import type { shortPayAct } from '#machines/short-pay-act/short-pay-act.ts';
import { useActing, type Acting } from '#ui/shared/use-acting.ts';

/** A merchant's answer, as its page takes it: the chart's state, and what can be done. */
export const useShortPayAct = useActing<typeof shortPayAct>;
export type ShortPayActProps = Acting<typeof shortPayAct>;
