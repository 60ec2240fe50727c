import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { CardChargeback } from '#domain/card-chargeback/card-chargeback.ts';
import { money } from '#domain/money/money.ts';
import type {
  CardChargebackLinesTable,
  CardChargebacksTable,
} from '#server/platform/db/card-chargeback-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type CardChargebackRow = Selectable<CardChargebacksTable>;
export type CardChargebackLineRow = Selectable<CardChargebackLinesTable>;

/** A cardholder's chargeback with what of it is of which invoice. */
export interface ReadCardChargeback {
  readonly row: CardChargebackRow;
  readonly lines: readonly CardChargebackLineRow[];
}

/** The chargebacks of payments, oldest first, by the payments' ids. */
export async function cardChargebacksOf(
  tx: Tx,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, ReadCardChargeback[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('card_chargebacks')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('opened_at')
    .orderBy('chargeback_number')
    .execute();
  if (rows.length === 0) return new Map();
  const lines = await tx
    .selectFrom('card_chargeback_lines')
    .selectAll()
    .where(
      'chargeback_id',
      'in',
      rows.map(({ chargeback_id }) => chargeback_id),
    )
    .orderBy('invoice_id')
    .execute();
  const read = rows.map((row) => ({
    row,
    lines: lines.filter((line) => line.chargeback_id === row.chargeback_id),
  }));
  return Map.groupBy(read, ({ row }) => row.payment_id);
}

/** A chargeback as the rules of the domain look at it. */
export function cardChargebackOf({ row, lines }: ReadCardChargeback): CardChargeback {
  const { currency } = row;
  return {
    chargebackId: row.chargeback_id,
    chargebackNumber: row.chargeback_number,
    status: row.status,
    amount: money(row.amount, currency),
    reason: row.reason,
    lines: lines.map(({ trx_id: trxId, invoice_id: invoiceId, amount }) => ({
      trxId,
      invoiceId,
      amount: money(amount, currency),
    })),
    fee: row.fee > 0 ? money(row.fee, currency) : null,
    openedAt: row.opened_at,
    evidenceDueAt: row.evidence_due_at,
    answeredAt: row.answered_at,
    endedAt: row.ended_at,
  };
}

/** A chargeback as the contract has it; what support has sent as evidence is not in it. */
export function cardChargebackOnWire(read: ReadCardChargeback): components['schemas']['CardChargeback'] {
  const chargeback = cardChargebackOf(read);
  return {
    chargeback_id: chargeback.chargebackId,
    chargeback_number: chargeback.chargebackNumber,
    status: chargeback.status,
    amount: chargeback.amount,
    reason: chargeback.reason,
    lines: chargeback.lines.map(({ trxId, invoiceId, amount }) => ({
      trx_id: trxId,
      invoice_id: invoiceId,
      amount,
    })),
    fee: chargeback.fee,
    opened_ts: chargeback.openedAt,
    evidence_due_ts: chargeback.evidenceDueAt,
    answered_ts: chargeback.answeredAt,
    ended_ts: chargeback.endedAt,
  };
}
