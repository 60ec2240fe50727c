import { sql } from 'kysely';
import { orderIn } from '#domain/invoice/invoice-list.ts';
import type { Deps } from '#server/deps.ts';
import { withMerchants } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { LIST_COLUMNS, soldAttributes } from '#server/receivables/invoices/invoice-document.ts';
import { orderOf } from '#server/receivables/invoices/invoice-order.ts';
import { sumsMeta, sumsOfCurrencies } from '#server/receivables/invoices/sums-of-currencies.ts';
import {
  BUYER_NAME,
  DOCUMENT_COUNT,
  merchantCondition,
} from '#server/receivables/merchant-invoices/merchant-condition.ts';

/** A page of the invoices of the caller's merchants, with count and totals of all that match (decisions §6). */
export function listMerchantInvoices(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'listMerchantInvoices'> {
  const { db, clock, config } = deps;
  return async ({ query, caller }) => {
    const today = clock.today();
    const condition = merchantCondition(query, caller, today);
    const page = askedPage(query, config);
    const order = orderOf(orderIn(query['filter[status]'], query.sort ?? 'default'), today);
    const { totals, rows } = await withMerchants(db, caller.userId, async (tx) => ({
      totals: await sumsOfCurrencies(tx, condition),
      rows: await tx
        .selectFrom('invoices')
        .select([...LIST_COLUMNS, BUYER_NAME.as('customer_name'), DOCUMENT_COUNT.as('document_count')])
        .where(condition)
        .orderBy(sql`${order}, customer_id`)
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    }));
    return {
      body: {
        data: rows.map((row) => ({
          type: 'merchant-invoices' as const,
          id: row.trx_id,
          attributes: {
            invoice: soldAttributes(row, today),
            customer_name: row.customer_name,
            document_count: row.document_count,
          },
        })),
        meta: sumsMeta(totals, page, today),
      },
    };
  };
}
