import type { ReactNode } from 'react';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type {
  DisputeFilter,
  DisputeParties,
  DisputePage,
  DisputeSort,
  DisputeTab,
  ListedDispute,
} from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { SortedListProps } from '#ui/shared/list-part.tsx';

/** What the lists of disputes are given. */
export interface DisputeCenterProps extends SortedListProps<DisputePage, DisputeFilter, DisputeSort> {
  /** Whose reading of the list it is. */
  readonly party: DisputeParty;
  /** Whether the reader answers for the side; who does not is told whom it waits for. */
  readonly mayAnswer: boolean;
  /** Whether the list is of several merchants, so that each row of a merchant's reader names its own. */
  readonly namesMerchant: boolean;
  /** Of whom the list is without its conditions; null while that is not known. */
  readonly parties: DisputeParties | null;
  readonly download: Download;
  /** What disputes were about, read once it is shown; null for whom there is none of it. */
  readonly causes: ReactNode;
  readonly config: Pick<DisputeConfig, 'lastDays' | 'silentMerchantCeilings'>;
  /** Whom to call where nothing of the account can be disputed any more (DIS-16); null where something can. */
  readonly barred: SupportLine | null;
  readonly hrefs: {
    readonly tab: (status: DisputeTab | undefined) => PageAddress;
    /** Without conditions. */
    readonly all: PageAddress;
    readonly dispute: (dispute: ListedDispute) => PageAddress;
    /** Where an invoice to dispute is chosen; null for who may not. */
    readonly create: PageAddress | null;
    /** Answers some of them; null for who may not. */
    readonly answer: ((disputeIds: readonly string[]) => PageAddress) | null;
  };
}
