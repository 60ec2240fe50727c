import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { CreditUse } from '#domain/credit/credit-plan.ts';
import { settlementWindow } from '#domain/payment/settlement-window.ts';
import { money } from '#domain/money/money.ts';
import { paymentFee, type PaidBy } from '#domain/payment/payment.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import { writeAudits, type AuditEntry } from '#server/platform/audit/write-audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import { writeCharges } from '#server/money/card-charges/card-charge.ts';
import { submittedPosting, type PostedPayment } from '#server/money/ledger/payment-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { newPayment } from '#server/money/lifecycle/payment.ts';
import { moveInvoicesOf } from '#server/money/payments/move-invoices.ts';
import type { PayingBankAccount } from '#server/money/payments/judge-order.ts';
import { applyCredit } from '#server/money/credits/apply-credit.ts';
import type { ChargedLine } from '#server/money/payments/charged-order.ts';

/** A judged order. */
export interface AcceptedOrder {
  readonly input: Pick<
    components['schemas']['PaymentInput'],
    'mode' | 'method' | 'terms_version' | 'by_account'
  >;
  /** By credits alone where they pay all. */
  readonly paidBy: PaidBy;
  readonly lines: readonly ChargedLine[];
  /** What credits pay of them, beside what is charged. */
  readonly uses: readonly CreditUse[];
  readonly bankAccount: PayingBankAccount | null;
  /** What payments of several accounts share; null for one alone. */
  readonly submissionId: string | null;
  /** The charge that it is a part of with others, and its own part of the fee; absent of what a card pays alone. */
  readonly shareOfCharge?: { readonly chargeId: string; readonly fee: number };
  /** The scheduled payment that it was; absent of one that is paid at once. */
  readonly scheduleId?: string;
  /** What a second person has approved; absent of what one pays alone. */
  readonly approvalId?: string;
  /** Who pays; of AutoPay nobody, by its name. */
  readonly caller: Pick<Caller, 'fullName'> & { readonly userId: string | null };
  readonly customer: NamedCustomer;
  readonly requestId?: string;
}

/**
 * Writes a submitted payment with its lines, the state of its invoices, its ledger entries, its history and its
 * audit entry. Answers its id. All of it commits together or not at all.
 */
export async function writePayment(tx: Tx, order: AcceptedOrder, deps: WriteDeps): Promise<string> {
  const [paymentId = ''] = await writePayments(tx, [order], deps);
  return paymentId;
}

interface WriteDeps {
  readonly clock: Clock;
  readonly config: PaymentConfig;
}

/** The same of several orders, in as few statements as of one. Answers their ids in their order. */
export async function writePayments(
  tx: Tx,
  orders: readonly AcceptedOrder[],
  { clock, config }: WriteDeps,
): Promise<string[]> {
  const at = clock.instant();
  const payments = orders.map((order) => newRow(order, { clock, config }));
  await writeCharges(tx, { clock }, payments.flatMap(ownCharge));
  await tx
    .insertInto('payments')
    .values(payments.map(({ row }) => row))
    .execute();
  await writeLines(tx, payments);
  for (const { order, row } of payments) {
    const { userId } = order.caller;
    const of = { customerId: row.customer_id, paymentId: row.payment_id, userId, requestId: order.requestId };
    for (const use of order.uses) await applyCredit(tx, { clock }, { ...of, ...use });
  }
  await moveInvoicesOf(
    tx,
    payments.map(({ held, row }) => ({
      kind: 'payment_submitted',
      event: { type: 'payment.submitted' },
      payment: { paymentId: row.payment_id, customerId: row.customer_id, currency: row.currency },
      at,
      lines: held.map(({ invoice: { trxId }, state, charged }) => ({
        trxId,
        state,
        amount: charged,
        paidChange: 0,
      })),
    })),
  );
  await postEntries(
    tx,
    clock.today(),
    payments.map(({ held, row }) => submittedPosting(postedOf(row, held), at)),
  );
  await tx
    .insertInto('payment_events')
    .values(
      payments.map(({ row: { payment_id, customer_id, status } }) => ({
        payment_id,
        customer_id,
        status,
        at,
      })),
    )
    .execute();
  await writeAudits(tx, clock, payments.map(auditOf));
  return payments.map(({ row }) => row.payment_id);
}

