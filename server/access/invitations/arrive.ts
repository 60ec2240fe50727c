import { roleOnArrival } from '#domain/user/second-administrator.ts';
import type { Role } from '#domain/access/role.ts';
import { insertInvitedUser, type NewUser } from '#server/access/invitations/insert-invited-user.ts';
import type { OpenInvitation } from '#server/access/invitations/open-invitation.ts';
import {
  askingCustomers,
  namedCustomer,
  type AskingCustomer,
} from '#server/access/users/second-administrator.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';

type ArrivalDeps = Pick<Deps, 'clock' | 'config' | 'sealer' | 'askForRole'>;

/** With which role the user of an invitation begins, and where a second administrator is asked for the role that it names. */
export interface Arrival {
  readonly role: Role;
  readonly asking: AskingCustomer | null;
}

/**
 * How whoever is invited begins now: it is asked anew when they come, since a customer may ask a second person by then.
 * Whom the portal itself has invited has nobody's wish to be looked at.
 */
export async function arrivalOf(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { invitationId, invitedBy, role }: Pick<OpenInvitation, 'invitationId' | 'invitedBy' | 'role'>,
): Promise<Arrival> {
  if (role !== 'admin' || invitedBy === null) return { role, asking: null };
  const named = await tx
    .selectFrom('invitation_customers')
    .select('customer_id')
    .where('invitation_id', '=', invitationId)
    .execute();
  const customers = named.map(({ customer_id }) => customer_id);
  const [asking = null] = await askingCustomers(tx, deps, customers, invitedBy);
  return { role: roleOnArrival(role, asking !== null), asking };
}

/**
 * Makes the user of an invitation. Who is invited as an administrator where a second one is asked begins with the least,
 * and the second one is asked now, in the name of whoever has invited: there is a user to be looked at. Where nobody could
 * answer, it stays at that. What is written of an invitation that is used or a name that is taken is nothing.
 */
export async function arrive(
  tx: Tx,
  deps: ArrivalDeps,
  invitation: OpenInvitation,
  { user, requestId }: { readonly user: NewUser; readonly requestId: string },
): Promise<{ readonly userId: string; readonly role: Role } | 'used' | 'taken'> {
  const { role, asking } = await arrivalOf(tx, deps, invitation);
  const made = await insertInvitedUser(tx, { ...invitation, role }, user, deps.clock.instant());
  if (typeof made === 'string') return made;
  const { userId } = made;
  if (asking && asking.others.answering > 0)
    await deps.askForRole(tx, deps, {
      user: { userId, username: user.username, fullName: `${user.firstName} ${user.lastName}`.trim(), role },
      role: invitation.role,
      caller: await inviterOf(tx, invitation),
      customer: await namedCustomer(tx, asking.customerId),
      requestId,
    });
  return { userId, role };
}

async function inviterOf(tx: Tx, { invitedBy }: OpenInvitation) {
  const inviter = await tx
    .selectFrom('users')
    .select(['user_id as userId', 'first_name', 'last_name'])
    .where('user_id', '=', invitedBy)
    .executeTakeFirstOrThrow();
  return { userId: inviter.userId, fullName: `${inviter.first_name} ${inviter.last_name}`.trim() };
}
