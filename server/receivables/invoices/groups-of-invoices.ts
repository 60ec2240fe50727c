import { sql, type RawBuilder } from 'kysely';
import { AGE_DAYS, AGING_BUCKETS } from '#domain/customer/exposure.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { AGE_GROUPS, type GroupKey, type InvoiceGrouping } from '#domain/invoice/invoice-groups.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AskedPage } from '#server/platform/http/asked-page.ts';
import { listCondition, type Condition } from '#server/receivables/invoices/list-condition.ts';

/** The columns of what is grouped by: of names first, so that groups are in the order of these. */
const COLUMNS = {
  account: { name: 'account_name', key: 'account_id' },
  merchant: { name: 'merchant_name', key: 'merchant_id' },
} as const;

/** How late a row is, as the domain's `ageOf` has it: its place among the groups by age, the latest first. */
function ageRank(today: PlainDate): RawBuilder<number> {
  const late = sql`(${today}::date - due_date)`;
  const [, ...lateOnes] = AGING_BUCKETS;
  const ranks = lateOnes
    .toReversed()
    .map((bucket, rank) => sql`when ${late} >= ${sql.lit(AGE_DAYS[bucket][0])} then ${sql.lit(rank)}`);
  return sql<number>`case when not is_billed then ${sql.lit(AGE_GROUPS.indexOf('none'))}
    when total < 0 then ${sql.lit(AGE_GROUPS.indexOf('current'))}
    ${sql.join(ranks, sql` `)} else ${sql.lit(AGE_GROUPS.indexOf('current'))} end`;
}

/** The order in which the groups of a list stand. */
export function groupOrder(by: InvoiceGrouping, today: PlainDate): RawBuilder<unknown> {
  if (by === 'age') return ageRank(today);
  const { name, key } = COLUMNS[by];
  return sql`${sql.ref(name)}, ${sql.ref(key)}`;
}

/** Whether a row is in a group. */
export function groupCondition({ by, key }: GroupKey, today: PlainDate): Condition {
  if (by === 'age')
    return sql<boolean>`${ageRank(today)} = ${AGE_GROUPS.findIndex((one) => one === key)}::integer`;
  return sql<boolean>`${sql.ref(COLUMNS[by].key)} = ${key}`;
}

/** A group on the wire. */
interface GroupAttributes {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly past_due: number;
  readonly before: number;
  readonly totals: Money[];
}

interface Asked {
  readonly by: InvoiceGrouping;
  readonly condition: Condition;
  readonly list: InvoiceList | undefined;
  readonly today: PlainDate;
  readonly page: Pick<AskedPage, 'limit' | 'offset'>;
}

/** The groups of which rows stand on a page of a list, with what all that match of each come to. */
export async function groupsOnPage(
  source: Pick<Tx, 'selectFrom'>,
  { by, condition, list, today, page }: Asked,
): Promise<GroupAttributes[]> {
  const named = by === 'age' ? null : COLUMNS[by];
  const listed = source
    .selectFrom('invoices')
    .select([
      (named ? sql<string>`${sql.ref(named.key)}` : sql<string>`(${ageRank(today)})::text`).as('group_key'),
      (named ? sql<string>`${sql.ref(named.name)}` : sql<string>`''`).as('group_name'),
      'currency',
      sql<number>`${sql.ref(list === 'paid' ? 'total' : 'open')}`.as('amount'),
      listCondition('past-due', today).as('is_late'),
    ])
    .where(condition)
    .as('listed');
  // Rows of one group in several currencies are peers of the window, so that it counts a group as a whole.
  const placed = source
    .selectFrom(listed)
    .select([
      'group_key',
      'group_name',
      'currency',
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`count(*) filter (where is_late)`.as('late'),
      sql<number>`(sum(count(*)) over (partition by group_name, group_key))::bigint`.as('of_group'),
      sql<number>`(sum(count(*)) over (order by group_name, group_key))::bigint`.as('through'),
    ])
    .groupBy(['group_name', 'group_key', 'currency'])
    .as('placed');
  const rows = await source
    .selectFrom(placed)
    .selectAll()
    .where('through', '>', page.offset)
    .where(sql<boolean>`through - of_group < ${page.offset + page.limit}::bigint`)
    .orderBy('through')
    .orderBy('currency')
    .execute();
  return Array.from(Map.groupBy(rows, ({ through }) => through).values(), (same): GroupAttributes => {
    const [{ group_key: key, group_name: name, of_group: count, through }] = same as [(typeof same)[number]];
    return {
      key: named ? key : (AGE_GROUPS[Number(key)] ?? 'none'),
      name,
      count,
      past_due: same.reduce((sum, { late }) => sum + late, 0),
      before: Math.max(0, page.offset - (through - count)),
      totals: same.map(({ amount, currency }) => money(amount, currency)),
    };
  });
}
