import type { Selectable } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { receiveCash } from '#server/money/credits/receive-cash.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { refundFailedPosting, type PostedRefund } from '#server/money/ledger/refund-postings.ts';
import type { RefundLineRow, RefundRow } from '#server/money/refunds/refund-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

/** A refund as the ledger posts it. */
export function postedRefund(
  { buid_customer: buidCustomer }: Pick<Selectable<PaymentsTable>, 'buid_customer'>,
  row: RefundRow,
  lines: readonly RefundLineRow[],
): PostedRefund {
  return {
    refundId: row.refund_id,
    customerId: row.customer_id,
    buidCustomer,
    currency: row.currency,
    amount: row.amount,
    lines: lines.map(({ account_id: accountId, trx_id: trxId, amount }) => ({ accountId, trxId, amount })),
  };
}

/**
 * A refund did not reach the payer: its money is here and becomes unapplied cash of the accounts whose invoices it had
 * paid, since those are open again and may be paid otherwise by now.
 */
export async function receiveBack(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  {
    payment,
    row,
    lines,
    at,
  }: {
    readonly payment: Selectable<PaymentsTable>;
    readonly row: RefundRow;
    readonly lines: readonly RefundLineRow[];
    readonly at: Instant;
  },
): Promise<void> {
  await postEntries(tx, clock.today(), [refundFailedPosting(postedRefund(payment, row, lines), at)]);
  const byAccount = Map.groupBy(lines, ({ account_id }) => account_id);
  const back =
    lines.length === 0
      ? [{ buid: payment.buid_customer, name: payment.customer_name, amount: row.amount }]
      : Array.from(byAccount, ([buid, ones]) => ({
          buid,
          name: ones[0]?.account_name ?? payment.customer_name,
          amount: ones.reduce((sum, { amount }) => sum + amount, 0),
        }));
  for (const { buid, name, amount } of back) {
    await receiveCash(
      tx,
      { clock },
      {
        customerId: row.customer_id,
        account: { buid, name },
        amount: money(amount, row.currency),
        userId: null,
      },
    );
  }
}
