import { fromPromise } from 'xstate';
import { loadMorePayable, loadPayable } from '#api/payments/payable.ts';
import { createInvoiceSelection } from '#api/invoices/calls.ts';
import { cancelPayment, createHandOver, findPayment, submitPayment } from '#api/payments/calls.ts';
import { paymentRead } from '#api/payments/reads.ts';
import { findScheduled, schedulePayment } from '#api/scheduled-payments/calls.ts';
import { tellEvent } from '#api/third-parties/portal-news.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import type { SelectionRequest } from '#domain/selection/invoice-selection.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import type { Scope } from '#domain/access/scope.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The real actors of the payment chart, but for those of its draft. */
export function paymentActors(config: PaymentConfig, isSchedulable = false) {
  return {
    loadPayable: fromPromise(
      ({ input, signal }: Given<{ scope: Scope; filter: InvoiceFilter; selected: readonly string[] }>) =>
        loadPayable(input, { config, isSchedulable }, signal),
    ),
    loadMorePayable: fromPromise(
      ({ input, signal }: Given<{ scope: Scope; filter: InvoiceFilter; page: number }>) =>
        loadMorePayable(input, signal),
    ),
    createSelection: fromPromise(({ input, signal }: Given<{ scope: Scope; request: SelectionRequest }>) =>
      createInvoiceSelection(input.scope, input.request, signal),
    ),
    createKey: fromPromise<string, void>(async () => crypto.randomUUID()),
    submitPayment: fromPromise<Payment | ScheduledPayment, { order: PaymentOrder; key: string }>(
      async ({ input, signal }) => {
        const { payOn } = input.order;
        if (payOn !== undefined) return schedulePayment(input.key, { ...input.order, payOn }, signal);
        const payment = await submitPayment(input.key, input.order, signal);
        tellEvent('payment_submitted', { method: input.order.method });
        return payment;
      },
    ),
    findPayment: fromPromise<
      Payment | ScheduledPayment | null,
      { scope: Scope; key: string; isOnDate: boolean }
    >(({ input: { scope, key, isOnDate }, signal }) =>
      isOnDate
        ? findScheduled(scope.buidCustomer, key, signal)
        : findPayment(scope.buidCustomer, key, signal),
    ),
    getPayment: fromPromise(({ input, signal }: Given<{ scope: Scope; paymentId: string }>) =>
      paymentRead(input.scope.buidCustomer, input.paymentId).load(signal),
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

/** Leaves for another page; settles when the browser shows this one again out of its back/forward cache. */
function leaveFor(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true, signal });
    location.assign(url);
  });
}
