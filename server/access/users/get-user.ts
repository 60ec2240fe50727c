import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { isFactorDemanded } from '#domain/access/demanded-factor.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { arrivalOf } from '#server/access/invitations/arrive.ts';
import { openInvitations } from '#server/access/invitations/open-invitation.ts';
import { actingReasonOf } from '#server/access/activities/activity-document.ts';
import { findActedUser, type Acting } from '#server/access/users/acted-user.ts';
import { askedOf, customerNamesOf } from '#server/access/users/list-users.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { askedRoleOf } from '#server/access/users/second-administrator.ts';
import { peopleOf, type PersonRow } from '#server/access/users/people.ts';
import { personResource } from '#server/access/users/person-document.ts';

type PersonDeps = Pick<Deps, 'clock' | 'config'>;

/** One user of a customer, with what decides about changes. */
export function getUser(deps: PersonDeps & Pick<Deps, 'db'>): Operation<'getUser'> {
  return async ({ path, caller, customer }) => {
    const acting = { by: 'administrator', caller, customerId: customer.customerId } as const;
    // As the owner of the tables: the user is another one than who asks; `findActedUser` looks at the customer.
    return { body: await withSystem(deps.db, (tx) => personDocument(tx, deps, acting, path.user_id)) };
  };
}

/** One user of any customer, for customer support; that somebody looked is written down. */
export function getSupportUser(deps: PersonDeps & Pick<Deps, 'db'>): Operation<'getSupportUser'> {
  return async ({ path, caller, requestId }) => {
    const acting = { by: 'support', caller, customerId: null } as const;
    // As the owner of the tables: customer support looks after all customers.
    const body = await withSystem(deps.db, async (tx) => {
      const document = await personDocument(tx, deps, acting, path.user_id);
      await writeAudit(tx, deps.clock, {
        userId: caller.userId,
        action: 'user_looked_at',
        subject: path.user_id,
        requestId,
      });
      return document;
    });
    return { body };
  };
}

