import type { LockReason } from '#domain/user/user.ts';
import type { UserStatus } from '#domain/user/managed-user.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import type { Identity } from '#server/access/single-sign-on/identity-provider.ts';

/** A user whom a provider has authenticated. */
export interface SsoUser {
  readonly userId: string;
  readonly status: UserStatus;
  readonly lockReason: LockReason | null;
}

/**
 * The user of an identity; null for none, which a user who signs in with a password also is. The first time they are
 * found by the provider's username, which is theirs here too (§5 Users), and known by the subject from then on.
 * @param isOnlyProvider whether users that name no provider are this one's
 */
export async function findSsoUser(
  tx: Tx,
  clock: Clock,
  identity: Identity,
  isOnlyProvider: boolean,
): Promise<SsoUser | null> {
  return (await findLinked(tx, identity)) ?? (await link(tx, clock, identity, isOnlyProvider));
}

const COLUMNS = ['user.user_id as userId', 'user.status', 'user.lock_reason as lockReason'] as const;

async function findLinked(tx: Tx, { issuer, subject }: Identity): Promise<SsoUser | null> {
  const found = await tx
    .selectFrom('users as user')
    .innerJoin('sso_identities as identity', 'identity.user_id', 'user.user_id')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .where('user.is_sso', '=', true)
    .select(COLUMNS)
    .executeTakeFirst();
  return found ?? null;
}

async function link(
  tx: Tx,
  clock: Clock,
  identity: Identity,
  isOnlyProvider: boolean,
): Promise<SsoUser | null> {
  const { issuer, subject, username } = identity;
  // Locked, so that of two first sign-ins at the same moment one comes after the other.
  const user = await tx
    .selectFrom('users as user')
    .where('user.username_key', '=', nameKey(username))
    .where('user.is_sso', '=', true)
    .select(COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const known = await tx
    .selectFrom('sso_identities')
    .select(['issuer', 'subject'])
    .where('user_id', '=', user.userId)
    .executeTakeFirst();
  if (known?.issuer === issuer && known.subject === subject) return user;
  const isTheirs = known ? known.issuer === issuer && known.subject === null : isOnlyProvider;
  if (!isTheirs) return null;
  const row = { issuer, subject, linked_at: clock.instant() };
  await tx
    .insertInto('sso_identities')
    .values({ user_id: user.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await writeAudit(tx, clock, {
    userId: user.userId,
    action: 'single_sign_on_linked',
    facts: { issuer },
  });
  return user;
}
