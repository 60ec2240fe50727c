import { sql, type RawBuilder } from 'kysely';
import { actionsShown, type ActivityAction } from '#domain/activity/activity-actions.ts';
import type { ActivityKind } from '#domain/activity/activity-kind.ts';
import type { ActivityDays } from '#domain/activity/activity.ts';
import { CUSTOMER_TYPES, type UserType } from '#domain/access/role.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Whose record is asked for, and what narrows it. */
export interface AskedActivities {
  /** A customer at the top; null for all of the portal, which customer support alone asks for. */
  readonly customerId: string | null;
  readonly kind: ActivityKind | undefined;
  readonly days: ActivityDays | undefined;
  readonly search: string | undefined;
}

/** An entry as it is read, with who acted and for which customer. */
export interface ActivityRow {
  readonly entry_id: number;
  readonly at: Instant;
  readonly action: ActivityAction;
  readonly user_id: string | null;
  readonly customer_id: string | null;
  readonly subject: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly address: string | null;
  readonly by_name: string | null;
  readonly by_type: UserType | null;
  readonly acting_name: string | null;
  readonly customer_name: string | null;
}

const FROM = sql`audit_log entry left join users actor on actor.user_id = entry.user_id
  left join users stood_in on stood_in.user_id = entry.acting_id
  left join customers customer on customer.buid = entry.customer_id`;
const OF_CUSTOMERS = sql`any(${[...CUSTOMER_TYPES]}::text[])`;
const NAME = sql`lower(first_name || ' ' || last_name || ' ' || username || ' ' || email_address)`;

/** How many entries match. */
export async function countActivities(tx: Tx, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${FROM}
    where ${condition}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/**
 * Entries that match, newest first: by when it happened, which in the demonstration is not the order of writing.
 * @param after the entry that the last ones ended with; null to begin with the newest
 */
export async function readActivities(
  tx: Tx,
  condition: RawBuilder<boolean>,
  {
    limit,
    offset,
    after,
  }: {
    readonly limit: number;
    readonly offset: number;
    readonly after: Pick<ActivityRow, 'at' | 'entry_id'> | null;
  },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`select entry.entry_id, entry.at, entry.action, entry.user_id,
      entry.customer_id, entry.subject,
      entry.facts, entry.address, actor.first_name || ' ' || actor.last_name as by_name, actor.user_type as by_type,
      stood_in.first_name || ' ' || stood_in.last_name as acting_name, customer.customer_name
    from ${FROM}
    where ${condition} and ${after === null ? sql`true` : sql`(entry.at, entry.entry_id) < (${after.at}::timestamptz, ${after.entry_id})`}
    order by entry.at desc, entry.entry_id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** The condition of what is asked for. Days are business days of the portal, today among them. */
export function activityCondition(
  asked: AskedActivities,
  { clock, portal }: Pick<Deps, 'clock' | 'portal'>,
): RawBuilder<boolean> {
  const { customerId, kind, days } = asked;
  const since =
    days === undefined
      ? sql`true`
      : sql`entry.at >= (${clock.today()}::date - ${Number(days) - 1}::int)::timestamp at time zone ${portal.timeZone}`;
  return sql<boolean>`entry.action = any(${actionsShown(kind, customerId === null)}::text[])
    and ${ofCustomer(customerId)} and ${since} and ${found(asked)}`;
}

/**
 * What is a customer's: what was done for it, and what its users did, or had done to them, for nobody in particular, as
 * signing in. What one of them did to something without a customer's name on it may be another's, where they have several.
 */
function ofCustomer(customerId: string | null): RawBuilder<unknown> {
  if (customerId === null) return sql`true`;
  const its = sql`(select mapped.user_id from user_customers mapped join users one using (user_id)
    where mapped.customer_id = ${customerId} and one.user_type = ${OF_CUSTOMERS})`;
  const hasOthers = sql`exists (select from user_customers mapped
    where mapped.user_id = entry.user_id and mapped.customer_id <> ${customerId})`;
  const isReset = sql`(entry.action = any(${RESETS}::text[])
    and not exists (select from users where user_id = entry.subject))`;
  return sql`(entry.customer_id = ${customerId}
    or (entry.customer_id is null and (entry.subject in ${its} or (entry.user_id in ${its}
      and (entry.subject is null or ${isReset} or not ${hasOthers})))))`;
}

/** What is done by a link of one's own, which the entry names. */
const RESETS: readonly ActivityAction[] = ['password_reset', 'password_reset_requested'];

/**
 * A name or e-mail address of who acted, of the user to whom it was done or of whoever was invited, the whole number of a
 * payment, dispute, chargeback or card, or a network's address where it is shown.
 */
function found({ customerId, search }: AskedActivities): RawBuilder<unknown> {
  const typed = search?.trim().normalize('NFC') ?? '';
  if (typed === '') return sql`true`;
  // Another side's people are not named to a customer, so they are not found by their names either.
  const named = customerId === null ? sql`true` : sql`user_type = ${OF_CUSTOMERS}`;
  const everybody = sql`select user_id from users where position(${typed.toLowerCase()} in ${NAME}) > 0`;
  const people = sql`(${everybody} and ${named})`;
  const number = typed.toUpperCase();
  const isAddressShown =
    customerId === null ? sql`true` : sql`(entry.user_id is null or actor.user_type = ${OF_CUSTOMERS})`;
  return sql`(entry.user_id in ${people} or entry.subject in ${people} or entry.acting_id in (${everybody})
    
    or (entry.address = ${typed} and ${isAddressShown}) or entry.subject in (
    select invitation_id from invitations where position(${typed.toLowerCase()} in lower(email_address)) > 0
    union all select payment_id from payments where payment_number = ${number}
    union all select dispute_id from disputes where dispute_number = ${number}
    union all select chargeback_id from chargebacks where chargeback_number = ${number}
    union all select card_id from cards where card_identifier = ${number}))`;
}
