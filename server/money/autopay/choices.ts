import type { Selectable } from 'kysely';
import { autoPayDocument, type ReadDeps } from '#server/money/autopay/autopay-document.ts';
import type { EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import type { RunRow } from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

/** Who decides, about whose runs. */
export interface Acting {
  readonly deps: ReadDeps;
  readonly row: EnrolmentRow;
  readonly userId: string;
  /** The name that others are told. */
  readonly name: string;
}

/** Leaves invoices out, lets them be paid above the ceiling for one, or with null as AutoPay would. */
export async function choose(
  tx: Tx,
  { deps, row, userId, name }: Acting,
  trxIds: readonly string[],
  kind: 'skip' | 'allow' | null,
): Promise<void> {
  const { customer_id } = row;
  if (trxIds.length === 0) return;
  if (kind === null) {
    await tx
      .deleteFrom('autopay_choices')
      .where('customer_id', '=', customer_id)
      .where('trx_id', 'in', trxIds)
      .execute();
    return;
  }
  const chosen = { kind, chosen_at: deps.clock.instant(), chosen_by: userId, chosen_name: name };
  await tx
    .insertInto('autopay_choices')
    .values(trxIds.map((trx_id) => ({ customer_id, trx_id, ...chosen })))
    .onConflict((conflict) => conflict.columns(['customer_id', 'trx_id']).doUpdateSet(chosen))
    .execute();
}

/**
 * Leaves out what a debit that support has voided was to collect, until somebody puts it back: whoever asked for the void
 * did not want it collected. Runs as the server.
 */
export async function leaveOutVoided(
  tx: Tx,
  { clock }: Pick<ReadDeps, 'clock'>,
  { customer_id, payment_id }: Pick<Selectable<PaymentsTable>, 'customer_id' | 'payment_id'>,
): Promise<void> {
  const lines = await tx
    .selectFrom('payment_lines')
    .select('trx_id')
    .where('payment_id', '=', payment_id)
    .execute();
  const chosen = { kind: 'voided' as const, chosen_at: clock.instant(), chosen_by: null, chosen_name: '' };
  await tx
    .insertInto('autopay_choices')
    .values(lines.map(({ trx_id }) => ({ customer_id, trx_id, ...chosen })))
    .onConflict((conflict) => conflict.columns(['customer_id', 'trx_id']).doUpdateSet(chosen))
    .execute();
}

/**
 * Leaves out all that a run would take, announced or not: who skips a run does not want the same debit a business day
 * later.
 */
export async function skipSet(
  tx: Tx,
  acting: Acting,
  runDate: string,
  run: RunRow | undefined,
): Promise<void> {
  if (run) {
    const items = await tx
      .selectFrom('autopay_run_items')
      .select('trx_id')
      .where('run_id', '=', run.run_id)
      .where('is_active', '=', true)
      .execute();
    await choose(
      tx,
      acting,
      items.map(({ trx_id }) => trx_id),
      'skip',
    );
    return;
  }
  const { data } = await autoPayDocument(tx, acting.deps, acting.row.customer_id);
  const planned = data.attributes.runs.find(({ run_date }) => run_date === runDate);
  const taken = planned?.items.filter(({ reason }) => reason === null) ?? [];
  await choose(
    tx,
    acting,
    taken.map(({ trx_id }) => trx_id),
    'skip',
  );
}
