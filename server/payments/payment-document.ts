import type { components } from '#api/schema.gen.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

type PaymentResource = components['schemas']['PaymentResource'];
type PaymentRow = Selectable<Schema['payments']>;
type LineRow = Selectable<Schema['payment_lines']>;

/** Payments as the contract has them, in the order of the rows; without lines in a list. */
export async function paymentResources(
  tx: Tx,
  rows: readonly PaymentRow[],
  withLines: boolean,
): Promise<PaymentResource[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.payment_id);
  const events = await tx
    .selectFrom('payment_events')
    .select(['payment_id', 'status', 'at'])
    .where('payment_id', 'in', ids)
    .orderBy('event_id')
    .execute();
  const lines = withLines
    ? await tx
        .selectFrom('payment_lines')
        .selectAll()
        .where('payment_id', 'in', ids)
        .orderBy('payment_id')
        .orderBy('position')
        .execute()
    : [];
  return rows.map((row) =>
    resource(
      row,
      events.filter((event) => event.payment_id === row.payment_id).map(({ status, at }) => ({ status, at })),
      lines.filter((line) => line.payment_id === row.payment_id),
    ),
  );
}

function resource(
  row: PaymentRow,
  events: PaymentResource['attributes']['events'],
  lines: readonly LineRow[],
): PaymentResource {
  const { currency } = row;
  return {
    type: 'payments',
    id: row.payment_id,
    attributes: {
      payment_number: row.payment_number,
      confirmation_number: row.confirmation_number,
      mode: row.mode,
      method: row.method,
      status: row.status,
      failure: row.failure,
      payer: row.payer_name,
      buid_customer: row.buid_customer,
      customer_name: row.customer_name,
      amount: { amount: row.amount, currency },
      fee: { amount: row.fee, currency },
      total: { amount: row.amount + row.fee, currency },
      lines: lines.map((line) => ({
        trx_id: line.trx_id,
        invoice_id: line.invoice_id,
        account_name: line.account_name,
        merchant_name: line.merchant_name,
        amount: { amount: line.amount, currency },
      })),
      invoice_count: row.invoice_count,
      bank_account:
        row.bank_name && row.last_four ? { bank_name: row.bank_name, last_four: row.last_four } : null,
      submitted_at: row.submitted_at,
      settled_at: row.settled_at,
      expected_from: row.expected_from,
      expected_to: row.expected_to,
      events,
    },
  };
}
