import type { PlainDate } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { DisputeDocuments } from '#ui/shared/dispute-documents.ts';
import type { useChargebackRequest } from '#ui/chargeback-request/use-chargeback-request.ts';

/** What every part of the page is given. */
export interface ChargebackRequestProps extends ReturnType<typeof useChargebackRequest> {
  /** When the merchant would have to object, and support to decide. */
  readonly deadlines: { readonly objection: PlainDate; readonly decision: PlainDate };
  readonly documents: DisputeDocuments;
  readonly hrefs: {
    readonly invoices: PageAddress;
    readonly help: PageAddress;
    /** The dispute of an invoice; null where the visitor has no such page. */
    readonly dispute: ((trxId: string) => PageAddress) | null;
    /** A chargeback; null where the visitor has no such page. */
    readonly chargeback: ((chargebackId: string) => PageAddress) | null;
    /** An invoice, which names its chargeback. */
    readonly invoice: (trxId: string) => PageAddress;
  };
}