/** A person with all that the page of one shows. Throws 404 for one who is missing or of another customer. */
export async function personDocument(
  tx: Tx,
  deps: PersonDeps,
  acting: Acting,
  personId: string,
): Promise<components['schemas']['PersonDocument']> {
  const asked = await askedOf(tx, deps, acting.customerId);
  const { rows } = await sql<PersonRow>`with ${peopleOf(asked)} select * from people
    where id = ${personId}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  const names = await customerNamesOf(tx, [row], readerOf(acting));
  const reader = {
    now: asked.now,
    callerId: acting.caller.userId,
    customerNames: names.get(personId) ?? [],
  };
  const more =
    row.kind === 'user'
      ? await userFacts(tx, deps, acting, row)
      : { asks_second: await asksForInvited(tx, deps, personId) };
  return { data: personResource(row, reader, more) };
}

async function userFacts(
  tx: Tx,
  { config }: PersonDeps,
  acting: Acting,
  { id: userId, user_type: userType }: PersonRow,
): Promise<Partial<components['schemas']['Person']>> {
  const found = await findActedUser(tx, acting, userId);
  const asked = await askedRoleOf(tx, userId);
  const named = await customersNamedTo(tx, readerOf(acting));
  const isNamed = ({ buidCustomer }: { readonly buidCustomer: string }) => named?.has(buidCustomer) ?? true;
  const { count } = await tx
    .selectFrom('sessions')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    customers: found.customers.filter(isNamed).map(({ buidCustomer, customerName }) => ({
      buid_customer: buidCustomer,
      customer_name: customerName,
    })),
    by_groups: (await givenByGroups(tx, userId)).filter((given) =>
      isNamed({ buidCustomer: given.buid_customer }),
    ),
    foreign_customers: acting.by === 'support' ? 0 : found.foreignCustomers,
    other_administrators: found.otherAdministrators,
    role_asked: asked && {
      approval_id: asked.approvalId,
      approval_number: asked.approvalNumber,
      role: asked.role,
    },
    open_sessions: count,
    second_factor: { has_app: found.secondFactor.hasApp, has_passkey: found.secondFactor.hasPasskey },
    is_factor_demanded: isFactorDemanded(config.settings.signIn.secondFactorFor, {
      role: found.role,
      userType,
      isSso: found.isSso,
    }),
    history: await historyOf(tx, userId),
  };
}

/** Whether a second administrator is asked once whoever is invited is here. */
async function asksForInvited(tx: Tx, deps: PersonDeps, invitationId: string): Promise<boolean> {
  const invitation = await openInvitations(tx)
    .where('invitation.invitation_id', '=', invitationId)
    .executeTakeFirst();
  return invitation !== undefined && (await arrivalOf(tx, deps, invitation)).asking !== null;
}

/** Whose customers are named to whoever asks: those of the caller; null for customer support, which has them all. */
const readerOf = ({ by, caller }: Acting): string | null => (by === 'support' ? null : caller.userId);

/** The customers that are named to a reader; null for all of them. */
async function customersNamedTo(tx: Tx, readerId: string | null): Promise<ReadonlySet<string> | null> {
  if (readerId === null) return null;
  const rows = await tx
    .selectFrom('user_customers')
    .select('customer_id')
    .where('user_id', '=', readerId)
    .execute();
  return new Set(rows.map(({ customer_id }) => customer_id));
}

/** The customers that groups give a user, each with all groups that do: those of the user and those above. */
async function givenByGroups(tx: Tx, userId: string): Promise<components['schemas']['GivenByGroups'][]> {
  const { rows } = await sql<{ buid: string; customer_name: string; id: string; name: string }>`
    select customer.buid, customer.customer_name, one.group_id as id, one.name
    from groups_of_users(array[${userId}]) of_user join user_groups one on one.group_id = of_user.group_id
        and one.network_access
      join user_group_customers ticked on ticked.group_id = one.group_id
      join customers customer on customer.buid = ticked.customer_id
    order by customer.customer_name, customer.buid, one.name_key`.execute(tx);
  return Array.from(
    Map.groupBy(rows, ({ buid }) => buid),
    ([buid, given]) => ({
      buid_customer: buid,
      customer_name: given[0]?.customer_name ?? '',
      groups: given.map(({ id, name }) => ({ id, name })),
    }),
  );
}

/** What is told of an account; searches and other people's things are not. */
const TOLD = [
  'signed_in',
  'user_invited',
  'invitation_accepted',
  'user_changed',
  'user_locked',
  'user_unlocked',
  'user_deactivated',
  'user_factor_removed',
  'user_reactivated',
  'reactivation_requested',
  'reactivation_declined',
  'user_connected',
  'user_access_given',
  'user_access_taken',
  'password_changed',
  'password_reset',
  'password_reset_sent',
  'challenge_phrase_changed',
  'locked_by_challenge',
  'locked_by_codes',
  'name_unlocked',
  'recovery_code_used',
  'second_factor_added',
  'second_factor_replaced',
  'second_factor_removed',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'single_sign_on_linked',
  'acting_began',
  'acting_ended',
] as const;

/** How many of the newest events are told. */
const TOLD_AT_MOST = 50;

async function historyOf(tx: Tx, userId: string): Promise<components['schemas']['PersonEvent'][]> {
  const events = await tx
    .selectFrom('audit_log as entry')
    .leftJoin('users as actor', 'actor.user_id', 'entry.user_id')
    .select(['entry.at', 'entry.action', 'entry.facts', 'actor.first_name', 'actor.last_name'])
    .where('entry.action', 'in', TOLD)
    .where((where) =>
      where.or([
        where('entry.subject', '=', userId),
        where.and([where('entry.user_id', '=', userId), where('entry.action', 'not like', 'user\\_%')]),
      ]),
    )
    .orderBy('entry.entry_id', 'desc')
    .limit(TOLD_AT_MOST)
    .execute();
  return events.map(({ at, action, facts, first_name, last_name }) => ({
    at,
    action,
    by_name: first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim(),
    reason: actingReasonOf(action, facts),
    facts: facts as Record<string, unknown>,
  }));
}
