import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { Refund } from '#domain/refund/refund.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RefundLinesTable, RefundsTable } from '#server/platform/db/refund-tables.ts';

export type RefundRow = Selectable<RefundsTable>;
export type RefundLineRow = Selectable<RefundLinesTable>;

/** A refund with what goes back of which invoice. */
export interface ReadRefund {
  readonly row: RefundRow;
  readonly lines: readonly RefundLineRow[];
}

/** The refunds and voids of payments, oldest first, by the payments' ids. */
export async function refundsOf(
  tx: Tx,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, ReadRefund[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('opened_at')
    .orderBy('refund_number')
    .execute();
  if (rows.length === 0) return new Map();
  const lines = await tx
    .selectFrom('refund_lines')
    .selectAll()
    .where(
      'refund_id',
      'in',
      rows.map(({ refund_id }) => refund_id),
    )
    .orderBy('invoice_id')
    .execute();
  const read = rows.map((row) => ({ row, lines: lines.filter((line) => line.refund_id === row.refund_id) }));
  return Map.groupBy(read, ({ row }) => row.payment_id);
}

/** A refund as the rules of the domain look at it. */
export function refundOf({ row, lines }: ReadRefund): Refund {
  return {
    refundId: row.refund_id,
    refundNumber: row.refund_number,
    kind: row.kind,
    cause: row.cause,
    status: row.status,
    amount: money(row.amount, row.currency),
    lines: lines.map(({ trx_id: trxId, invoice_id: invoiceId, amount }) => ({
      trxId,
      invoiceId,
      amount: money(amount, row.currency),
    })),
    reason: row.reason,
    words: row.words,
    openedAt: row.opened_at,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
    expectedOn: row.arrives_on,
    failure: row.failure,
    bankReason: row.bank_reason,
  };
}

/** A refund as the contract has it. */
export function refundOnWire(read: ReadRefund): components['schemas']['Refund'] {
  const refund = refundOf(read);
  return {
    refund_id: refund.refundId,
    refund_number: refund.refundNumber,
    kind: refund.kind,
    cause: refund.cause,
    status: refund.status,
    amount: refund.amount,
    lines: refund.lines.map(({ trxId, invoiceId, amount }) => ({
      trx_id: trxId,
      invoice_id: invoiceId,
      amount,
    })),
    reason: refund.reason,
    words: refund.words,
    opened_ts: refund.openedAt,
    sent_ts: refund.sentAt,
    ended_ts: refund.endedAt,
    expected_on: refund.expectedOn,
    failure: refund.failure,
    bank_reason: refund.bankReason,
  };
}
