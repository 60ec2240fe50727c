import type { NamedPayments, Waiting } from '#domain/customer/attention.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Exposure } from '#domain/customer/exposure.ts';
import type { InvoiceCounts, InvoicePage } from '#domain/invoice/invoice-list.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';

/** The reads of the overview: each fails on its own. */
export interface OverviewParts {
  readonly exposures: ReadPart<readonly Exposure[]>;
  readonly counts: ReadPart<InvoiceCounts>;
  /** The newest invoices first. */
  readonly recent: ReadPart<InvoicePage>;
  /** The newest payments that a bank has returned and of which an invoice can be paid again. */
  readonly returned: ReadPart<NamedPayments>;
  /** The newest payments that wait for the card. */
  readonly awaited: ReadPart<NamedPayments>;
  /** Disputes that wait for an answer; none where the user has no page of them. */
  readonly disputes: ReadPart<Waiting>;
}

/** What stands around the overview and comes from the route. */
export interface OverviewFrame {
  /** The business date in Central time. */
  readonly today: string;
  /** The currency that is selected, or the customer's own: it comes first. */
  readonly currency: string;
  /** Whether the role pays (§6 Page access): who may not is not offered it. */
  readonly mayPay: boolean;
  /** Whether the user may dispute invoices here. */
  readonly mayDispute: boolean;
  /** Whether the account is active, or what is left of it. */
  readonly standing: Customer['status'];
  readonly support: SupportLine;
  readonly download: Download;
  readonly hrefs: {
    /** The customer’s own page; null where there is none. */
    readonly customer: PageAddress | null;
    readonly pay: PageAddress;
    /** Begins a payment of all that is past due. */
    readonly payPastDue: PageAddress;
    readonly list: (list: InvoiceList) => PageAddress;
    readonly invoice: (trxId: string) => PageAddress;
    /** The disputes that wait for an answer. */
    readonly disputes: PageAddress;
    readonly payments: (status: 'submitted' | null) => PageAddress;
    readonly payment: (paymentId: string) => PageAddress;
    /** Where a payment that waits for the card is continued or cancelled; null of an order that others have submitted. */
    readonly continue: (payment: Payment) => PageAddress | null;
  };
}
