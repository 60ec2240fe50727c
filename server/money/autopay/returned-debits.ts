import type { Instant } from '#domain/dates/dates.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The debits of a run that came back since a moment, by account; amounts in minor units. */
export async function returnedDebits(tx: Tx, runId: string, since: Instant) {
  return tx
    .selectFrom('autopay_debits as debit')
    .innerJoin('payments', 'payments.payment_id', 'debit.payment_id')
    .select(['payments.payment_id', 'payments.payment_number', 'payments.amount', 'payments.currency'])
    .select('debit.account_name')
    .where('debit.run_id', '=', runId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('payment_events as event')
          .select('event.payment_id')
          .whereRef('event.payment_id', '=', 'payments.payment_id')
          .where('event.status', 'in', ['returned', 'failed'])
          .where('event.at', '>=', since),
      ),
    )
    .orderBy('debit.account_name')
    .orderBy('debit.account_id')
    .execute();
}
