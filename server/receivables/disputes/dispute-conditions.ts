import { sql, type Expression, type SqlBool } from 'kysely';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';

/** What lists of disputes are asked for; each side knows some of it. */
export type DisputesQuery = Partial<
  OperationRequest<'listCustomerDisputes'>['query'] & OperationRequest<'listSupportDisputes'>['query']
>;

/** The tabs of a list, in the order of the contract. */
export const TABS = [
  'open',
  'waitingOnCustomer',
  'waitingOnMerchant',
  'escalated',
  'onHold',
  'pendingAdjustment',
  'closed',
] as const;
export type Tab = (typeof TABS)[number];

/** In which order a side looks at the tabs: its own turn first, then that of others, then what waits for nobody. */
export const TURNS = {
  customer: [
    'waitingOnCustomer',
    'waitingOnMerchant',
    'escalated',
    'onHold',
    'pendingAdjustment',
    'open',
    'closed',
  ],
  merchant: [
    'waitingOnMerchant',
    'waitingOnCustomer',
    'escalated',
    'onHold',
    'pendingAdjustment',
    'open',
    'closed',
  ],
  support: [
    'escalated',
    'waitingOnMerchant',
    'waitingOnCustomer',
    'onHold',
    'pendingAdjustment',
    'open',
    'closed',
  ],
} as const satisfies Record<DisputeParty, readonly Tab[]>;

/** That a dispute is under a tab; 'closed' has all that are over. */
export const ofTab = (tab: Tab) =>
  tab === 'closed' ? sql<boolean>`is_over` : sql<boolean>`not is_over and status = ${tab}`;

/** What narrows the list besides its tab. */
export function filters(
  query: DisputesQuery,
  { caller }: Asking,
  { today, lastDays }: { readonly today: PlainDate; readonly lastDays: number },
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const where = (value: unknown, condition: Expression<SqlBool>) => {
    if (value !== undefined) conditions.push(condition);
  };
  const days = query['filter[days_left]'];
  const ids = (text: string | undefined) => text?.split(',') ?? [];
  const search = query['filter[search]'];
  where(query['filter[sol_currency]'], sql`currency = ${query['filter[sol_currency]']}`);
  where(query['filter[buid_merchant]'], sql`merchant_id = ${query['filter[buid_merchant]']}`);
  where(query['filter[disputing_customer]'], sql`customer_id = ${query['filter[disputing_customer]']}`);
  where(query['filter[dispute_reason_id]'], sql`reason_id = ${query['filter[dispute_reason_id]']}`);
  where(query['filter[amount_from]'], sql`disputed >= ${query['filter[amount_from]']}::bigint`);
  where(query['filter[amount_to]'], sql`disputed <= ${query['filter[amount_to]']}::bigint`);
  where(days, sql`deadline <= ${addDays(today, days ?? 0)}::date`);
  where(query['filter[trx_id]'], sql`trx_id = any(${ids(query['filter[trx_id]'])}::text[])`);
  where(query['filter[dispute_id]'], sql`dispute_id = any(${ids(query['filter[dispute_id]'])}::text[])`);
  where(search, sql`position(${search?.toLowerCase() ?? ''} in search_text) > 0`);
  if (query['filter[taken]'] === 'mine') conditions.push(sql`taken_by = ${caller.userId}`);
  if (query['filter[taken]'] === 'colleague') conditions.push(sql`taken_by <> ${caller.userId}`);
  if (query['filter[taken]'] === 'nobody') conditions.push(sql`taken_by is null`);
  where(
    query['filter[queue]'],
    sql`(status = 'escalated'
      or (status in ('waitingOnCustomer', 'waitingOnMerchant') and deadline <= ${addDays(today, lastDays)}::date))`,
  );
  const key = query['filter[idempotency_key]'];
  where(
    key,
    sql`submission_id in (select made_id from idempotency_keys
      where user_id = ${caller.userId} and key = ${key} and made_id is not null)`,
  );
  return conditions;
}
