import type { DisputeHistoryKind } from '#domain/dispute/invoice-history.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ListedChargeback } from '#domain/dispute/chargeback-acts.ts';
import type { DisputeCredit } from '#domain/dispute/dispute-details.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeParty, DisputeStatus } from '#domain/dispute/dispute.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { SummedInvoice } from '#domain/invoice/invoice-line.ts';
import type { Money } from '#domain/money/money.ts';
import type { ShortPay } from '#domain/payment/part-amount.ts';
import type { ToldShortPay } from '#domain/payment/short-pay.ts';

/** Something that happened, or will, to an invoice; the timeline shows them in order. */
export interface InvoiceEvent {
  readonly kind:
    | 'invoiced'
    | 'billed'
    | 'due'
    | 'payment_submitted'
    | 'payment_settled'
    | 'payment_failed'
    | 'payment_returned'
    | 'payment_refunded'
    | 'payment_charged_back'
    | 'refund_arrived'
    | 'credit_applied'
    | 'credit_freed'
    | 'credit_withdrawn'
    | 'adjusted'
    | 'details_changed'
    | DisputeHistoryKind
    | 'put_on_hold'
    | 'released';
  /** A plain date or an instant. */
  readonly at: string;
  readonly paymentId: string | null;
  readonly amount: Money | null;
  /** What the payment of a part leaves open; absent where it pays all. */
  readonly leftOpen?: Money | undefined;
  readonly short?: ShortPay | undefined;
}

/** By whom and when something was done to a chargeback; nobody's name where time has done it. */
export interface ChargebackStep {
  readonly at: Instant;
  readonly party: DisputeParty | 'system';
  readonly name: string | null;
}

/** What was asked for to be charged back of an invoice, and what it came to. */
export interface InvoiceChargeback extends Pick<
  ListedChargeback,
  'chargebackId' | 'chargebackNumber' | 'status' | 'requested'
> {
  readonly requestedAt: Instant;
  /** Null while nothing is decided. */
  readonly endedAt: Instant | null;
  /** By whom and when the merchant objected, and the review was started; missing where that was not. */
  readonly objected?: ChargebackStep | undefined;
  readonly reviewed?: ChargebackStep | undefined;
  /** By whom and when it was accepted, refused or withdrawn, though its credit may wait; missing before. */
  readonly decided?: ChargebackStep | undefined;
  /** The credit by which it was charged back, as it is by now; absent where none was, and to merchants. */
  readonly credit?: DisputeCredit | undefined;
}

/** For which invoice a credit was given, and of what it came; null where it was of no dispute, or no chargeback. */
export interface CreditOrigin {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly disputeId: string | null;
  readonly disputeNumber: string | null;
  /** When it was taken back; null of one that stands. */
  readonly takenBackAt: Instant | null;
  readonly chargeback: Pick<ListedChargeback, 'chargebackId' | 'chargebackNumber'> | null;
}

/** An invoice with all that its page shows (§3 Invoice). */
export interface InvoiceDetails extends SummedInvoice {
  readonly invoice: Invoice;
  readonly documentType: string;
  readonly billedDate: PlainDate | null;
  readonly receivedDate: PlainDate | null;
  readonly terms: string;
  readonly disputedTotal: Money;
  /** The number of its latest dispute, where that has ended and none is open. */
  readonly endedDispute?: string | undefined;
  /** The number of the dispute that is open; absent of one that was imported, which has no page here. */
  readonly openDispute?: string | undefined;
  /** How far that is, and the last day of whoever is to act; null where nobody's time runs. */
  readonly openDisputeStanding?:
    | {
        readonly status: DisputeStatus;
        readonly until: PlainDate | null;
        /** What was agreed and is not credited yet; null of all that is not agreed. */
        readonly agreed: Money | null;
        /** What a payment under way holds of the invoice. */
        readonly inFlight: Money;
      }
    | undefined;
  /** The credit that the end of its latest dispute has given; absent where none stands. */
  readonly endedDisputeCredit?: DisputeCredit | undefined;
  /** Of a credit: what it was given for; absent of invoices. */
  readonly creditOf?: CreditOrigin | undefined;
  readonly notes: string | null;
  readonly adjustmentReason: string | null;
  readonly adjustmentComments: string | null;
  readonly events: readonly InvoiceEvent[];
  /** The payment under way, when there is one. */
  readonly activePaymentId: string | null;
  /** Whether it waits for its card, so that nothing is charged. */
  readonly activePaymentAwaitsCard: boolean;
  /** What was paid less of it with a reason, and what its merchant said to that, the latest first. */
  readonly shortPays: readonly ToldShortPay[];
  /** The latest first. */
  readonly chargebacks: readonly InvoiceChargeback[];
  /** Why it cannot be disputed today; empty where it can. */
  readonly disputeObstacles: readonly DisputeObstacle[];
  /** Why it cannot be charged back today; empty where it can. */
  readonly chargebackObstacles: readonly DisputeObstacle[];
  /** The business date on the server's clock, from which lateness is counted. */
  readonly today: PlainDate;
}

/** A billing, shipping or merchant address (§3 Address). */
export interface Address {
  readonly contactName: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly line3: string | null;
  readonly cityStateZip: string;
  readonly country: string;
}
