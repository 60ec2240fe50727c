import { sql } from 'kysely';
import type { StopReason } from '#domain/scheduled-payment/scheduled-payment.ts';
import type { Deps } from '#server/deps.ts';
import type { LockedInvoice } from '#server/money/credits/locked-invoice.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import type { ChargedLine } from '#server/money/payments/charged-order.ts';
import { findBankAccount, type PayingBankAccount } from '#server/money/payments/judge-order.ts';
import { writePayment } from '#server/money/payments/write-payment.ts';
import {
  activeLines,
  reservedCredits,
  type ScheduleLineRow,
  type ScheduleRow,
} from '#server/money/scheduled-payments/schedule-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invoiceOf, stateOf } from '#server/money/payments/invoice-row.ts';

export type SubmitDeps = Pick<Deps, 'clock' | 'config' | 'portal' | 'sealer'>;

/** What a scheduled payment is paid from on its day, or why it is not. */
export type Payer = { readonly bankAccount: PayingBankAccount } | { readonly stop: StopReason };

/** Looks anew on its day at the bank account and at the accounts that own the invoices. */
export async function payerOf(tx: Tx, { portal }: SubmitDeps, row: ScheduleRow): Promise<Payer> {
  const { customer_id: customerId, bank_account_id, currency } = row;
  const there = await tx
    .selectFrom('bank_accounts')
    .select('currency')
    .where('bank_account_id', '=', bank_account_id)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!there) return { stop: 'bankAccountGone' };
  const lines = await activeLines(tx, row.schedule_id);
  const accountIds = [...new Set(lines.map(({ account_id }) => account_id))];
  const accounts = await tx
    .selectFrom('customers')
    .select('buid')
    .where('buid', 'in', accountIds)
    .where('payment_eligible', '=', true)
    .where('bank_enabled', '=', true)
    .execute();
  const isBarred = accounts.length < accountIds.length;
  if (isBarred || !portal.payment.methods.includes('bank')) return { stop: 'accountBarred' };
  const currencies = [{ currency, count: 1, payable: 1, total: { amount: row.amount, currency } }];
  const bankAccount = await findBankAccount(tx, { bank_account_id }, { currencies }, customerId);
  return bankAccount ? { bankAccount } : { stop: 'bankAccountBarred' };
}

/**
 * Submits a scheduled payment as any payment is: its invoices and credits are locked and reviewed. The database allows
 * one payment of each, so that whoever submits at once submits once. Answers the payment's id.
 */
export async function submitSchedule(
  tx: Tx,
  deps: SubmitDeps,
  row: ScheduleRow,
  {
    bankAccount,
    invoices,
  }: {
    readonly bankAccount: PayingBankAccount;
    readonly invoices: ReadonlyMap<string, LockedInvoice>;
  },
): Promise<string> {
  const { clock, config, portal, sealer } = deps;
  const { customer_id: customerId, currency } = row;
  const uses = await usableCredits(tx, row, invoices);
  const credited = Map.groupBy(uses, ({ trxId }) => trxId);
  const today = clock.today();
  const lines = (await activeLines(tx, row.schedule_id)).flatMap((line): ChargedLine[] => {
    const locked = invoices.get(line.trx_id);
    if (!locked) return [];
    const invoice = invoiceOf(locked, today);
    const byCredits = (credited.get(line.trx_id) ?? []).reduce((sum, { amount }) => sum + amount.amount, 0);
    const leftOpen = invoice.open.amount - line.amount - byCredits;
    return [{ invoice, state: stateOf(locked), charged: line.amount, leftOpen, short: shortOf(line) }];
  });
  const paidBy = lines.some(({ charged }) => charged > 0) ? ('bank' as const) : ('credits' as const);
  const paymentId = await writePayment(
    tx,
    {
      input: { mode: row.mode, method: paidBy, terms_version: row.terms_version },
      paidBy,
      lines,
      uses,
      bankAccount,
      submissionId: null,
      scheduleId: row.schedule_id,
      caller: { userId: row.user_id, fullName: row.maker_name },
      customer: {
        customerId,
        buidCustomer: row.buid_customer,
        customerName: row.customer_name,
        accountIds: null,
        currency,
      },
    },
    { clock, config: portal.payment },
  );
  await advancePayment(
    tx,
    paymentId,
    { type: paidBy === 'bank' ? 'bank.accepted' : 'credits.applied' },
    { clock, sealer, bankPayments: config.bankPayments, settings: config.settings },
  );
  return paymentId;
}

/** Of less than was agreed to, the reason that was given is none any more. */
function shortOf({ short_reason: reason, short_note, change }: ScheduleLineRow): ChargedLine['short'] {
  return reason === null || change !== null ? null : { reason, note: short_note ?? '' };
}

/** What it can use of the credits that it has reserved: one that was taken back meanwhile pays nothing, and money no more. */
async function usableCredits(tx: Tx, row: ScheduleRow, invoices: ReadonlyMap<string, LockedInvoice>) {
  const left = new Map<string, number>();
  const uses = (await reservedCredits(tx, row.schedule_id)).flatMap((kept) => {
    const credit = invoices.get(kept.credit_trx_id);
    const isUsable = credit?.life_cycle === 'unapplied' && credit.hold === 'none';
    const before = left.get(kept.credit_trx_id) ?? (isUsable ? -credit.open : 0);
    const amount = Math.min(before, kept.amount);
    left.set(kept.credit_trx_id, before - amount);
    if (amount <= 0) return [];
    const money = { amount, currency: row.currency };
    return [{ creditTrxId: kept.credit_trx_id, trxId: kept.trx_id, amount: money }];
  });
  // As they are reserved no longer, they can be used.
  await sql`update scheduled_payment_credits set is_reserved = false where schedule_id = ${row.schedule_id}`.execute(
    tx,
  );
  return uses;
}
