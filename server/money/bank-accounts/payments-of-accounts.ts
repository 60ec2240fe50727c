import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Payments that an account's row names; how many more there are is said. */
const NAMED = 5;
const UNDER_WAY = ['submitted', 'processing'] as const;

/** A payment as the row of its account names it. */
export interface PaymentOfAccount {
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly at: string;
}

/** What keeps an account from being removed: a payment under way, or one that is scheduled. */
export interface HeldBy extends PaymentOfAccount {
  readonly isScheduled: boolean;
  /** Who has submitted or scheduled it; null for AutoPay. */
  readonly by: string | null;
}

/** The last payment from an account, and what keeps it. */
interface PaymentsOfAccount {
  readonly last: PaymentOfAccount | null;
  /** Under way, the newest first, then scheduled. */
  readonly underWay: readonly HeldBy[];
  /** How many more of them there are than are named. */
  readonly underWayMore: number;
}

/** The last payment from each account, and those that are under way or scheduled. */
export async function paymentsOfAccounts(
  tx: Tx,
  bankAccountIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentsOfAccount>> {
  const found = new Map<string, PaymentsOfAccount>();
  for (const id of bankAccountIds) {
    const payments = tx.selectFrom('payments').where('bank_account_id', '=', id);
    const of = payments
      .select(['payment_id as paymentId', 'payment_number as paymentNumber', 'submitted_at as at'])
      .orderBy('submitted_at', 'desc')
      .orderBy('payment_id');
    const last = (await of.limit(1).executeTakeFirst()) ?? null;
    const underWay = await of
      .select(['user_id', 'payer_name'])
      .where('status', 'in', UNDER_WAY)
      .limit(NAMED)
      .execute();
    const schedules = tx
      .selectFrom('scheduled_payments')
      .where('bank_account_id', '=', id)
      .where('status', 'in', ['scheduled', 'waiting']);
    const scheduled = await schedules
      .select(['schedule_id as paymentId', 'schedule_number as paymentNumber', 'created_at as at'])
      .select('maker_name as by')
      .orderBy('pay_on')
      .limit(NAMED)
      .execute();
    const named = [
      ...underWay.map(({ user_id, payer_name, ...one }) => ({
        ...one,
        isScheduled: false,
        by: user_id === null ? null : payer_name,
      })),
      ...scheduled.map((one) => ({ ...one, isScheduled: true })),
    ].slice(0, NAMED);
    const all =
      named.length < NAMED
        ? named.length
        : (await countOf(payments.where('status', 'in', UNDER_WAY))) + (await countOf(schedules));
    found.set(id, { last, underWay: named, underWayMore: all - named.length });
  }
  return found;
}

async function countOf<Table extends 'payments' | 'scheduled_payments'>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
