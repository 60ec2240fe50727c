import type { ReactElement, ReactNode } from 'react';
import type { Instant } from '#domain/dates/dates.ts';
import type { SaidOfRest } from '#domain/dispute/dispute-of-rest.ts';
import type { InvoiceCounts } from '#domain/invoice/invoice-list.ts';
import type { Money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { PaymentActions, PaymentSnapshot } from '#ui/payment/use-payment.ts';

/** What is not paid of an invoice, and why not. */
export interface DisputedRest extends SaidOfRest {
  readonly amount: Money;
}

/** What stands around the payment flow and comes from the route. */
export interface PaymentFrame {
  /** Name of the portal and where its mark leads. */
  readonly brand: { readonly name: string; readonly href: PageAddress };
  /** The portal's clock. */
  readonly now: () => Instant;
  readonly customerName: string;
  /** The location that the payment is narrowed to; null for all. */
  readonly locationName: string | null;
  readonly payerName: string;
  /** By what the list of step 1 can be narrowed; null while it is not known, or where it is not narrowed. */
  readonly counts: InvoiceCounts | null;
  readonly hrefs: {
    readonly select: PageAddress;
    readonly invoices: PageAddress;
    readonly payments: PageAddress;
    readonly payment: (paymentId: string) => PageAddress;
    readonly terms: PageAddress;
    readonly help: PageAddress;
    readonly signIn: PageAddress;
    /** The customer's bank accounts; null for who cannot change them. */
    readonly bankAccounts: PageAddress | null;
    /** Where an invoice is disputed, or just what is not paid of it; null for who cannot dispute. */
    readonly dispute: ((trxId: string, rest?: DisputedRest) => PageAddress) | null;
  };
  /** Whether merchants are asked about what is paid less. */
  readonly areShortPaysAnswered: boolean;
  /** What can be done with a payment's document. */
  readonly receiptActions: (payment: Payment) => ReactNode;
  /** Asks for the link that adds a bank account, where none can be used. */
  readonly addBankAccount: ReactElement;
  /** Where what is entered is kept, or that it cannot be; nothing where another draft is kept. */
  readonly draftNote: ReactNode;
  /** What another tab or browser has done to the draft, with the choice; nothing where none has. */
  readonly draftNotices: ReactNode;
  /** Leaves the flow; the draft is kept. */
  readonly onExit: () => void;
}

/** What every screen of the flow gets. */
export interface PaymentScreenProps {
  readonly snapshot: PaymentSnapshot;
  readonly actions: PaymentActions;
  readonly frame: PaymentFrame;
  /** A change of screen moves the focus to its heading. */
  readonly headingRef: React.RefObject<HTMLHeadingElement | null>;
}
