import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { settlementWindow } from '#domain/payment/settlement-window.ts';
import { totals } from '#domain/money/money.ts';
import { paymentFee } from '#domain/payment/payment.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import { submittedPosting } from '#server/money/ledger/payment-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { newPayment } from '#server/money/lifecycle/payment.ts';
import { moveInvoices } from '#server/money/payments/move-invoices.ts';
import type { PayingBankAccount } from '#server/money/payments/judge-order.ts';
import type { LockedInvoice } from '#server/money/payments/ordered-invoices.ts';

/** Minutes that a payer has to enter a card. */
const HAND_OVER_MINUTES = 30;

/** A judged order. */
export interface AcceptedOrder {
  readonly input: Pick<
    components['schemas']['PaymentInput'],
    'mode' | 'method' | 'terms_version' | 'by_account'
  >;
  readonly locked: readonly LockedInvoice[];
  readonly bankAccount: PayingBankAccount | null;
  /** What payments of several accounts share; null for one alone. */
  readonly submissionId: string | null;
  /** Who pays; of AutoPay nobody, by its name. */
  readonly caller: Pick<Caller, 'fullName'> & { readonly userId: string | null };
  readonly customer: NamedCustomer;
  readonly requestId?: string;
}

/**
 * Writes a submitted payment with its lines, the state of its invoices, its ledger entries, its history and its
 * audit entry. Answers its id. All of it commits together or not at all.
 */
export async function writePayment(
  tx: Tx,
  order: AcceptedOrder,
  { clock, config }: { readonly clock: Clock; readonly config: PaymentConfig },
): Promise<string> {
  const { input, locked, bankAccount, submissionId, caller, customer } = order;
  const paymentId = randomUUID();
  const at = clock.instant();
  const [amount] = totals(locked.map(({ invoice }) => payableAmount(invoice)));
  if (!amount) throw new RangeError('an order without invoices was accepted');
  const fee = paymentFee(input.method, amount, config);
  const { currency } = amount;
  const window = settlementWindow(input.method, clock.today(), currency);
  const { status } = newPayment(input.method);
  await tx
    .insertInto('payments')
    .values({
      payment_id: paymentId,
      customer_id: customer.customerId,
      buid_customer: customer.buidCustomer,
      customer_name: customer.customerName,
      payment_number: sql`'P-' || nextval('payment_numbers')`,
      submission_id: submissionId,
      mode: input.mode,
      method: input.method,
      status,
      user_id: caller.userId,
      payer_name: caller.fullName,
      currency,
      amount: amount.amount,
      fee: fee.amount,
      invoice_count: locked.length,
      bank_account_id: bankAccount?.bankAccountId ?? null,
      bank_name: bankAccount?.bankName ?? null,
      last_four: bankAccount?.lastFour ?? null,
      terms_version: input.terms_version,
      hand_over_expires_at:
        input.method === 'card'
          ? new Date(clock.now().getTime() + HAND_OVER_MINUTES * 60_000).toISOString()
          : null,
      submitted_at: at,
      expected_from: window.from,
      expected_to: window.to,
    })
    .execute();
  await writeLines(tx, paymentId, customer.customerId, locked);
  await moveInvoices(tx, {
    kind: 'payment_submitted',
    event: { type: 'payment.submitted' },
    payment: { paymentId, customerId: customer.customerId, currency },
    at,
    lines: locked.map(({ invoice, state }) => ({
      trxId: invoice.trxId,
      state,
      amount: payableAmount(invoice).amount,
      paidChange: 0,
    })),
  });
  const lines = locked.map(({ invoice }) => ({
    accountId: invoice.buidCustomer,
    trxId: invoice.trxId,
    amount: payableAmount(invoice).amount,
  }));
  const posted = {
    paymentId,
    customerId: customer.customerId,
    buidCustomer: customer.buidCustomer,
    method: input.method,
    currency,
    amount: amount.amount,
    fee: fee.amount,
    lines,
  };
  await postEntries(tx, [submittedPosting(posted, at)]);
  await tx
    .insertInto('payment_events')
    .values({ payment_id: paymentId, customer_id: customer.customerId, status, at })
    .execute();
  await writeAudit(tx, clock, {
    userId: caller.userId,
    customerId: customer.customerId,
    action: 'payment_submitted',
    subject: paymentId,
    facts: {
      method: input.method,
      amount: amount.amount,
      fee: fee.amount,
      currency,
      invoices: locked.length,
    },
    requestId: order.requestId,
  });
  return paymentId;
}

/** A number that a payer can quote: 10 characters without those that are easily mistaken. */
export function newConfirmationNumber(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
}

async function writeLines(
  tx: Tx,
  paymentId: string,
  customerId: string,
  locked: readonly LockedInvoice[],
): Promise<void> {
  const rows = locked.map(({ invoice }, position) => ({
    position,
    trx_id: invoice.trxId,
    invoice_id: invoice.invoiceId,
    account_id: invoice.buidCustomer,
    account_name: invoice.accountName,
    merchant_name: invoice.merchantName,
    amount: payableAmount(invoice).amount,
  }));
  await sql`insert into payment_lines (payment_id, position, customer_id, trx_id, invoice_id, account_id,
      account_name, merchant_name, amount, active)
    select ${paymentId}::text, position, ${customerId}::text, trx_id, invoice_id, account_id, account_name,
      merchant_name, amount, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position integer, trx_id text,
      invoice_id text, account_id text, account_name text, merchant_name text, amount bigint)`.execute(tx);
}
