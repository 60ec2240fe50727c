import type {
  ProgramFilter,
  ProgramLine,
  ProgramOverview,
  ProgramPage,
  ProgramSort,
} from '#domain/customer/program.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import type { SortedListProps } from '#ui/shared/list-part.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';

/** The address of a list of invoices over all customers. */
export type ListHref = (
  status: InvoiceList,
  filter: { readonly currency?: string; readonly customer?: string },
) => PageAddress;

export interface ProgramOverviewProps extends SortedListProps<ProgramPage, ProgramFilter, ProgramSort> {
  readonly overview: ReadPart<ProgramOverview>;
  /** Into one customer. */
  readonly onOpen: (line: ProgramLine) => void;
  /** A list of invoices over all customers that a figure is of; null where there is none. */
  readonly listHref: ListHref | null;
  /** What the user has paid for several customers; null for who may not pay. */
  readonly paymentsHref: PageAddress | null;
  readonly support: SupportLine;
  /** The page of a customer; null where there is none. */
  readonly detailsHref: ((buidCustomer: string) => PageAddress) | null;
}
