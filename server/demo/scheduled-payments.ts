import { addBusinessDays } from '#domain/dates/business-days.ts';
import { addDays } from '#domain/dates/dates.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import { KESTREL } from '#server/demo/customers.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import { paidInvoices } from '#server/money/payments/parts-of-order.ts';
import { lockOrderedInvoices } from '#server/money/payments/ordered-invoices.ts';
import { shrinkScheduled } from '#server/money/scheduled-payments/sweep-scheduled-payments.ts';
import { writeSchedule } from '#server/money/scheduled-payments/write-schedule.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** Days ago that they were scheduled: the day before the first payment of this account. */
const DAYS_AGO = 18;
const ACCOUNT = '100413';

/**
 * Schedules payments of the large customer, before its invoices are paid: one that stands for next week, one of which an
 * invoice will be paid meanwhile, and one whose only invoice will. By the same functions as real ones.
 */
export async function scheduleDemoPayments(
  tx: Tx,
  { clock, portal }: DemoDeps,
  payer: Caller,
  bankAccountId: string,
): Promise<void> {
  const today = clock.today();
  const payable = tx
    .selectFrom('invoices')
    .select('trx_id')
    .where('customer_id', '=', KESTREL)
    .where('account_id', '=', ACCOUNT)
    .where('currency', '=', 'USD')
    .where('is_payable', '=', true)
    .where('dispute', '=', 'none')
    .where('open', '>=', portal.payment.cardMinimum)
    .where('invoice_date', '<=', addDays(today, -DAYS_AGO - 3));
  const paidLater = await payable
    .where('due_date', '>=', today)
    .orderBy('invoice_date')
    .orderBy('trx_id')
    .limit(2)
    .execute();
  // The demonstration pays the oldest of what is past due.
  const unpaid = await payable
    .where('due_date', '<', today)
    .orderBy('invoice_date', 'desc')
    .orderBy('trx_id', 'desc')
    .limit(4)
    .execute();
  const [first, second] = paidLater.map(({ trx_id }) => trx_id);
  const later = unpaid.map(({ trx_id }) => trx_id);
  const at = standingClock(clock, addDays(today, -DAYS_AGO));
  const on = (days: number) => addBusinessDays(today, days, 'USD');
  const make = (trxIds: readonly (string | undefined)[], payOn: string) =>
    scheduleOne(tx, { at, config: portal.payment, payer, bankAccountId }, trxIds, payOn);
  await make(later.slice(0, 1), on(5));
  await make([first, ...later.slice(1, 3)], on(7));
  await make([second], on(6));
}

interface Making {
  readonly at: DemoDeps['clock'];
  readonly config: PaymentConfig;
  readonly payer: Caller;
  readonly bankAccountId: string;
}

async function scheduleOne(
  tx: Tx,
  { at, config, payer, bankAccountId }: Making,
  named: readonly (string | undefined)[],
  payOn: string,
): Promise<void> {
  const trxIds = named.filter((trxId) => trxId !== undefined);
  if (trxIds.length === 0) return;
  const customer = {
    customerId: KESTREL,
    buidCustomer: KESTREL,
    accountIds: null,
    customerName: 'Kestrel Ridge Logistics',
    currency: 'USD',
  };
  const zero = { amount: 0, currency: 'USD' };
  const input = {
    buid_customer: KESTREL,
    mode: 'INDIVIDUAL_ACCOUNT' as const,
    method: 'bank' as const,
    lines: trxIds.map((trx_id) => ({ trx_id, amount: zero })),
    bank_account_id: bankAccountId,
    amount: zero,
    fee: zero,
    fee_accepted: false,
    terms_version: config.termsVersion,
  };
  const locked = await lockOrderedInvoices(tx, input, customer, payer, at);
  const lines = paidInvoices(locked, []).map((one) => ({
    ...one,
    charged: payableAmount(one.invoice).amount,
  }));
  const bankAccount = { bankAccountId, bankName: 'Harbor Commercial Bank', lastFour: '0926' };
  const order = { input, lines, uses: [], bankAccount, caller: payer, customer, requestId: 'demonstration' };
  await writeSchedule(tx, at, { order, payOn, submissionId: null });
}

/** What has become of them by the payments since: told as it is when it happens. */
export async function shrinkDemoPayments(tx: Tx, deps: DemoDeps): Promise<void> {
  const rows = await tx.selectFrom('scheduled_payments').selectAll().orderBy('schedule_number').execute();
  for (const row of rows) await shrinkScheduled(tx, deps, row);
}
