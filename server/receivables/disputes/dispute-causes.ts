import { sql, type Expression, type SqlBool } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { reasonWords } from '#server/receivables/disputes/dispute-document.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type CausesDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;
type Cause = components['schemas']['DisputeCause'];

interface CausesQuery {
  readonly 'filter[sol_currency]'?: string | undefined;
  readonly 'filter[buid_merchant]'?: string | undefined;
  readonly 'filter[months]'?: number | undefined;
}

/** What a customer has disputed. */
export function getCustomerDisputeCauses(deps: CausesDeps): Operation<'getCustomerDisputeCauses'> {
  return async ({ query, caller, customer }) => ({
    body: await causesOf(deps, { party: 'customer', caller, customer }, query),
  });
}

/** What was disputed with the caller's merchants. */
export function getMerchantDisputeCauses(deps: CausesDeps): Operation<'getMerchantDisputeCauses'> {
  return async ({ query, caller }) => ({
    body: await causesOf(deps, { party: 'merchant', caller, customer: null }, query),
  });
}

/** What all customers have disputed. */
export function getSupportDisputeCauses(deps: CausesDeps): Operation<'getSupportDisputeCauses'> {
  return async ({ query, caller }) => ({
    body: await causesOf(deps, { party: 'support', caller, customer: null }, query),
  });
}

/** Months that are counted, this one among them. */
const MONTHS = 12;

async function causesOf(
  { db, clock, portal }: CausesDeps,
  asking: Asking,
  query: CausesQuery,
): Promise<AnswerBody<'getSupportDisputeCauses'>> {
  const { party } = asking;
  const counted = lastMonths(clock.today(), query['filter[months]'] ?? MONTHS);
  const [from = clock.today()] = counted;
  const { timeZone } = portal;
  const currency = query['filter[sol_currency]'];
  const merchant = query['filter[buid_merchant]'];
  const conditions: Expression<SqlBool>[] = [
    ofParty(asking),
    sql<boolean>`opened_at >= ${beginningOf(from, timeZone)}`,
    ...(currency === undefined ? [] : [sql<boolean>`currency = ${currency}`]),
    ...(merchant === undefined ? [] : [sql<boolean>`merchant_id = ${merchant}`]),
  ];
  return withParty(db, asking, async (tx) => {
    const { reasons, merchants, customers, months } = await causes(tx, conditions, counted, timeZone);
    return {
      data: {
        type: 'dispute-causes',
        id: party,
        attributes: {
          from,
          reasons: reasons.map((cause) => ({ ...cause, name: reasonWords(cause.key) })),
          // A side reads of the others.
          merchants: party === 'merchant' ? [] : merchants.slice(0, MOST_PARTIES),
          customers: party === 'customer' ? [] : customers.slice(0, MOST_PARTIES),
          months: months.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
        },
      },
    };
  });
}

const MOST_PARTIES = 50;

/** The first days of so many months, the earliest first; this month is the last of them. */
function lastMonths(today: PlainDate, count: number): PlainDate[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, position) => {
    const index = year * 12 + month - count + position;
    return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  });
}

/** When a day begins. */
const beginningOf = (day: PlainDate, timeZone: string) =>
  sql`${day}::date::timestamp at time zone ${timeZone}::text`;

/** What disputes have in common. */
type Shared = 'reasons' | 'merchants' | 'customers' | 'months';

/**
 * Disputes that have a reason, a party or a month in common, by currency: how many, over how much, and what their ends have
 * credited. All four are counted in one reading of the disputes, since each reading of a hundred thousand takes a quarter of a second.
 */
async function causes(
  tx: Tx,
  conditions: readonly Expression<SqlBool>[],
  months: readonly PlainDate[],
  timeZone: string,
): Promise<Readonly<Record<Shared, Cause[]>>> {
  const counted = sql.join(conditions, sql` and `);
  const beginnings = sql.join(months.map((day) => beginningOf(day, timeZone)));
  const { rows } = await sql<{
    shared: Shared;
    key: string;
    name: string;
    currency: string;
    count: number;
    disputed: number;
    credited: number;
  }>`
    select shared, key, currency, count, disputed, credited,
      -- Looked up once for each party, which is faster than carrying its name through the sums.
      coalesce(case shared
        when 'merchants' then (select merchant_name from disputes named where named.merchant_id = key limit 1)
        when 'customers' then (select customer_name from disputes named where named.customer_id = key limit 1)
      end, key) as name
    from (
      select case when grouping(reason_id) = 0 then 'reasons' when grouping(merchant_id) = 0 then 'merchants'
          when grouping(customer_id) = 0 then 'customers' else 'months' end as shared,
        coalesce(reason_id, merchant_id, customer_id, (${months.map((day) => day.slice(0, 7))}::text[])[month]) as key,
        currency, count(*) as count,
        sum(disputed)::bigint as disputed, sum(case when status in ('closed', 'expired')
          then greatest(coalesce(agreed, 0), adjusted) else 0 end)::bigint as credited
      from (
        -- In which month is looked for among their beginnings: to reckon each day's took a third of the time.
        select reason_id, merchant_id, customer_id, currency, disputed, status, agreed, adjusted,
          width_bucket(opened_at, array[${beginnings}]) as month
        from disputes where ${counted}
      ) as opened
      group by grouping sets ((reason_id, currency), (merchant_id, currency), (customer_id, currency), (month, currency))
    ) as caused
    order by count desc, key, currency`.execute(tx);
  const of = (shared: Shared): Cause[] =>
    rows
      .filter((row) => row.shared === shared)
      .map(({ key, name, currency, count, disputed, credited }) => ({
        key,
        name,
        count,
        disputed: money(disputed, currency),
        credited: money(credited, currency),
      }));
  return {
    reasons: of('reasons'),
    merchants: of('merchants'),
    customers: of('customers'),
    months: of('months'),
  };
}
