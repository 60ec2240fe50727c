import type { PageAddress } from '#domain/portal/page-address.ts';
import { useFormats } from '#locales/use-formats.ts';
import type { TabItem } from '#ui/kit/tabs.tsx';

interface CountedTabs<Status> {
  /** How many of a list are in each status, under the other conditions; absent while that is not known. */
  readonly counts: readonly { readonly status: Status; readonly count: number }[] | undefined;
  readonly hrefOf: (status: Status | undefined) => PageAddress;
  /** Which one the list shows; undefined for all. */
  readonly current: Status | undefined;
}

/** A tab that narrows a list to a status, or to none where that is undefined, with how many pressing it shows. */
export function useCountedTab<Status>({
  counts,
  hrefOf,
  current,
}: CountedTabs<Status>): (status: Status | undefined, label: string) => TabItem {
  const { formatNumber } = useFormats();
  return (status, label) => {
    const count = counts
      ?.filter((one) => status === undefined || one.status === status)
      .reduce((sum, one) => sum + one.count, 0);
    return {
      href: hrefOf(status),
      label,
      count: count === undefined ? null : formatNumber(count),
      isCurrent: status === current,
    };
  };
}
