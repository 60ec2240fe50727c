import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isDisputed } from '#domain/invoice/invoice.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { NEW_SCHEDULED } from '#machines/lifecycle/move-scheduled.ts';
import type { Clock } from '#server/clock.ts';
import type { ChargedLine } from '#server/money/payments/charged-order.ts';
import type { JudgedOrder } from '#server/money/payments/judged-order.ts';
import { scheduledColumns } from '#server/money/scheduled-payments/schedule-row.ts';
import { showScheduledOn } from '#server/money/scheduled-payments/show-scheduled-on.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';

/** A judged order for a date. */
export interface NewSchedule {
  readonly order: JudgedOrder;
  readonly payOn: PlainDate;
  /** What those of several accounts share; null for one alone. */
  readonly submissionId: string | null;
}

/** Writes a scheduled payment with its lines, the credits that it reserves and its audit entry. Answers its id. */
export async function writeSchedule(
  tx: Tx,
  clock: Clock,
  { order, payOn, submissionId }: NewSchedule,
): Promise<string> {
  const { input, lines, uses, bankAccount, caller, customer } = order;
  const currency = lines[0]?.invoice.open.currency;
  if (currency === undefined || !bankAccount || caller.userId === null) {
    throw new RangeError('an order without invoices, bank account or maker was accepted');
  }
  const scheduleId = randomUUID();
  const at = clock.instant();
  const amount = lines.reduce((sum, { charged }) => sum + charged, 0);
  await tx
    .insertInto('scheduled_payments')
    .values({
      schedule_id: scheduleId,
      schedule_number: sql`'S-' || nextval('schedule_numbers')`,
      submission_id: submissionId,
      customer_id: customer.customerId,
      buid_customer: customer.buidCustomer,
      customer_name: customer.customerName,
      mode: input.mode,
      user_id: caller.userId,
      maker_name: caller.fullName,
      currency,
      pay_on: payOn,
      amount,
      scheduled_amount: amount,
      invoice_count: lines.length,
      bank_account_id: bankAccount.bankAccountId,
      bank_name: bankAccount.bankName,
      last_four: bankAccount.lastFour,
      terms_version: input.terms_version ?? '',
      ...scheduledColumns(NEW_SCHEDULED),
      confirmed_by: null,
      approval_id: order.approvalId ?? null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  await writeLines(tx, scheduleId, order, await paidOf(tx, customer.customerId, lines));
  await insertRows(
    tx,
    'scheduled_payment_credits',
    uses.map((use) => ({
      schedule_id: scheduleId,
      customer_id: customer.customerId,
      credit_trx_id: use.creditTrxId,
      trx_id: use.trxId,
      amount: use.amount.amount,
      scheduled_amount: use.amount.amount,
      is_reserved: true,
    })),
  );
  await showScheduledOn(tx, scheduleId);
  await writeAudit(tx, clock, {
    userId: caller.userId,
    customerId: customer.customerId,
    action: 'payment_scheduled',
    subject: scheduleId,
    facts: { amount, currency, pay_on: payOn, invoices: lines.length },
    requestId: order.requestId,
  });
  return scheduleId;
}

async function writeLines(
  tx: Tx,
  scheduleId: string,
  { lines, uses, customer }: JudgedOrder,
  paid: ReadonlyMap<string, number>,
): Promise<void> {
  const credited = Map.groupBy(uses, ({ trxId }) => trxId);
  await insertRows(
    tx,
    'scheduled_payment_lines',
    lines.map(({ invoice, charged, leftOpen, short }, position) => ({
      schedule_id: scheduleId,
      position,
      customer_id: customer.customerId,
      trx_id: invoice.trxId,
      invoice_id: invoice.invoiceId,
      account_id: invoice.buidCustomer,
      account_name: invoice.accountName,
      merchant_name: invoice.merchantName,
      due_date: invoice.dueDate,
      amount: charged,
      scheduled_amount: charged,
      credited: (credited.get(invoice.trxId) ?? []).reduce((sum, { amount }) => sum + amount.amount, 0),
      left_open: leftOpen,
      short_reason: short?.reason ?? null,
      short_note: short?.note ?? null,
      was_disputed: isDisputed(invoice.status),
      paid_before: paid.get(invoice.trxId) ?? 0,
      change: null,
      is_active: true,
    })),
  );
}

/** What money has paid of each so far. */
async function paidOf(
  tx: Tx,
  customerId: string,
  lines: readonly ChargedLine[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['trx_id', 'paid'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`trx_id = any(${lines.map(({ invoice }) => invoice.trxId)}::text[])`)
    .execute();
  return new Map(rows.map(({ trx_id, paid }) => [trx_id, paid]));
}
