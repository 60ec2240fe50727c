import { fromPromise } from 'xstate';
import { client, read } from '#api/platform/client.ts';
import { tellEvent } from '#api/third-parties/portal-news.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { leaveFor } from '#api/payments/leave-for.ts';
import { HandOverDocument } from '#api/payments/wire.ts';
import { proofOnWire } from '#api/payments/order-wire.ts';
import { foundProgramInvoicesRead } from '#api/program/invoices.ts';
import {
  payersIn,
  ProgramPayersDocument,
  ProgramPaymentDocument,
  ProgramPaymentsDocument,
} from '#api/program/payment-wire.ts';
import type { Scope } from '#domain/access/scope.ts';
import { isPayable, type Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { takenTogether, type AskedPayable, type Payable } from '#domain/payment/payable.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { eachOwn } from '#domain/payment/program-payment.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import type { SubmitAnswer, SubmittedAs } from '#domain/payment/submit-answer.ts';
import type { InvoiceSelection, SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

interface Submitted {
  readonly order: PaymentOrder;
  readonly key: string;
  /** The proof of a step-up; null where the sum takes none. */
  readonly token: string | null;
}

/**
 * The actors of the payment's chart over several customers, but for those of its draft. Step 1 offers what was chosen in
 * the list of all customers; each of them stands in the place of an account.
 * @param wanted the invoices that the address asks for: they stay offered when they are taken out
 */
export function programPaymentActors(config: PaymentConfig, currency: string, wanted: readonly string[]) {
  const offered = new Set(wanted);
  const none = (what: string) => () =>
    Promise.reject(new Error(`${what} is not offered over several customers`));
  return {
    loadPayable: fromPromise(({ input, signal }: Given<AskedPayable>) => {
      for (const trxId of input.selected) offered.add(trxId);
      return loadPayable(config, currency, { ...input, offered: [...offered] }, signal);
    }),
    loadMorePayable: fromPromise<readonly Invoice[], { scope: Scope; filter: InvoiceFilter; page: number }>(
      async () => [],
    ),
    createSelection: fromPromise<InvoiceSelection, { scope: Scope; request: SelectionRequest }>(
      none('A set that the server keeps'),
    ),
    createKey: fromPromise<string, void>(async () => crypto.randomUUID()),
    submitPayment: fromPromise<SubmitAnswer, Submitted>(({ input, signal }) => submit(input, signal)),
    findPayment: fromPromise<SubmitAnswer | null, { scope: Scope; key: string; as: SubmittedAs }>(
      ({ input: { key }, signal }) =>
        read(
          client.GET('/program-payments', { params: { query: { 'filter[idempotency_key]': key } }, signal }),
          ProgramPaymentsDocument,
        ),
    ),
    getPayment: fromPromise<Payment, { scope: Scope; paymentId: string }>(async ({ input, signal }) => {
      const params = { path: { program_payment_id: input.paymentId } };
      const order = client.GET('/program-payments/{program_payment_id}', { params, signal });
      return present(await read(order, ProgramPaymentDocument));
    }),
    getScheduled: fromPromise<ScheduledPayment, { scope: Scope; scheduleId: string }>(none('A date')),
    createHandOver: fromPromise<{ url: string }, { scope: Scope; paymentId: string }>(({ input, signal }) => {
      const params = { path: { program_payment_id: input.paymentId } };
      return read(
        client.POST('/program-payments/{program_payment_id}/hand-over', { params, signal }),
        HandOverDocument,
      );
    }),
    cancelPayment: fromPromise<Payment, { scope: Scope; paymentId: string }>(async ({ input, signal }) => {
      const params = { path: { program_payment_id: input.paymentId } };
      const order = client.POST('/program-payments/{program_payment_id}/cancellation', { params, signal });
      return present(await read(order, ProgramPaymentDocument));
    }),
    goToProvider: fromPromise<void, { url: string }>(({ input, signal }) => leaveFor(input.url, signal)),
  };
}

async function loadPayable(
  config: PaymentConfig,
  currency: string,
  { filter, selected, offered }: AskedPayable & { readonly offered: readonly string[] },
  signal: AbortSignal,
): Promise<Payable> {
  const { rows: found, today } = await foundProgramInvoicesRead(offered, filter.search).load(signal);
  const chosen = filter.search ? (await foundProgramInvoicesRead(selected).load(signal)).rows : found;
  const invoices = found
    .filter(({ status }) => isPayable(status))
    .toSorted(
      (one, other) =>
        one.accountName.localeCompare(other.accountName) || one.dueDate.localeCompare(other.dueDate),
    );
  const customers = [...new Set([...found, ...chosen].map(({ buidCustomer }) => buidCustomer))];
  const payers = await loadPayers(customers, currency, signal);
  return {
    matching: { summary: summarize(invoices, config) },
    invoices,
    pagesLoaded: 1,
    pastDueCount: invoices.filter(({ status }) => status.includes('Past Due')).length,
    taken: takenTogether(invoices),
    selected: chosen.filter(({ trxId }) => selected.includes(trxId)),
    accounts: payers,
    waiting: [],
    credits: [],
    bankAccounts: eachOwn(payers, currency, today),
    payers,
    today,
  };
}

async function loadPayers(customers: readonly string[], currency: string, signal: AbortSignal) {
  if (customers.length === 0) return [];
  const query = { 'filter[customers]': customers.join(','), 'filter[currency]': currency };
  return payersIn(
    currency,
    await read(client.GET('/program-payers', { params: { query }, signal }), ProgramPayersDocument),
  );
}

async function submit({ order, key, token }: Submitted, signal: AbortSignal): Promise<Payment> {
  const lines = 'lines' in order.paid ? order.paid.lines : [];
  const attributes = {
    parts: (order.parts ?? []).map((part) => ({
      buid_customer: part.buidCustomer,
      bank_account_id: part.bankAccountId,
      amount: part.amount,
      lines: lines
        .filter(({ trxId }) => part.trxIds.includes(trxId))
        .map(({ trxId, amount, short }) => ({ trx_id: trxId, amount, ...(short && { short }) })),
    })),
    ...(order.method === 'card' && { card: { fee: order.fee, fee_accepted: order.feeAccepted } }),
    terms_version: order.termsVersion,
    ...proofOnWire(token),
  };
  const body = { data: { type: 'program-payments' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  const sent = client.POST('/program-payments', { params, body, signal });
  const payment = present(await read(sent, ProgramPaymentDocument, paymentObstacles));
  tellEvent('payment_submitted', { method: order.method });
  return payment;
}

/** An order that was accepted has a payment. */
function present(payment: Payment | null): Payment {
  if (!payment) throw new Error('An order was answered without any payment');
  return payment;
}