/** A payment that is being written. */
type NewPayment = ReturnType<typeof newRow>;

function newRow(order: AcceptedOrder, { clock, config }: WriteDeps) {
  const { input, paidBy, lines, submissionId, caller, customer } = order;
  const bankAccount = paidBy === 'bank' ? order.bankAccount : null;
  const currency = lines[0]?.invoice.open.currency;
  if (currency === undefined) throw new RangeError('an order without invoices was accepted');
  const amount = money(
    lines.reduce((sum, { charged }) => sum + charged, 0),
    currency,
  );
  const window = settlementWindow(paidBy, clock.today(), currency);
  const paymentId = randomUUID();
  const row = {
    payment_id: paymentId,
    customer_id: customer.customerId,
    buid_customer: customer.buidCustomer,
    customer_name: customer.customerName,
    payment_number: sql<string>`'P-' || nextval('payment_numbers')`,
    submission_id: submissionId,
    schedule_id: order.scheduleId ?? null,
    approval_id: order.approvalId ?? null,
    mode: input.mode,
    method: paidBy,
    status: newPayment(paidBy).status,
    user_id: caller.userId,
    payer_name: caller.fullName,
    currency,
    amount: amount.amount,
    fee: order.shareOfCharge?.fee ?? paymentFee(paidBy, amount, config).amount,
    invoice_count: lines.length,
    bank_account_id: bankAccount?.bankAccountId ?? null,
    bank_name: bankAccount?.bankName ?? null,
    last_four: bankAccount?.lastFour ?? null,
    terms_version: input.terms_version,
    charge_id: paidBy === 'card' ? (order.shareOfCharge?.chargeId ?? paymentId) : null,
    submitted_at: clock.instant(),
    expected_from: window.from,
    expected_to: window.to,
  };
  return { order, row, held: lines.filter(({ charged }) => charged > 0) };
}

/** The charge of a payment that a card pays alone. */
function ownCharge({ order, row }: NewPayment) {
  const { charge_id: chargeId, currency, amount, fee } = row;
  return chargeId === null || order.shareOfCharge ? [] : [{ chargeId, currency, amount: amount + fee, fee }];
}

function postedOf(row: NewPayment['row'], held: readonly ChargedLine[]): PostedPayment {
  return {
    paymentId: row.payment_id,
    customerId: row.customer_id,
    buidCustomer: row.buid_customer,
    method: row.method,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    lines: held.map(({ invoice, charged }) => ({
      accountId: invoice.buidCustomer,
      trxId: invoice.trxId,
      amount: charged,
    })),
  };
}

function auditOf({ order: { caller, lines, uses, requestId }, row }: NewPayment): AuditEntry {
  return {
    userId: caller.userId,
    customerId: row.customer_id,
    action: 'payment_submitted',
    subject: row.payment_id,
    facts: {
      method: row.method,
      amount: row.amount,
      fee: row.fee,
      currency: row.currency,
      invoices: lines.length,
      ...(uses.length > 0 ? { credits: uses.reduce((sum, use) => sum + use.amount.amount, 0) } : {}),
    },
    requestId,
  };
}

/** A number that a payer can quote: 10 characters without those that are easily mistaken. */
export function newConfirmationNumber(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
}

async function writeLines(tx: Tx, payments: readonly NewPayment[]): Promise<void> {
  const rows = payments.flatMap(({ order, row }) =>
    order.lines.map(({ invoice, charged, leftOpen, short }, position) => ({
      payment_id: row.payment_id,
      customer_id: row.customer_id,
      position,
      trx_id: invoice.trxId,
      invoice_id: invoice.invoiceId,
      account_id: invoice.buidCustomer,
      account_name: invoice.accountName,
      merchant_name: invoice.merchantName,
      amount: charged,
      active: charged > 0,
      left_open: leftOpen,
      short_reason: short?.reason ?? null,
      short_note: short?.note ?? null,
    })),
  );
  await insertRows(tx, 'payment_lines', rows);
}
