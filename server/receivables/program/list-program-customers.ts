import { sql, type RawBuilder } from 'kysely';
import type { ProgramSort } from '#domain/customer/program.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { searchKey } from '#server/platform/db/search-text.ts';
import { programLines, type LineRow } from '#server/receivables/program/program-lines.ts';

const COLUMNS: Record<'in_use' | 'customer' | 'available' | 'past_due', RawBuilder<unknown>> = {
  in_use: sql`used`,
  customer: sql`lower(customer_name)`,
  available: sql`available`,
  past_due: sql`past_due`,
};

/**
 * By what is shown; amounts by currency first, of which most lines are first, because two are never compared. Ends with the customer and the
 * currency, so that no page repeats what another has.
 */
function orderOf(sort: ProgramSort): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const column = COLUMNS[(isDown ? sort.slice(1) : sort) as keyof typeof COLUMNS];
  const first = sort.endsWith('customer') ? sql`` : sql`in_currency desc, currency, `;
  return sql`${first}${column} ${isDown ? sql`desc nulls last` : sql`asc nulls last`}, lower(customer_name), buid, currency`;
}

/** The credit lines of the caller's customers by page, each in its own currency, with search, conditions and order. */
export function listProgramCustomers(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'listProgramCustomers'> {
  return async ({ query, caller }) => {
    const today = deps.clock.today();
    const search = query['filter[search]'];
    const currency = query['filter[currency]'];
    const page = askedPage(query, deps.config);
    const conditions = [
      sql`true`,
      ...(search ? [sql`strpos(search_text, ${searchKey(search)}) > 0`] : []),
      ...(currency ? [sql`currency = ${currency}`] : []),
      ...(query['filter[past_due]'] ? [sql`past_due > 0`] : []),
    ];
    // As the owner of the tables: a program spans customers, and the query names those of the user.
    const rows = await withSystem(deps.db, async (tx) => {
      const found = await sql<LineRow & { readonly total: number }>`
        with ${programLines(caller.userId, today)}, matching as (
          select *, count(*) over (partition by currency) as in_currency from lines where ${sql.join(conditions, sql` and `)}
        ), page as (
          select * from matching order by ${orderOf(query.sort ?? '-in_use')}
          limit ${page.limit} offset ${page.offset}
        )
        select page.*, counted.total from (select count(*) as total from matching) counted
          left join page on true order by ${orderOf(query.sort ?? '-in_use')}`.execute(tx);
      return found.rows;
    });
    return {
      body: {
        data: rows
          .filter(({ buid }) => buid !== null)
          .map((row) => {
            const amount = (minorUnits: number | null) =>
              minorUnits === null ? null : money(minorUnits, row.currency);
            return {
              type: 'program-customers' as const,
              id: `${row.buid}-${row.currency}`,
              attributes: {
                buid_customer: row.buid,
                customer_name: row.customer_name,
                status: row.status,
                currency: row.currency,
                credit_limit: amount(row.credit_limit),
                used: money(row.used, row.currency),
                held: money(row.held, row.currency),
                available: amount(row.available),
                in_use: row.used_share === null ? null : row.used_share / 100,
                not_yet_due: money(row.not_yet_due, row.currency),
                past_due: money(row.past_due, row.currency),
              },
            };
          }),
        meta: { total: rows[0]?.total ?? 0, ...page.meta },
      },
    };
  };
}
