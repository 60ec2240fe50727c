import { sql } from 'kysely';
import { CUSTOMER_TYPES } from '#domain/access/role.ts';
import type { UserCustomer } from '#domain/user/managed-user.ts';
import { isActingAdministrator, type ActedUser, type UserActor } from '#domain/user/user-act.ts';
import type { FactorWays } from '#domain/user/passkey.ts';
import type { UserValues } from '#domain/user/user-change.ts';
import type { UserStanding } from '#machines/lifecycle/move-user-lock.ts';
import { heldFactor } from '#server/access/second-factor/held-factor.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** Who acts, and for which customer. */
export interface Acting {
  readonly by: UserActor;
  readonly caller: Pick<Caller, 'userId' | 'fullName'>;
  /** The customer at the top that the request names; null for customer support. */
  readonly customerId: string | null;
}

/** A user as the rules, the lock's chart and the merge of changes look at them. */
export interface FoundUser extends ActedUser, UserStanding {
  readonly userId: string;
  readonly username: string;
  readonly values: UserValues;
  /** Those of the user’s own; groups may give more. */
  readonly customers: readonly UserCustomer[];
}

/** The user of an act, not held. Throws 404 for one who is missing or of another customer. */
export function findActedUser(tx: Tx, acting: Acting, userId: string): Promise<FoundUser> {
  return readUser(tx, acting, userId);
}

/**
 * The user of an act, held until the end of the transaction. The customers are held first: two administrators who take
 * away each other's rights at once come one after the other, and the second is no administrator any more. Throws 403
 * where the caller lost the right since the request began, and 404 as `findActedUser` does.
 */
export async function holdActedUser(tx: Tx, acting: Acting, userId: string): Promise<FoundUser> {
  await tx
    .selectFrom('customers')
    .select('buid')
    .where('buid', 'in', tx.selectFrom('user_customers').select('customer_id').where('user_id', '=', userId))
    .orderBy('buid')
    .forNoKeyUpdate()
    .execute();
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  await refuseFormerAdministrator(tx, acting);
  return readUser(tx, acting, userId);
}

/** Throws 403 where whoever asks was locked or lost the role while the request waited. */
export async function refuseFormerAdministrator(tx: Tx, { caller }: Pick<Acting, 'caller'>): Promise<void> {
  const now = await tx
    .selectFrom('users')
    .select(['role', 'status', 'lock_reason as lockReason'])
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  if (!now || !isActingAdministrator(now)) throw apiError(403, 'forbidden', 'Your role does not allow this');
}

/** What a user signs in with besides the password. */
async function factorWays(tx: Tx, userId: string): Promise<FactorWays> {
  const { hasApp, passkeys } = await heldFactor(tx, userId);
  return { hasApp, hasPasskey: passkeys.length > 0 };
}

async function readUser(tx: Tx, { caller, customerId }: Acting, userId: string): Promise<FoundUser> {
  const user = await tx.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const customers = await tx
    .selectFrom('user_customers as mapped')
    .innerJoin('customers as customer', 'customer.buid', 'mapped.customer_id')
    .select(['customer.buid as buidCustomer', 'customer.customer_name as customerName'])
    .select('mapped.is_own')
    .where('mapped.user_id', '=', userId)
    .orderBy('customer.buid')
    .execute();
  const own = customers.flatMap(({ is_own, ...customer }) => (is_own ? [customer] : []));
  const isOfCustomer =
    customerId === null ||
    (customers.some(({ buidCustomer }) => buidCustomer === customerId) &&
      CUSTOMER_TYPES.some((type) => type === user?.user_type));
  if (!user || !isOfCustomer) throw notFound();
  const { rows } = await sql<{
    foreign_customers: number;
    others: number;
    has_request: boolean;
    role_asked: string | null;
  }>`select
    (select count(*) from (
      select mapped.customer_id from user_customers mapped where mapped.user_id = ${userId}
      except select own.customer_id from user_customers own where own.user_id = ${caller.userId}) foreigners)
      as foreign_customers,
    (select coalesce(min(others), 0) from (
      select (select count(*) from user_customers beside join users other on other.user_id = beside.user_id
        where beside.customer_id = mapped.customer_id and other.user_id <> ${userId} and other.role = 'admin'
          and other.status = 'active' and other.lock_reason is null
          and other.user_type = any(${[...CUSTOMER_TYPES]}::text[])) as others
      from user_customers mapped where mapped.user_id = ${userId}) of_customers) as others,
    exists(select from reactivation_requests asked
      where asked.user_id = ${userId} and asked.answered_at is null) as has_request,
    (select waiting.approval_number from approvals waiting where waiting.kind = 'role'
      and waiting.status = 'asked' and waiting.asked->>'userId' = ${userId} limit 1) as role_asked`.execute(
    tx,
  );
  const [facts] = rows;
  return {
    userId,
    username: user.username,
    isSso: user.is_sso,
    isSelf: userId === caller.userId,
    role: user.role,
    status: user.status,
    lockReason: user.lock_reason,
    overdue: user.overdue_change,
    hasRequest: facts?.has_request ?? false,
    foreignCustomers: facts?.foreign_customers ?? 0,
    otherAdministrators: facts?.others ?? 0,
    customerCount: customers.length,
    roleAsked: facts?.role_asked ?? null,
    secondFactor: await factorWays(tx, userId),
    customers: own,
    values: {
      first_name: user.first_name,
      last_name: user.last_name,
      email_address: user.email_address,
      role: user.role,
      language: user.language ?? '',
      customers: own.map(({ buidCustomer }) => buidCustomer).join(','),
    },
  };
}
