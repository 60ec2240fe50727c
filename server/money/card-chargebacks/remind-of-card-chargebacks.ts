import { addDays } from '#domain/dates/dates.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';
import { cardChargebackReminder } from '#domain/notice/card-chargeback-notice.ts';
import { REMINDER_DAYS } from '#domain/notice/dispute-reminder.ts';
import type { Deps } from '#server/deps.ts';
import {
  cardChargebacksOf,
  type CardChargebackRow,
} from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { remindOfCardChargeback } from '#server/money/card-chargebacks/tell-card-chargeback.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eachLocked } from '#server/platform/db/each-locked.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'portal' | 'sealer' | 'log'>;

/**
 * Reminds support of what cardholders have charged back and nobody has answered: before its evidence is due, and once that
 * is over. The reminder and that it was given are one transaction, so that it comes once. Answers of how many.
 */
export async function remindOfCardChargebacks(deps: SweepDeps): Promise<number> {
  const { clock, portal } = deps;
  const soon = momentAt(addDays(clock.today(), Math.max(...REMINDER_DAYS) + 1), 0, portal.timeZone);
  const waiting = await deps.db
    .selectFrom('card_chargebacks')
    .select('chargeback_id')
    .where('status', '=', 'opened')
    .where('evidence_due_at', '<', soon)
    .orderBy('evidence_due_at')
    .orderBy('chargeback_id')
    .execute();
  return eachLocked<CardChargebackRow>(
    deps,
    waiting.map(({ chargeback_id }) => chargeback_id),
    {
      lock: (tx, id) =>
        tx
          .selectFrom('card_chargebacks')
          .selectAll()
          .where('chargeback_id', '=', id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst(),
      work: (tx, row) => remind(tx, deps, row),
      failure: 'a chargeback could not be reminded of',
    },
  );
}

async function remind(tx: Tx, deps: SweepDeps, row: CardChargebackRow): Promise<boolean> {
  const chargeback = { status: row.status, evidenceDueAt: row.evidence_due_at };
  const reminder = cardChargebackReminder(chargeback, deps.clock.instant(), deps.portal.timeZone);
  if (reminder === null || reminder.occasion === row.reminded_of) return false;
  const { payment_id: paymentId, chargeback_id: id } = row;
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const all = (await cardChargebacksOf(tx, [paymentId])).get(paymentId) ?? [];
  const read = all.find((one) => one.row.chargeback_id === id);
  if (!read) return false;
  await remindOfCardChargeback(tx, deps, { payment, read, reminder });
  await tx
    .updateTable('card_chargebacks')
    .set({ reminded_of: reminder.occasion })
    .where('chargeback_id', '=', id)
    .execute();
  return true;
}
