import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { INVOICE_ATTENTIONS } from '#domain/invoice/invoice-attention.ts';
import { INVOICE_LISTS } from '#domain/invoice/invoice.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { attentionCondition } from '#server/receivables/invoices/attention-condition.ts';
import { listCondition, type Condition } from '#server/receivables/invoices/list-condition.ts';

type CountRow = Awaited<ReturnType<typeof listCounts>>[number];

/** By currency, how many invoices that match each list holds and what is open of them, and what is in dispute. */
export function listCounts(tx: Pick<Tx, 'selectFrom'>, condition: Condition, today: PlainDate) {
  return tx
    .selectFrom('invoices')
    .select('currency')
    .select(
      INVOICE_LISTS.flatMap((list) => {
        const inList = listCondition(list, today);
        return [
          sql<number>`count(*) filter (where ${inList})`.as(`count ${list}`),
          sql<number>`coalesce(sum(open) filter (where ${inList}), 0)::bigint`.as(`open ${list}`),
        ];
      }),
    )
    .select(sql<number>`coalesce(sum(disputed_total), 0)::bigint`.as('disputed'))
    .select(
      INVOICE_ATTENTIONS.map((attention) =>
        sql<number>`count(*) filter (where ${attentionCondition(attention, today)})`.as(`count ${attention}`),
      ),
    )
    .where(condition)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** The same as the contract writes it. */
export function listsOf(rows: readonly CountRow[]): components['schemas']['ListCount'][] {
  return INVOICE_LISTS.map((list) => {
    const held = rows.filter((row) => countOf(row, 'count', list) > 0);
    return {
      list,
      count: held.reduce((sum, row) => sum + countOf(row, 'count', list), 0),
      totals: held.map((row) => money(countOf(row, 'open', list), row.currency)),
    };
  });
}

/** How many need attention, by why. */
export const attentionOf = (rows: readonly CountRow[]): components['schemas']['AttentionCount'][] =>
  INVOICE_ATTENTIONS.map((attention) => ({
    attention,
    count: rows.reduce((sum, row) => sum + countOf(row, 'count', attention), 0),
  }));

function countOf(row: CountRow, what: 'count' | 'open', list: string): number {
  return Number((row as Readonly<Record<string, unknown>>)[`${what} ${list}`]);
}

/** The disputed sums of lists, one for each currency that has any: of an invoice that is disputed in part only that part. */
export const disputedOf = (rows: readonly CountRow[]): Money[] =>
  rows.filter(({ disputed }) => disputed > 0).map(({ disputed, currency }) => money(disputed, currency));
