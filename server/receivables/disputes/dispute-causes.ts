import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
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
  const from = firstOfMonths(clock.today(), query['filter[months]'] ?? MONTHS);
  const { timeZone } = portal;
  const currency = query['filter[sol_currency]'];
  const merchant = query['filter[buid_merchant]'];
  const conditions: Expression<SqlBool>[] = [
    ofParty(asking),
    sql<boolean>`opened_at >= ${from}::date::timestamp at time zone ${timeZone}::text`,
    ...(currency === undefined ? [] : [sql<boolean>`currency = ${currency}`]),
    ...(merchant === undefined ? [] : [sql<boolean>`merchant_id = ${merchant}`]),
  ];
  const month = sql<string>`to_char(opened_at at time zone ${timeZone}::text, 'YYYY-MM')`;
  return withParty(db, asking, async (tx) => {
    const by = (key: RawBuilder<string>, name: RawBuilder<string>) => causes(tx, conditions, { key, name });
    const reasons = await by(sql<string>`reason_id`, sql<string>`reason_id`);
    const merchants =
      party === 'merchant' ? [] : await by(sql<string>`merchant_id`, sql<string>`max(merchant_name)`);
    const customers =
      party === 'customer' ? [] : await by(sql<string>`customer_id`, sql<string>`max(customer_name)`);
    const months = await by(month, sql<string>`min(${month})`);
    return {
      data: {
        type: 'dispute-causes',
        id: party,
        attributes: {
          from,
          reasons: reasons.map((cause) => ({ ...cause, name: reasonWords(cause.key) })),
          merchants: merchants.slice(0, MOST_PARTIES),
          customers: customers.slice(0, MOST_PARTIES),
          months: months.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
        },
      },
    };
  });
}

const MOST_PARTIES = 50;

/** The first day of the month that is so many months ago, this month counted as the first. */
function firstOfMonths(today: PlainDate, months: number): PlainDate {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const index = year * 12 + month - months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** Disputes that have a key in common, by currency: how many, over how much, and what their ends have credited. */
async function causes(
  tx: Tx,
  conditions: readonly Expression<SqlBool>[],
  { key, name }: { readonly key: RawBuilder<string>; readonly name: RawBuilder<string> },
): Promise<Cause[]> {
  const rows = await tx
    .selectFrom('disputes')
    .select([
      key.as('key'),
      name.as('name'),
      'currency',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(disputed)::bigint`.as('disputed'),
      sql<number>`sum(case when status in ('closed', 'expired') then greatest(coalesce(agreed, 0), adjusted)
        else 0 end)::bigint`.as('credited'),
    ])
    .where((where) => where.and(conditions))
    .groupBy([sql`1`, 'currency'])
    .orderBy(sql`count(*) desc, 1, currency`)
    .execute();
  return rows.map(({ key: id, name: words, currency, count, disputed, credited }) => ({
    key: id,
    name: words,
    count,
    disputed: money(disputed, currency),
    credited: money(credited, currency),
  }));
}
