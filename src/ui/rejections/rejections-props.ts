import type { PlainDate } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type {
  Rejection,
  RejectionFilter,
  RejectionPage,
  RejectionSort,
  RejectionStatus,
} from '#domain/rejection/rejection.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { SortedListProps } from '#ui/shared/list-part.tsx';

/** What the list of rejections is given. */
export interface RejectionsProps extends SortedListProps<RejectionPage, RejectionFilter, RejectionSort> {
  readonly download: Download;
  /** The days that it can be narrowed to. */
  readonly since: readonly PlainDate[];
  readonly hrefs: {
    readonly tab: (status: RejectionStatus | undefined) => PageAddress;
    /** Without conditions. */
    readonly all: PageAddress;
    readonly rejection: (rejection: Rejection) => PageAddress;
    /** Where those that are selected are worked on together; null for who may not. */
    readonly workOn: ((ids: readonly string[]) => PageAddress) | null;
  };
}
