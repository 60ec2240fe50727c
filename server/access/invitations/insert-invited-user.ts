import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/dates/dates.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { OpenInvitation } from '#server/access/invitations/open-invitation.ts';

/** Under which name somebody becomes a user, and with what they sign in. */
export interface NewUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for a user of a provider of identities, who has none here. */
  readonly passwordHash: string | null;
}

/**
 * The user that an invitation leads to, which is used by it; answers the id. Nothing is written for an invitation that
 * was `used` by a request at the same moment, nor for a username that is `taken`: another's, or promised to whoever is
 * invited to sign in with it at a provider.
 */
export async function insertInvitedUser(
  tx: Tx,
  invitation: OpenInvitation,
  user: NewUser,
  now: Instant,
): Promise<{ readonly userId: string } | 'used' | 'taken'> {
  const open = await tx
    .selectFrom('invitations')
    .select('invitation_id')
    .where('invitation_id', '=', invitation.invitationId)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return 'used';
  const key = nameKey(user.username);
  const promised = await tx
    .selectFrom('invitations')
    .select('invitation_id')
    .where('sso_username_key', '=', key)
    .where('invitation_id', '<>', invitation.invitationId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (promised) return 'taken';
  const userId = randomUUID();
  const created = await tx
    .insertInto('users')
    .values({
      user_id: userId,
      username: user.username,
      username_key: key,
      password_hash: user.passwordHash,
      is_sso: user.passwordHash === null,
      first_name: user.firstName,
      last_name: user.lastName,
      email_address: invitation.emailAddress,
      role: invitation.role,
      user_type: invitation.userType,
      language: invitation.language,
      created_at: now,
      password_changed_at: user.passwordHash === null ? null : now,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows !== 1n) return 'taken';
  await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('invitation_id', '=', invitation.invitationId)
    .execute();
  const customers = await tx
    .selectFrom('invitation_customers')
    .select('customer_id')
    .where('invitation_id', '=', invitation.invitationId)
    .execute();
  if (customers.length > 0) {
    await tx
      .insertInto('user_customers')
      .values(customers.map(({ customer_id }) => ({ user_id: userId, customer_id })))
      .execute();
  }
  return { userId };
}
