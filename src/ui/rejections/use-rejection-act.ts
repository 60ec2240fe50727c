import type { PageAddress } from '#domain/portal/page-address.ts';
import type { rejectionAct } from '#machines/rejection-act/rejection-act.ts';
import { useActing, type Acting } from '#ui/shared/use-acting.ts';

/** Acts on rejections, as their pages take them: the chart's state, and what can be done. */
export const useRejectionAct = useActing<typeof rejectionAct>;

export interface RejectionActProps extends Acting<typeof rejectionAct> {
  /** Where what was accepted is read; null for whom there is no such page. */
  readonly invoiceHref: ((trxId: string) => PageAddress) | null;
}
