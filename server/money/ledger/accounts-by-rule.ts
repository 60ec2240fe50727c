import { sql } from 'kysely';
import type { PaidBy, PaymentStatus } from '#domain/payment/payment.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { LedgerAccount } from '#server/money/ledger/ledger-account.ts';
import type { PostingReason } from '#server/money/ledger/posting-rule.ts';
import {
  entryFault,
  heldOf,
  heldOfCardChargeback,
  heldOfRefund,
  type HeldCardChargeback,
  type HeldRefund,
} from '#server/money/ledger/posting-rule.ts';

/** Postings with an entry on an account or side where their step moves nothing; a few of them. */
export async function misplacedPostings(db: Db): Promise<string[]> {
  // Millions of entries are of a few kinds.
  const { rows } = await sql<{
    posting_id: string;
    reason: PostingReason;
    method: PaidBy | null;
    ledger_account: LedgerAccount;
    side: number;
  }>`select min(entry.posting_id) as posting_id, entry.reason, payments.method, entry.ledger_account,
      sign(entry.amount)::int as side
    from ledger_entries entry left join payments using (payment_id)
    group by entry.reason, payments.method, entry.ledger_account, side`.execute(db);
  return rows.flatMap(({ posting_id: postingId, reason, method, ledger_account: account, side }) => {
    const fault = entryFault(reason, method, account, side);
    return fault === null ? [] : [`${postingId} (${fault})`];
  });
}

/** Payments of which an account holds other than what their method and state say; a few of them. */
export async function paymentsHeldElsewhere(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    payment_id: string;
    method: PaidBy;
    status: PaymentStatus;
    amount: number;
    fee: number;
    held: Partial<Record<LedgerAccount, number>>;
  }>`select payments.payment_id, method, status, payments.amount, fee,
      coalesce(jsonb_object_agg(ledger_account, entry.held) filter (where entry.held <> 0), '{}') as held
    from payments left join (select payment_id, ledger_account, sum(amount) as held from ledger_entries
      where payment_id is not null group by payment_id, ledger_account) entry
      on entry.payment_id = payments.payment_id
    group by payments.payment_id`.execute(db);
  return rows
    .filter((row) => !isSame(row.held, heldOf(row)))
    .slice(0, 5)
    .map(({ payment_id }) => payment_id);
}

/** Refunds of which an account holds other than what their kind, cause and state say; a few of them. */
export async function refundsHeldElsewhere(db: Db): Promise<string[]> {
  const { rows } = await sql<
    HeldRefund & { refund_id: string; held: Partial<Record<LedgerAccount, number>> }
  >`select refunds.refund_id, kind, cause, status, refunds.amount,
      coalesce(jsonb_object_agg(ledger_account, entry.held) filter (where entry.held <> 0), '{}') as held
    from refunds left join (select refund_id, ledger_account, sum(amount) as held from ledger_entries
      where refund_id is not null group by refund_id, ledger_account) entry using (refund_id)
    group by refunds.refund_id`.execute(db);
  return rows
    .filter((row) => !isSame(row.held, heldOfRefund(row)))
    .slice(0, 5)
    .map(({ refund_id }) => refund_id);
}

/** Cardholders' chargebacks of which an account holds other than what their state says; a few of them. */
export async function cardChargebacksHeldElsewhere(db: Db): Promise<string[]> {
  const { rows } = await sql<
    HeldCardChargeback & { chargeback_id: string; held: Partial<Record<LedgerAccount, number>> }
  >`select one.chargeback_id, status, one.amount, fee, loss,
      coalesce(jsonb_object_agg(ledger_account, entry.held) filter (where entry.held <> 0), '{}') as held
    from card_chargebacks one left join (select card_chargeback_id as chargeback_id, ledger_account, sum(amount) as held
      from ledger_entries where card_chargeback_id is not null group by card_chargeback_id, ledger_account) entry
      using (chargeback_id)
    group by one.chargeback_id`.execute(db);
  return rows
    .filter((row) => !isSame(row.held, heldOfCardChargeback(row)))
    .slice(0, 5)
    .map(({ chargeback_id }) => chargeback_id);
}

/**
 * Accounts that hold other in all than the payments and refunds of a customer and currency say: money by bank and by card on its
 * way, what has arrived, unapplied cash among it, and the fees of it. An entry that belongs to no payment is found by this alone.
 */
export async function accountsOffTheirTotal(db: Db): Promise<string[]> {
  const { rows: payments } = await sql<{
    customer_id: string;
    currency: string;
    method: PaidBy;
    status: PaymentStatus;
    amount: number;
    fee: number;
  }>`select customer_id, currency, method, status, sum(amount)::bigint as amount, sum(fee)::bigint as fee
    from payments group by customer_id, currency, method, status`.execute(db);
  const totals = new Map<string, number>();
  const add = (key: string, amount: number) => totals.set(key, (totals.get(key) ?? 0) + amount);
  for (const payment of payments) {
    for (const [account, amount] of Object.entries(heldOf(payment))) {
      if (account !== 'receivable') add(`${account} ${payment.customer_id} ${payment.currency}`, amount);
    }
  }
  const { rows: refunds } = await sql<HeldRefund & { customer_id: string; currency: string }>`
    select customer_id, currency, kind, cause, status, sum(amount)::bigint as amount from refunds
    group by customer_id, currency, kind, cause, status`.execute(db);
  for (const refund of refunds) {
    for (const [account, amount] of Object.entries(heldOfRefund(refund))) {
      if (account !== 'receivable') add(`${account} ${refund.customer_id} ${refund.currency}`, amount);
    }
  }
  const { rows: chargebacks } = await sql<HeldCardChargeback & { customer_id: string; currency: string }>`
    select customer_id, currency, status, sum(amount)::bigint as amount, sum(fee)::bigint as fee,
      sum(loss)::bigint as loss from card_chargebacks group by customer_id, currency, status`.execute(db);
  for (const chargeback of chargebacks) {
    for (const [account, amount] of Object.entries(heldOfCardChargeback(chargeback))) {
      if (account !== 'receivable')
        add(`${account} ${chargeback.customer_id} ${chargeback.currency}`, amount);
    }
  }
  const { rows: received } = await sql<{ customer_id: string; currency: string; amount: number }>`
    select customer_id, currency, -sum(total)::bigint as amount from invoices where is_cash
    group by customer_id, currency`.execute(db);
  for (const cash of received) add(`cash ${cash.customer_id} ${cash.currency}`, cash.amount);
  const { rows: held } = await sql<{ account: string; amount: number }>`
    select ledger_account || ' ' || customer_id || ' ' || currency as account, sum(amount)::bigint as amount
    from ledger_entries
    where ledger_account in ('in_transit_bank', 'in_transit_card', 'cash', 'card_fee_income', 'refund_payable',
      'card_disputed', 'chargeback_loss')
    group by account`.execute(db);
  for (const { account, amount } of held) add(account, -amount);
  return [...totals].flatMap(([account, amount]) => (amount === 0 ? [] : [account])).slice(0, 5);
}

function isSame(
  held: Partial<Record<LedgerAccount, number>>,
  expected: Partial<Record<LedgerAccount, number>>,
): boolean {
  const accounts = new Set([...Object.keys(held), ...Object.keys(expected)]) as Set<LedgerAccount>;
  return [...accounts].every((account) => (held[account] ?? 0) === (expected[account] ?? 0));
}
