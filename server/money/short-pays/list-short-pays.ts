import { sql, type Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import type { ShortPaysTable } from '#server/platform/db/short-pay-table.ts';
import { withMerchants } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type Row = Selectable<ShortPaysTable>;
type ShortPay = components['schemas']['ShortPayAnswered'];

/** What was paid less of the invoices of the caller's merchants, what is to be answered first. */
export function listMerchantShortPays(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'listMerchantShortPays'> {
  const { db, clock, config } = deps;
  return async ({ query, caller }) => {
    const page = askedPage(query, config);
    const merchant = query['filter[buid_merchant]'];
    const id = query['filter[short_pay_id]'];
    return withMerchants(db, caller.userId, async (tx) => {
      let found = tx
        .selectFrom('short_pays')
        // The database shows a merchant's user these alone; the query says it too.
        .where(
          sql<boolean>`short_pays.merchant_id = any (array(select mapped.merchant_id from user_merchants mapped
            where mapped.user_id = ${caller.userId}))`,
        );
      if (merchant) found = found.where('short_pays.merchant_id', '=', merchant);
      if (id) found = found.where('short_pay_id', '=', id);
      const { total } = await found
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const joined = found.innerJoin('invoices as invoice', (join) =>
        join
          .onRef('invoice.customer_id', '=', 'short_pays.customer_id')
          .onRef('invoice.trx_id', '=', 'short_pays.trx_id'),
      );
      const { waiting } = await joined
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .where('short_pays.status', '=', 'waiting')
        .where('invoice.open', '>', 0)
        .executeTakeFirstOrThrow();
      const rows = await joined
        .selectAll('short_pays')
        .select(['invoice.total', 'invoice.open', 'invoice.collection', 'invoice.disputed_total'])
        // The credits that were given for it are below zero.
        .select(
          sql<number>`greatest(0, invoice.total + coalesce((select sum(credit.total) from given_credits given
            join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
            where given.customer_id = invoice.customer_id and given.for_trx_id = invoice.trx_id
              and given.withdrawn_at is null), 0))::bigint`.as('creditable'),
        )
        .select(
          sql<boolean>`exists (select from chargebacks where chargebacks.customer_id = short_pays.customer_id
            and chargebacks.trx_id = short_pays.trx_id and not chargebacks.is_over)`.as('has_chargeback'),
        )
        .orderBy(sql`short_pays.status = 'waiting' and invoice.open > 0 desc, paid_at desc, short_pay_id`)
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return {
        body: {
          data: rows.map((row) => ({
            type: 'short-pays' as const,
            id: row.short_pay_id,
            attributes: {
              ...toldShortPay(row),
              trx_id: row.trx_id,
              invoice_id: row.invoice_id,
              customer_name: row.customer_name,
              merchant_name: row.merchant_name,
              paid_ts: row.paid_at,
              total: money(row.total, row.currency),
              open: money(row.open, row.currency),
              creditable: money(row.creditable, row.currency),
              is_in_payment: row.collection === 'paymentPending',
              is_disputed: row.disputed_total > 0,
              has_chargeback: row.has_chargeback,
            },
          })),
          meta: { total, waiting, ...page.meta, business_date: clock.today() },
        },
      };
    });
  };
}

/** What both sides read of it. */
export function toldShortPay(row: Row): ShortPay {
  return {
    status: row.status,
    short_by: money(row.short_by, row.currency),
    short: { reason: row.reason, note: row.note },
    words: row.words,
    answered_ts: row.answered_at,
    ...(row.answered_name !== null && { answered_by: row.answered_name }),
    answer_by: row.answer_by,
  };
}
