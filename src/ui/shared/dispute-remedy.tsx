import type { ReactElement } from 'react';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { Link } from '#ui/kit/link.tsx';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';

export interface DisputeRemedyProps {
  readonly obstacle: DisputeObstacle;
  readonly trxId: string;
  readonly hrefs: {
    /** The page of a dispute; null where the visitor has none. */
    readonly dispute: ((trxId: string) => PageAddress) | null;
    /** Where a chargeback is asked for; null where the visitor has no such page. */
    readonly chargeback: ((trxId: string) => PageAddress) | null;
    /** The page of a chargeback; null likewise. */
    readonly openChargeback: ((chargebackId: string) => PageAddress) | null;
    readonly help: PageAddress;
  };
}

/** What is possible in place of a dispute, as a link where the visitor has the page for it. */
export function DisputeRemedy({ obstacle, trxId, hrefs }: DisputeRemedyProps): ReactElement | null {
  const { remedyText } = useDisputeObstacleWords();
  const text = remedyText(obstacle);
  if (text === undefined) return null;
  const { remedy } = obstacle;
  const addresses: Partial<Record<DisputeObstacle['remedy']['kind'], PageAddress | undefined>> = {
    openDispute: hrefs.dispute?.(trxId),
    requestChargeback: hrefs.chargeback?.(trxId),
    openChargeback:
      remedy.kind === 'openChargeback' ? hrefs.openChargeback?.(remedy.chargeback.chargebackId) : undefined,
    contactSupport: hrefs.help,
  };
  const href = addresses[remedy.kind];
  return href === undefined ? <span>{text}</span> : <Link href={href}>{text}</Link>;
}
