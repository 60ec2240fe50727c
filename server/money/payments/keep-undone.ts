import { sql, type Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

export type WireUndone = components['schemas']['PaymentUndone'];

/** Most numbers that are named; its page lists all of its invoices. */
const MOST_NAMED = 20;

/**
 * Keeps with a payment that came back or failed what followed for its invoices, which were moved before: how many are owed
 * again, what of their own credits was used for them, and of which a decision waited for it. Answers it.
 * @param used what was used of their own credits, by invoice
 */
export async function keepUndone(
  tx: Tx,
  { payment_id: paymentId, currency }: Pick<Selectable<PaymentsTable>, 'payment_id' | 'currency'>,
  used: ReadonlyMap<string, number>,
): Promise<WireUndone> {
  const lines = await tx
    .selectFrom('payment_lines as line')
    .innerJoin('invoices as invoice', (join) =>
      join.onRef('invoice.customer_id', '=', 'line.customer_id').onRef('invoice.trx_id', '=', 'line.trx_id'),
    )
    .select(['line.trx_id', 'line.invoice_id'])
    .select(sql<boolean>`invoice.life_cycle = 'billed' and invoice.open > 0`.as('is_owed'))
    .select(WAITED.as('waited'))
    .where('line.payment_id', '=', paymentId)
    .orderBy('line.position')
    .execute();
  const numbers = (isOne: (line: (typeof lines)[number]) => boolean) =>
    lines
      .filter(isOne)
      .slice(0, MOST_NAMED)
      .map(({ invoice_id }) => invoice_id);
  const amount = [...used.values()].reduce((sum, one) => sum + one, 0);
  const undone: WireUndone = {
    owed_again: lines.filter(({ is_owed }) => is_owed).length,
    own_credits:
      amount === 0
        ? null
        : { invoices: numbers(({ trx_id }) => used.has(trx_id)), amount: money(amount, currency) },
    decided: numbers(({ waited }) => waited),
  };
  return keep(tx, paymentId, undone);
}

/** Keeps, too, that its bank account was stopped by this return, and pays only once it is confirmed. Answers all of it. */
export const keepStopped = (tx: Tx, paymentId: string, undone: WireUndone): Promise<WireUndone> =>
  keep(tx, paymentId, { ...undone, is_account_stopped: true });

async function keep(tx: Tx, paymentId: string, undone: WireUndone): Promise<WireUndone> {
  await tx
    .updateTable('payments')
    .set({ undone: JSON.stringify(undone) })
    .where('payment_id', '=', paymentId)
    .execute();
  return undone;
}

/** Whether what credits the invoice was decided, and waits for no other payment of it. */
const WAITED = sql<boolean>`(exists (select from disputes where disputes.customer_id = line.customer_id
    and disputes.trx_id = line.trx_id and disputes.status = 'pendingAdjustment')
  or exists (select from chargebacks where chargebacks.customer_id = line.customer_id
    and chargebacks.trx_id = line.trx_id and chargebacks.status = 'pendingAdjustment'))`;
