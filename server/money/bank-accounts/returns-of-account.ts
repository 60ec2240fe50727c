import { addDays, businessDate } from '#domain/dates/dates.ts';
import type { SentBack } from '#domain/bank-account/bank-account.ts';
import type { Settings } from '#server/settings.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * The payments from an account that the bank sent back since it was confirmed last: the latest, and those within the days
 * that count before it (decisions §13). Null for none.
 */
export async function returnsOfAccount(
  tx: Tx,
  { bankAccountId, confirmedAt }: { readonly bankAccountId: string; readonly confirmedAt: string | null },
  { timeZone, payment }: Pick<Settings, 'timeZone' | 'payment'>,
): Promise<SentBack | null> {
  const returns = await tx
    .selectFrom('payments as payment')
    .innerJoin('payment_events as event', 'event.payment_id', 'payment.payment_id')
    .select('event.at')
    .where('payment.bank_account_id', '=', bankAccountId)
    .where('event.status', '=', 'returned')
    .where('event.at', '>', confirmedAt ?? '1970-01-01T00:00:00Z')
    .orderBy('event.at', 'desc')
    .execute();
  const days = returns.map(({ at }) => businessDate(at, timeZone));
  const [latest] = days;
  if (latest === undefined) return null;
  const from = addDays(latest, -payment.returnsThatStop.days);
  const counted = days.filter((day) => day > from);
  return { count: counted.length, since: counted.at(-1) ?? latest };
}
