import { sql, type Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type PaymentRow = Selectable<Schema['payments']>;
type PaymentSchedule = components['schemas']['PaymentSchedule'];
type PaymentReference = components['schemas']['PaymentReference'];

/** The scheduled payments that these payments were, by their ids. */
export async function schedulesOf(
  tx: Tx,
  rows: readonly PaymentRow[],
): Promise<ReadonlyMap<string, PaymentSchedule>> {
  const ids = rows.flatMap(({ schedule_id }) => schedule_id ?? []);
  if (ids.length === 0) return new Map();
  const schedules = await tx
    .selectFrom('scheduled_payments')
    .select(['schedule_id', 'schedule_number'])
    .where(sql<boolean>`schedule_id = any(${ids}::text[])`)
    .execute();
  return new Map(schedules.map((schedule) => [schedule.schedule_id, schedule]));
}

/** The later payments, made or on their way, of invoices of those that came to nothing, by the ids of these, oldest first. */
export async function laterPayments(
  tx: Tx,
  rows: readonly PaymentRow[],
): Promise<ReadonlyMap<string, PaymentReference[]>> {
  const ids = rows
    .filter(({ status }) => status === 'failed' || status === 'returned')
    .map(({ payment_id }) => payment_id);
  if (ids.length === 0) return new Map();
  const found = await tx
    .selectFrom('payments as vain')
    .innerJoin('payment_lines as line', 'line.payment_id', 'vain.payment_id')
    .innerJoin('payment_lines as other', (join) =>
      join.onRef('other.customer_id', '=', 'line.customer_id').onRef('other.trx_id', '=', 'line.trx_id'),
    )
    .innerJoin('payments as later', 'later.payment_id', 'other.payment_id')
    .select(['vain.payment_id as vain_id', 'later.payment_id', 'later.payment_number'])
    .distinct()
    .where(sql<boolean>`vain.payment_id = any(${ids}::text[])`)
    .where('later.status', 'in', ['submitted', 'processing', 'settled'])
    .whereRef('later.submitted_at', '>', 'vain.submitted_at')
    .orderBy('later.payment_number')
    .execute();
  const byVain = Map.groupBy(found, ({ vain_id }) => vain_id);
  return new Map(
    Array.from(byVain, ([vainId, later]) => [
      vainId,
      later.map(({ payment_id, payment_number }) => ({ payment_id, payment_number })),
    ]),
  );
}
