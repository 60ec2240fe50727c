import type { PlainDate } from '#domain/dates/dates.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { Payment, PaymentMethod } from '#domain/payment/payment.ts';

/**
 * The parts of the history, by how payments stand. What was settled and of which nothing stands any more is owed again:
 * it is not listed with what is paid.
 */
export const LISTED_STATUSES = [
  'submitted',
  'processing',
  'settled',
  'no_longer_paid',
  'failed',
  'returned',
] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/**
 * What a payment can have beside its status, and the history be narrowed by: credits that pay of it, given back or not; that
 * it was voided; money of it that goes back or has gone; or a cardholder's chargeback, by how that stands: still to be
 * decided (opened, or contested), won by the provider, or charged back for good (accepted, or lost).
 */
export const PAYMENT_MARKS = [
  'credits',
  'voided',
  'refunded',
  'chargebackOpen',
  'chargebackWon',
  'chargedBack',
] as const;
export type PaymentMark = (typeof PAYMENT_MARKS)[number];

/** What the history of payments can be narrowed by; an absent condition does not narrow. */
export interface PaymentFilter {
  readonly status?: ListedStatus | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly mark?: PaymentMark | undefined;
  /** Days of the submit in business time, both included. */
  readonly submittedFrom?: PlainDate | undefined;
  readonly submittedTo?: PlainDate | undefined;
  /** A sub-account that owns an invoice of the payment. */
  readonly account?: string | undefined;
  /** Minor units of amount and fee together, both ends included. */
  readonly totalFrom?: number | undefined;
  readonly totalTo?: number | undefined;
  /**
   * A part of the payment's number, of a reference to it (its confirmation number, the card provider's, a refund's, that of
   * the scheduled payment that it was), of the number of one of its invoices, credits or chargebacks, of who has paid, of its
   * bank account as it is shown, or of what the bank said as it sent it back, or the portal says for that; or its sum, as `normalizeSearch` leaves it.
   */
  readonly search?: string | undefined;
}

/** The orders of the history, the usual one first. */
export const PAYMENT_SORTS = ['newest', 'oldest', '-total', 'total'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];

/** What a page of the history is asked for. */
export type PaymentsQuery = ListQuery<PaymentFilter, PaymentSort>;

/** A page of the history. */
export type PaymentPage = ListPage<Payment>;
