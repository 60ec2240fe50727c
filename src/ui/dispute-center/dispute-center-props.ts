import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type {
  DisputeFilter,
  DisputePage,
  DisputeSort,
  DisputeTab,
  ListedDispute,
} from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { ListPart } from '#ui/shared/list-part.tsx';

/** What the lists of disputes are given. */
export interface DisputeCenterProps {
  /** Whose reading of the list it is. */
  readonly party: DisputeParty;
  readonly list: ListPart<DisputePage>;
  readonly filter: DisputeFilter;
  readonly sort: DisputeSort;
  readonly config: Pick<DisputeConfig, 'lastDays'>;
  readonly pageSizes: readonly number[];
  readonly onSort: (sort: DisputeSort) => void;
  readonly hrefs: {
    readonly tab: (status: DisputeTab | undefined) => PageAddress;
    /** Without conditions. */
    readonly all: PageAddress;
    readonly dispute: (dispute: ListedDispute) => PageAddress;
    /** Answers some of them; null for who may not. */
    readonly answer: ((disputeIds: readonly string[]) => PageAddress) | null;
  };
}
