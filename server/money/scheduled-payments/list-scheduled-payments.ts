import { sql } from 'kysely';
import { money } from '#domain/money/money.ts';
import { searchKey } from '#server/platform/db/search-text.ts';
import type { Deps } from '#server/deps.ts';
import { scheduledResources, termsOnWire } from '#server/money/scheduled-payments/schedule-document.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { madeUnder, refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import { missingHere } from '#server/platform/http/missing-here.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Whether one is still to be collected. */
const TO_COME = sql<boolean>`status in ('scheduled', 'waiting')`;

/**
 * Scheduled payments, those to come first by their day, then the latest; or those of one of the caller's own idempotency
 * keys, where an empty list means that nothing arrived.
 */
export function listScheduledPayments(deps: ListDeps): Operation<'listScheduledPayments'> {
  return async ({ query, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const key = query['filter[idempotency_key]'];
    if (key) await refuseWhileInFlight(deps.db, tenant, key, deps.clock.instant());
    const page = askedPage(query, deps.config);
    const status = query['filter[status]'];
    const currency = query['filter[sol_currency]'];
    const search = query['filter[search]'];
    return withTenant(deps.db, tenant, async (tx) => {
      let matching = tx
        .selectFrom('scheduled_payments')
        .where('customer_id', '=', customer.customerId)
        .where(ofAccount(customer));
      if (key) matching = matching.where('schedule_id', 'in', madeUnder(tx, caller.userId, key));
      if (status) matching = matching.where(status === 'to-come' ? TO_COME : sql<boolean>`not ${TO_COME}`);
      if (search) matching = matching.where(isFound(searchKey(search)));
      if (currency) matching = matching.where('currency', '=', currency);
      const { total } = await matching
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const toCome = await matching
        .where(TO_COME)
        .groupBy('currency')
        .select(['currency', sql<number>`sum(amount)::bigint`.as('amount')])
        .orderBy('currency')
        .execute();
      const rows = await matching
        .selectAll()
        .orderBy(sql`${TO_COME} desc, case when ${TO_COME} then pay_on end, changed_at desc, schedule_id`)
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      if (key && rows.length === 0) await refuseElsewhere(tx, caller.userId, key);
      const reading = { userId: caller.userId, withLines: key !== undefined };
      const meta = {
        total,
        ...page.meta,
        to_come: toCome.map(({ amount, currency: of }) => money(amount, of)),
        terms: termsOnWire(deps),
        as_of: deps.clock.instant(),
      };
      return { body: { data: await scheduledResources(tx, deps, rows, reading), meta } };
    });
  };
}

/** Whether a part of its number or of the number of one of its invoices is searched for. */
function isFound(key: string) {
  return sql<boolean>`(strpos(lower(schedule_number), ${key}) > 0
    or exists (select from scheduled_payment_lines line
      where line.schedule_id = scheduled_payments.schedule_id and strpos(lower(line.invoice_id), ${key}) > 0))`;
}

/** One of them with its lines, of the customer that is named. */
export function getScheduledPayment(deps: ListDeps): Operation<'getScheduledPayment'> {
  return async ({ path, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const data = await withTenant(deps.db, tenant, async (tx) => {
      const rows = await tx
        .selectFrom('scheduled_payments')
        .selectAll()
        .where('customer_id', '=', customer.customerId)
        .where('schedule_id', '=', path.schedule_id)
        .where(ofAccount(customer))
        .execute();
      const [found] = await scheduledResources(tx, deps, rows, { userId: caller.userId, withLines: true });
      return found;
    });
    if (!data) {
      const thing = { table: 'scheduled_payments', scheduleId: path.schedule_id } as const;
      throw await missingHere(deps.db, caller, customer, thing);
    }
    return { body: { data } };
  };
}

/** Those with an invoice of an account to which the request is narrowed. */
function ofAccount({ accountIds }: NamedCustomer) {
  if (!accountIds) return sql<boolean>`true`;
  return sql<boolean>`exists (select from scheduled_payment_lines line
    where line.schedule_id = scheduled_payments.schedule_id and line.account_id = any(${accountIds}::text[]))`;
}

/** One of another customer than named is not 'nothing arrived': it answers as missing. */
async function refuseElsewhere(tx: Tx, userId: string, key: string): Promise<void> {
  if (await madeUnder(tx, userId, key).executeTakeFirst()) throw notFound();
}
