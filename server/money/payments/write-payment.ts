import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { CreditUse } from '#domain/credit/credit-plan.ts';
import { settlementWindow } from '#domain/payment/settlement-window.ts';
import { money } from '#domain/money/money.ts';
import { paymentFee, type PaidBy } from '#domain/payment/payment.ts';
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
import { applyCredit } from '#server/money/credits/apply-credit.ts';
import type { ChargedLine } from '#server/money/payments/charged-order.ts';

/** Minutes that a payer has to enter a card. */
const HAND_OVER_MINUTES = 30;

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
export async function writePayment(
  tx: Tx,
  order: AcceptedOrder,
  { clock, config }: { readonly clock: Clock; readonly config: PaymentConfig },
): Promise<string> {
  const { input, paidBy, lines, uses, submissionId, caller, customer } = order;
  const bankAccount = paidBy === 'bank' ? order.bankAccount : null;
  const paymentId = randomUUID();
  const at = clock.instant();
  const currency = lines[0]?.invoice.open.currency;
  if (currency === undefined) throw new RangeError('an order without invoices was accepted');
  const amount = money(
    lines.reduce((sum, { charged }) => sum + charged, 0),
    currency,
  );
  const fee = paymentFee(paidBy, amount, config);
  const window = settlementWindow(paidBy, clock.today(), currency);
  const { status } = newPayment(paidBy);
  await tx
    .insertInto('payments')
    .values({
      payment_id: paymentId,
      customer_id: customer.customerId,
      buid_customer: customer.buidCustomer,
      customer_name: customer.customerName,
      payment_number: sql`'P-' || nextval('payment_numbers')`,
      submission_id: submissionId,
      schedule_id: order.scheduleId ?? null,
      approval_id: order.approvalId ?? null,
      mode: input.mode,
      method: paidBy,
      status,
      user_id: caller.userId,
      payer_name: caller.fullName,
      currency,
      amount: amount.amount,
      fee: fee.amount,
      invoice_count: lines.length,
      bank_account_id: bankAccount?.bankAccountId ?? null,
      bank_name: bankAccount?.bankName ?? null,
      last_four: bankAccount?.lastFour ?? null,
      terms_version: input.terms_version,
      hand_over_expires_at:
        paidBy === 'card' ? new Date(clock.now().getTime() + HAND_OVER_MINUTES * 60_000).toISOString() : null,
      submitted_at: at,
      expected_from: window.from,
      expected_to: window.to,
    })
    .execute();
  await writeLines(tx, paymentId, customer.customerId, lines);
  const { userId } = caller;
  const of = { customerId: customer.customerId, paymentId, userId, requestId: order.requestId };
  for (const use of uses) await applyCredit(tx, { clock }, { ...of, ...use });
  const held = lines.filter(({ charged }) => charged > 0);
  await moveInvoices(tx, {
    kind: 'payment_submitted',
    event: { type: 'payment.submitted' },
    payment: { paymentId, customerId: customer.customerId, currency },
    at,
    lines: held.map(({ invoice: { trxId }, state, charged }) => ({
      trxId,
      state,
      amount: charged,
      paidChange: 0,
    })),
  });
  const posted = {
    paymentId,
    customerId: customer.customerId,
    buidCustomer: customer.buidCustomer,
    method: paidBy,
    currency,
    amount: amount.amount,
    fee: fee.amount,
    lines: held.map(({ invoice, charged }) => ({
      accountId: invoice.buidCustomer,
      trxId: invoice.trxId,
      amount: charged,
    })),
  };
  await postEntries(tx, clock.today(), [submittedPosting(posted, at)]);
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
      method: paidBy,
      amount: amount.amount,
      fee: fee.amount,
      currency,
      invoices: lines.length,
      ...(uses.length > 0 ? { credits: uses.reduce((sum, use) => sum + use.amount.amount, 0) } : {}),
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
  lines: readonly ChargedLine[],
): Promise<void> {
  const rows = lines.map(({ invoice, charged, leftOpen, short }, position) => ({
    position,
    trx_id: invoice.trxId,
    invoice_id: invoice.invoiceId,
    account_id: invoice.buidCustomer,
    account_name: invoice.accountName,
    merchant_name: invoice.merchantName,
    amount: charged,
    left_open: leftOpen,
    short_reason: short?.reason ?? null,
    short_note: short?.note ?? null,
  }));
  await sql`insert into payment_lines (payment_id, position, customer_id, trx_id, invoice_id, account_id,
      account_name, merchant_name, amount, active, left_open, short_reason, short_note)
    select ${paymentId}::text, position, ${customerId}::text, trx_id, invoice_id, account_id, account_name,
      merchant_name, amount, amount > 0, left_open, short_reason, short_note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position integer, trx_id text,
      invoice_id text, account_id text, account_name text, merchant_name text, amount bigint, left_open bigint,
      short_reason text, short_note text)`.execute(tx);
}
