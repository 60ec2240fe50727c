import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { conditionsOfParameters, type ConditionParameters } from '#domain/invoice/invoice-conditions.ts';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { attentionCondition } from '#server/receivables/invoices/attention-condition.ts';
import { listCondition, type Condition } from '#server/receivables/invoices/list-condition.ts';
import { searchKey } from '#server/platform/db/search-text.ts';

/** What narrows a list on the wire: the page's filter, single invoices, and the selected currency. */
export interface WireFilter extends Partial<InvoiceFilter> {
  readonly trxIds?: readonly string[];
  readonly currency?: string;
}

/** The parameters of a list, of its CSV and of its counts, by their names in the contract. */
export interface FilterParameters extends ConditionParameters {
  readonly 'filter[trx_id]'?: string;
  readonly 'filter[status]'?: InvoiceFilter['status'];
  readonly 'filter[sol_currency]'?: string;
}

/** The filter that the parameters of a request ask for; invoices asked for by their ids are found in any currency. */
export function readFilter(query: FilterParameters): WireFilter {
  const trxIds = query['filter[trx_id]']?.split(',');
  return {
    trxIds,
    status: query['filter[status]'],
    ...conditionsOfParameters(query),
    currency: trxIds ? undefined : query['filter[sol_currency]'],
  };
}

/**
 * The condition of a filter on `invoices`, always with the customer, beside row-level security. `today` is the
 * business date from which lateness is counted.
 */
export function filterCondition(filter: WireFilter, customer: NamedCustomer, today: PlainDate): Condition {
  const own = [
    sql<boolean>`customer_id = ${customer.customerId}`,
    ...(customer.accountIds ? [sql<boolean>`account_id = any(${customer.accountIds}::text[])`] : []),
  ];
  return sql<boolean>`${sql.join([...own, ...narrowings(filter, today)], sql` and `)}`;
}

/** The condition of a filter on invoices that are the asker's all: the source says whose they are. */
export function narrowingCondition(filter: WireFilter, today: PlainDate): Condition {
  return sql<boolean>`${sql.join([sql<boolean>`true`, ...narrowings(filter, today)], sql` and `)}`;
}

/** What a filter says of `invoices`, whoever asks. */
export function narrowings(filter: WireFilter, today: PlainDate): Condition[] {
  const { trxIds, status, search, dueFrom, dueTo, amountFrom, amountTo } = filter;
  const conditions: Condition[] = [];
  const add = (value: unknown, condition: () => Condition) => {
    if (value !== undefined && value !== null) conditions.push(condition());
  };
  add(trxIds, () => sql<boolean>`trx_id = any(${trxIds}::text[])`);
  add(status, () => listCondition(status ?? 'all', today));
  add(search, () => searchCondition(searchKey(search ?? '')));
  add(dueFrom, () => sql<boolean>`due_date >= ${inCalendar(dueFrom)}::date`);
  add(dueTo, () => sql<boolean>`due_date <= ${inCalendar(dueTo)}::date`);
  add(amountFrom, () => sql<boolean>`open >= ${amountFrom}::bigint`);
  add(amountTo, () => sql<boolean>`open <= ${amountTo}::bigint`);
  add(filter.account, () => sql<boolean>`account_id = ${filter.account}`);
  add(filter.buidMerchant, () => sql<boolean>`merchant_id = ${filter.buidMerchant}`);
  add(filter.attention, () => attentionCondition(filter.attention ?? 'due-soon', today));
  add(filter.currency, () => sql<boolean>`currency = ${filter.currency}`);
  return conditions;
}

/** What is still open changes with each payment, so it is read from the row and not from the text made with it. */
export function searchCondition(key: string): Condition {
  // `inv 7825672` means INV-7825672, and a number may be written with a space, too.
  const dashed = key.replace(/^(\p{L}{2,5}) (?=\d+$)/u, '$1-');
  const has = (text: string) => sql<boolean>`strpos(search_text, ${text}) > 0`;
  const inText = dashed === key ? has(key) : sql<boolean>`(${has(key)} or ${has(dashed)})`;
  if (!/^-?[\d.]+$/.test(key)) return inText;
  return sql<boolean>`(${inText} or strpos(round(open / 100.0, 2)::text, ${key}) > 0)`;
}

/** PostgreSQL's calendar has no year 0, which the contract's date format allows. */
function inCalendar(date: PlainDate | undefined): PlainDate | undefined {
  return date?.startsWith('0000') ? '0001-01-01' : date;
}
