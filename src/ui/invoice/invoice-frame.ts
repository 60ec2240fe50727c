import type { Owner } from '#domain/call-error.ts';
import type { Address, InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import type { PaymentContext } from '#domain/payment/payment-rules.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { InvoiceFiles } from './invoice-documents.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';

/** Where an invoice is billed and shipped to, and who sold it (§3 Address). */
export interface InvoiceAddresses {
  readonly billing: Address | null;
  readonly shipping: Address | null;
  readonly merchant: Address | null;
}

/** The reads of an invoice's page: the document stands without its addresses. */
export interface InvoiceParts {
  readonly details: ReadPart<InvoiceDetails>;
  readonly addresses: ReadPart<InvoiceAddresses>;
  readonly documents: InvoiceFiles['documents'];
}

/** What stands around an invoice and comes from the route. */
export interface InvoiceFrame {
  /** Name of the portal, on paper. */
  readonly brandName: string;
  /** The selected customer: who is billed. */
  readonly customerName: string;
  readonly payment: PaymentContext;
  readonly mayDispute: boolean;
  readonly hrefs: {
    /** The list that the user comes from, or all invoices. */
    readonly list: PageAddress;
    readonly invoice: (trxId: string) => PageAddress;
    readonly pay: (trxId: string) => PageAddress;
    readonly payment: (paymentId: string) => PageAddress;
    readonly dispute: (trxId: string) => PageAddress;
    /** The latest dispute of an invoice, or the one that is named; null for whom there is no such page. */
    readonly disputeOf: ((trxId: string, disputeId?: string) => PageAddress) | null;
    /** Asks for the invoice to be charged back; null for whom there is no such page. */
    readonly chargeBack: ((trxId: string) => PageAddress) | null;
    /** A chargeback; null for whom there is no such page. */
    readonly chargeback: ((chargebackId: string) => PageAddress) | null;
    readonly help: PageAddress;
    /** The invoices before and after this one in that list; null at its ends and where no list is known. */
    readonly previous: PageAddress | null;
    readonly next: PageAddress | null;
  };
  /** The file that is taken along, and how the dealer original comes with it. */
  readonly files: Omit<InvoiceFiles, 'documents'>;
  readonly onPrint: () => void;
  /** Goes to another customer of the user’s own. */
  readonly onSwitch: (owner: Owner) => void;
}

/** What every part of the page gets once the invoice is there. */
export interface InvoicePartProps {
  readonly details: InvoiceDetails;
  readonly parts: InvoiceParts;
  readonly frame: InvoiceFrame;
}
