import { sql, type Expression } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Sums over the invoices of merchants that are still open, in one currency; minor units. */
interface Sums {
  readonly merchant_id: string | null;
  readonly currency: string;
  readonly open_count: number;
  readonly open: number;
  readonly past_due_count: number;
  readonly past_due: number;
  readonly unbilled_count: number;
  readonly unbilled: number;
  readonly disputed_count: number;
  readonly disputed: number;
}

/** Billed and not paid in full yet. */
const OPEN = sql`life_cycle = 'billed' and open > 0`;
const UNBILLED = sql`life_cycle in ('unbilled', 'invoiced')`;
const DISPUTED = sql`dispute not in ('none', 'closed', 'cancelled', 'expired')`;

/** What is open with merchants, by merchant and currency, or by currency over all of them. */
export async function merchantSums(
  tx: Tx,
  merchantIds: Expression<unknown>,
  today: PlainDate,
  by: 'merchant' | 'currency',
): Promise<Sums[]> {
  const pastDue = sql`${OPEN} and due_date < ${today}::date`;
  const count = (condition: Expression<unknown>) => sql`count(*) filter (where ${condition})`;
  const sum = (condition: Expression<unknown>, column: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<Sums>`
    select ${by === 'merchant' ? sql`merchant_id` : sql`null as merchant_id`}, currency,
      ${count(OPEN)} as open_count, ${sum(OPEN, 'open')} as open,
      ${count(pastDue)} as past_due_count, ${sum(pastDue, 'open')} as past_due,
      ${count(UNBILLED)} as unbilled_count, ${sum(UNBILLED, 'total')} as unbilled,
      ${count(DISPUTED)} as disputed_count, ${sum(DISPUTED, 'disputed_total')} as disputed
    from invoices
    where merchant_id in ${merchantIds} and life_cycle in ('unbilled', 'invoiced', 'billed')
    group by ${by === 'merchant' ? sql`merchant_id, currency` : sql`currency`}
    order by currency`.execute(tx);
  return rows;
}

/** Sums as the contract writes them. */
export function balanceOf(sums: Sums) {
  const { currency } = sums;
  return {
    currency,
    open_count: sums.open_count,
    open: money(sums.open, currency),
    past_due_count: sums.past_due_count,
    past_due: money(sums.past_due, currency),
    unbilled_count: sums.unbilled_count,
    unbilled: money(sums.unbilled, currency),
    disputed_count: sums.disputed_count,
    disputed: money(sums.disputed, currency),
  };
}
