import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import {
  narrowings,
  readFilter,
  searchCondition,
  type FilterParameters,
} from '#server/receivables/invoices/filter-condition.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';
import { searchKey } from '#server/platform/db/search-text.ts';

/** What narrows the invoices of a merchant's user, by the names of the contract. */
export interface MerchantFilterParameters extends FilterParameters {
  /** The customer at the top that has bought. */
  readonly 'filter[buid_customer]'?: string;
  readonly 'filter[documents]'?: 'with' | 'without';
}

/** Documents of an invoice that its buyer reads. */
export const DOCUMENT_COUNT = sql<number>`(select count(*) from invoice_documents document
  where document.customer_id = invoices.customer_id and document.trx_id = invoices.trx_id
    and document.state = 'stored' and document.removed_at is null)`;

/** What the customer is called that has bought. */
export const BUYER_NAME = sql<string>`coalesce((select buyer.customer_name from customers buyer
  where buyer.buid = invoices.customer_id), invoices.account_name)`;

/**
 * That an invoice is one of the caller's merchants: as a list, which PostgreSQL reckons with. The database shows a
 * merchant's user these alone; the query says it too.
 */
export const ofMerchants = ({ userId }: Pick<Caller, 'userId'>): Condition =>
  sql<boolean>`invoices.merchant_id = any (array(select mapped.merchant_id from user_merchants mapped
    where mapped.user_id = ${userId}))`;

/** The condition of a filter on the invoices of the caller's merchants. A search finds the buyer's name, too. */
export function merchantCondition(
  query: MerchantFilterParameters,
  caller: Pick<Caller, 'userId'>,
  today: PlainDate,
): Condition {
  const { search, ...filter } = readFilter(query);
  const { 'filter[buid_customer]': buyer, 'filter[documents]': documents } = query;
  const conditions = [ofMerchants(caller), ...narrowings(filter, today)];
  if (search !== undefined) {
    const key = searchKey(search);
    conditions.push(
      sql<boolean>`(${searchCondition(key)} or invoices.customer_id in (select buyer.buid from customers buyer
        where strpos(lower(buyer.customer_name), ${key}) > 0))`,
    );
  }
  if (buyer !== undefined) conditions.push(sql<boolean>`invoices.customer_id = ${buyer}`);
  if (documents !== undefined) {
    conditions.push(
      documents === 'with' ? sql<boolean>`${DOCUMENT_COUNT} > 0` : sql<boolean>`${DOCUMENT_COUNT} = 0`,
    );
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
