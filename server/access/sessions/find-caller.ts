import { sql } from 'kysely';
import { isFactorDemanded } from '#domain/access/demanded-factor.ts';
import { parseRole } from '#domain/access/role.ts';
import { actedRole } from '#domain/user/acting.ts';
import type { SessionData } from '#domain/user/user.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import { hashToken } from '#server/platform/security/token.ts';
import type { Settings } from '#server/settings.ts';

/** Who a request comes from, and the customer that it names if the caller is mapped to it. */
export interface Found {
  readonly caller: Caller;
  readonly customer: NamedCustomer | null;
}

/**
 * Finds the caller of a session's token in one query; null for an unknown or ended session, and for a user who was
 * locked since; `lacks factor` where a second factor is demanded by now and there is none. As the owner of the tables,
 * because who asks is what is being found out. Where customer support stands in for a user, the caller is that user, with
 * the rights of one who only reads; whoever was locked since is stood in for no more.
 */
export async function findCaller(
  db: Db,
  clock: Clock,
  settings: Settings,
  token: string,
  buidCustomer: string | null,
): Promise<Found | 'lacks factor' | null> {
  const row = await findRow(db, 'session.user_id', token, buidCustomer);
  if (!row) return null;
  const caller = callerOf(row);
  if (remainingSeconds(caller, clock.now(), settings) <= 0) return null;
  if (row.factor_since === null && isFactorDemanded(settings.signIn.secondFactorFor, caller))
    return 'lacks factor';
  const { acting_until: until } = row;
  const isActing = until !== null && caller.userType === 'admin' && Date.parse(until) > clock.now().getTime();
  const acted = isActing ? await findRow(db, 'session.acted_user_id', token, buidCustomer) : undefined;
  if (!acted || !isActing) return { caller, customer: namedCustomerOf(row) };
  const { userId, fullName } = caller;
  const stoodInFor = callerOf(acted);
  return {
    caller: {
      ...stoodInFor,
      role: actedRole(parseRole(stoodInFor.role)),
      actingBy: { userId, fullName, until, actedRole: parseRole(stoodInFor.role) },
    },
    customer: namedCustomerOf(acted),
  };
}

/** A session with one of its two users: whose it is, or for whom that one acts. */
function findRow(
  db: Db,
  whose: 'session.user_id' | 'session.acted_user_id',
  token: string,
  buidCustomer: string | null,
) {
  return db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.user_id', whose)
    .leftJoin('second_factors as factor', 'factor.user_id', 'user.user_id')
    .leftJoin(
      (query) =>
        query
          .selectFrom('customers as customer')
          .innerJoin('user_customers as mapped', 'mapped.customer_id', 'customer.customer_id')
          .where('customer.buid', '=', buidCustomer ?? '')
          .select([
            'mapped.user_id',
            'customer.customer_id',
            'customer.buid',
            'customer.parent_buid',
            'customer.customer_name',
            'customer.currency',
          ])
          .as('named'),
      (join) => join.onRef('named.user_id', '=', 'user.user_id'),
    )
    .where('session.token_hash', '=', hashToken(token))
    .where('user.status', '=', 'active')
    .where('user.lock_reason', 'is', null)
    .selectAll(['session', 'named'])
    .select([
      'user.user_id as id',
      'user.username',
      'user.first_name',
      'user.last_name',
      'user.email_address',
      'user.role',
      'user.user_type',
      'user.language',
      'user.time_zone',
      'user.is_sso',
      'session.created_at as signed_in_at',
      'factor.confirmed_at as factor_since',
    ])
    .executeTakeFirst();
}

function callerOf(row: NonNullable<Awaited<ReturnType<typeof findRow>>>): Caller {
  return {
    userId: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    emailAddress: row.email_address,
    role: row.role,
    userType: row.user_type,
    language: row.language,
    timeZone: row.time_zone,
    isSso: row.is_sso,
    sessionData: sessionDataOf(row),
    tokenHash: row.token_hash,
    sessionCreatedAt: row.signed_in_at,
    lastSeenAt: row.last_seen_at,
    actingBy: null,
  };
}

/** Seconds until the session ends, by inactivity or by its absolute length, whichever is first. */
export function remainingSeconds(
  caller: Pick<Caller, 'sessionCreatedAt' | 'lastSeenAt'>,
  now: Date,
  { session }: Settings,
): number {
  const since = (instant: string) => (now.getTime() - Date.parse(instant)) / 1000;
  return Math.floor(
    Math.min(
      session.idleSeconds - since(caller.lastSeenAt),
      session.absoluteSeconds - since(caller.sessionCreatedAt),
    ),
  );
}

/** Seconds of use that are not written down: a write for each request would cost more than it tells. */
const TOUCH_EVERY = 10;

/** Counts a request as activity, from which the idle time starts anew. */
export async function touchSession(db: Db, caller: Caller, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(caller.lastSeenAt) < TOUCH_EVERY * 1000) return;
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now.toISOString() })
    .where('token_hash', '=', caller.tokenHash)
    .where(sql<boolean>`last_seen_at < ${now.toISOString()}`)
    .execute();
}

function sessionDataOf(row: {
  selected_customer: string | null;
  selected_location: string | null;
  selected_merchant: string | null;
}): SessionData {
  return {
    ...(row.selected_customer ? { '-gs_manage_customer_buid': row.selected_customer } : {}),
    ...(row.selected_location ? { '-cp_buid_location': row.selected_location } : {}),
    ...(row.selected_merchant ? { '-gs_manage_merchant_buid': row.selected_merchant } : {}),
  };
}

function namedCustomerOf(row: {
  customer_id: string | null;
  buid: string | null;
  parent_buid: string | null;
  customer_name: string | null;
  currency: string | null;
}): NamedCustomer | null {
  if (!row.customer_id || !row.buid) return null;
  return {
    customerId: row.customer_id,
    buidCustomer: row.buid,
    accountIds: row.parent_buid ? [row.buid] : null,
    customerName: row.customer_name ?? '',
    currency: row.currency ?? '',
  };
}
