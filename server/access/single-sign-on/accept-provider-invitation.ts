import { arrive } from '#server/access/invitations/arrive.ts';
import { openInvitations } from '#server/access/invitations/open-invitation.ts';
import type { SsoUser } from '#server/access/single-sign-on/find-user.ts';
import type { Identity } from '#server/access/single-sign-on/identity-provider.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { nameKey } from '#server/platform/security/name-key.ts';

/**
 * Makes a user of whom a provider has authenticated, where an administrator has invited the username there to sign in at
 * this provider (§5 Users): the first sign-in accepts the invitation. Null where nobody did, `over` where the
 * invitation has ended: whoever invited sends it again.
 */
export async function acceptProviderInvitation(
  tx: Tx,
  deps: Parameters<typeof arrive>[1],
  { issuer, subject, username }: Identity,
  { providerId, requestId }: { readonly providerId: string; readonly requestId: string },
): Promise<SsoUser | 'over' | null> {
  const { clock } = deps;
  const now = clock.instant();
  const invitation = await openInvitations(tx)
    .where('invitation.sso_username_key', '=', nameKey(username))
    .where('invitation.sso_provider', '=', providerId)
    .executeTakeFirst();
  if (!invitation) return null;
  if (Date.parse(invitation.expiresAt) <= Date.parse(now)) return 'over';
  const { firstName, lastName } = invitation;
  const user = { username: invitation.ssoUsername ?? username, firstName, lastName, passwordHash: null };
  const made = await arrive(tx, deps, invitation, { user, requestId });
  if (typeof made === 'string') return null;
  const { userId } = made;
  await tx
    .insertInto('sso_identities')
    .values({ user_id: userId, issuer, subject, linked_at: now })
    .execute();
  await writeAudit(tx, clock, {
    userId,
    ...(invitation.customerId ? { customerId: invitation.customerId } : {}),
    action: 'invitation_accepted',
    subject: invitation.invitationId,
    requestId,
  });
  await writeAudit(tx, clock, { userId, action: 'single_sign_on_linked', facts: { issuer }, requestId });
  return { userId, status: 'active', lockReason: null };
}
