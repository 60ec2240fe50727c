import type { Scope } from '#domain/access/scope.ts';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { AskedPayable, MadeSelection, Payable } from '#domain/payment/payable.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { SubmitAnswer, SubmittedAs } from '#domain/payment/submit-answer.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import type { SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** What the payment's chart asks of the world; the routes provide it. */
export const paymentCalls = {
  /** The draft of this user and customer; null without one. */
  loadDraft: promiseNotProvided<KeptDraft | null, { scope: Scope }>('loadDraft'),
  loadPayable: promiseNotProvided<Payable, AskedPayable>('loadPayable'),
  /** The next page of the same list. */
  loadMorePayable: promiseNotProvided<
    readonly Invoice[],
    { scope: Scope; filter: InvoiceFilter; page: number }
  >('loadMorePayable'),
  createSelection: promiseNotProvided<MadeSelection, { scope: Scope; request: SelectionRequest }>(
    'createSelection',
  ),
  /** A new idempotency key (UUID). */
  createKey: promiseNotProvided<string>('createKey'),
  /** With the proof of a step-up, where the sum takes one. */
  submitPayment: promiseNotProvided<SubmitAnswer, { order: PaymentOrder; key: string; token: string | null }>(
    'submitPayment',
  ),
  /** What arrived under a key; null when nothing did. */
  findPayment: promiseNotProvided<SubmitAnswer | null, { scope: Scope; key: string; as: SubmittedAs }>(
    'findPayment',
  ),
  /** What a reloaded confirmation names. */
  getScheduled: promiseNotProvided<ScheduledPayment, { scope: Scope; scheduleId: string }>('getScheduled'),
  getPayment: promiseNotProvided<Payment, { scope: Scope; paymentId: string }>('getPayment'),
  createHandOver: promiseNotProvided<{ url: string }, { scope: Scope; paymentId: string }>('createHandOver'),
  /** Settles with the payment as it has ended; a conflict says that it waits for the card no more. */
  cancelPayment: promiseNotProvided<Payment, { scope: Scope; paymentId: string }>('cancelPayment'),
  /** Leaves for the card provider; settles when the page is shown again without having been loaded anew. */
  goToProvider: promiseNotProvided<void, { url: string }>('goToProvider'),
};
