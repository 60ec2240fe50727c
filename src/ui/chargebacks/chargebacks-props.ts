import type { ListedChargeback } from '#domain/dispute/chargeback-acts.ts';
import type {
  ChargebackFilter,
  ChargebackPage,
  ChargebackSort,
  ChargebackTab,
} from '#domain/dispute/chargeback-list.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeParties } from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { SortedListProps } from '#ui/shared/list-part.tsx';

/** What the lists of chargebacks are given. */
export interface ChargebacksProps extends SortedListProps<ChargebackPage, ChargebackFilter, ChargebackSort> {
  /** Whose reading of the list it is. */
  readonly party: DisputeParty;
  /** Whether the list is of several merchants, so that each row of a merchant's reader names its own. */
  readonly namesMerchant: boolean;
  /** Of whom the list is without its conditions; null while that is not known. */
  readonly parties: DisputeParties | null;
  readonly download: Download;
  readonly config: Pick<DisputeConfig, 'lastDays'>;
  readonly hrefs: {
    readonly tab: (status: ChargebackTab | undefined) => PageAddress;
    /** Without conditions. */
    readonly all: PageAddress;
    readonly chargeback: (chargeback: ListedChargeback) => PageAddress;
  };
}
