import { fromPromise } from 'xstate';
import { askApproval, findApproval } from '#api/approvals/calls.ts';
import { loadMorePayable, loadPayable, makeSelection, type PaymentOffers } from '#api/payments/payable.ts';
import { cancelPayment, createHandOver, findPayment, submitPayment } from '#api/payments/calls.ts';
import { paymentRead } from '#api/payments/reads.ts';
import { findScheduled, schedulePayment } from '#api/scheduled-payments/calls.ts';
import { scheduledPaymentRead } from '#api/scheduled-payments/reads.ts';
import { leaveFor } from '#api/payments/leave-for.ts';
import { tellEvent } from '#api/third-parties/portal-news.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import type { AskedPayable } from '#domain/payment/payable.ts';
import type { SelectionRequest } from '#domain/selection/invoice-selection.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { SubmitAnswer, SubmittedAs } from '#domain/payment/submit-answer.ts';
import type { Scope } from '#domain/access/scope.ts';

/** Where what was submitted is looked for by its key. */
const FIND = { payment: findPayment, schedule: findScheduled, approval: findApproval } as const;

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The real actors of the payment chart, but for those of its draft. */
export function paymentActors(config: PaymentConfig, offers: PaymentOffers = {}) {
  return {
    loadPayable: fromPromise(({ input, signal }: Given<AskedPayable>) =>
      loadPayable(input, { config, offers }, signal),
    ),
    loadMorePayable: fromPromise(
      ({ input, signal }: Given<{ scope: Scope; filter: InvoiceFilter; page: number }>) =>
        loadMorePayable(input, signal),
    ),
    createSelection: fromPromise(({ input, signal }: Given<{ scope: Scope; request: SelectionRequest }>) =>
      makeSelection(input.scope, input.request, signal),
    ),
    createKey: fromPromise<string, void>(async () => crypto.randomUUID()),
    submitPayment: fromPromise<SubmitAnswer, { order: PaymentOrder; key: string; token: string | null }>(
      async ({ input, signal }) => {
        const { payOn, isAsked } = input.order;
        if (isAsked) return askApproval(input.key, input.order, signal);
        if (payOn !== undefined) {
          return schedulePayment(input.key, { ...input.order, payOn }, input.token, signal);
        }
        const payment = await submitPayment(input.key, input.order, input.token, signal);
        tellEvent('payment_submitted', { method: input.order.method });
        return payment;
      },
    ),
    findPayment: fromPromise<SubmitAnswer | null, { scope: Scope; key: string; as: SubmittedAs }>(
      ({ input: { scope, key, as }, signal }) => FIND[as](scope.buidCustomer, key, signal),
    ),
    getPayment: fromPromise(({ input, signal }: Given<{ scope: Scope; paymentId: string }>) =>
      paymentRead(input.scope.buidCustomer, input.paymentId).load(signal),
    ),
    getScheduled: fromPromise(({ input, signal }: Given<{ scope: Scope; scheduleId: string }>) =>
      scheduledPaymentRead(input.scope.buidCustomer, input.scheduleId).load(signal),
    ),
    createHandOver: fromPromise(({ input, signal }: Given<{ scope: Scope; paymentId: string }>) =>
      createHandOver(input.scope.buidCustomer, input.paymentId, signal),
    ),
    cancelPayment: fromPromise(({ input, signal }: Given<{ scope: Scope; paymentId: string }>) =>
      cancelPayment(input.scope.buidCustomer, input.paymentId, signal),
    ),
    goToProvider: fromPromise(({ input, signal }: Given<{ url: string }>) => leaveFor(input.url, signal)),
  };
}
