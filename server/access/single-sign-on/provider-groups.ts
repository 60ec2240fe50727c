import { sql } from 'kysely';
import { CUSTOMER_TYPES } from '#domain/access/role.ts';
import type { GroupNoticeKind } from '#domain/notice/account-notice.ts';
import type { Deps } from '#server/deps.ts';
import type { GroupSettings } from '#server/access/single-sign-on/provider-settings.ts';
import { accessOf, administrationLost, shiftsBetween } from '#server/access/user-groups/access-shift.ts';
import { tellGroups } from '#server/access/users/tell-account.ts';
import { writeAudits, type AuditEntry } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A group of users, as far as a change of its members needs it. */
interface Group {
  readonly group_id: string;
  readonly name: string;
  /** The customer for which it was made. */
  readonly customer_id: string;
}

/** In which groups a user would be from now on, and in which no more. */
export interface GroupMoves {
  readonly joined: readonly Group[];
  readonly left: readonly Group[];
  /** In which they stay, by what the provider says from now on and not by hand any more. */
  readonly kept: readonly Group[];
}

/** The ids of the groups here that follow from one there. */
export function followingFrom({ members }: GroupSettings, name: string): readonly string[] {
  return Object.hasOwn(members, name) ? (members[name] ?? []) : [];
}

/** All groups here that follow from one there: whether a user of the provider is in one of them, the provider says. */
export function followingGroups({ members }: GroupSettings): readonly string[] {
  return Object.values(members).flat();
}

/**
 * What follows from the groups that a provider tells. In groups that follow from it, it decides about its users, in and
 * out, whatever was done by hand meanwhile; other memberships are not touched, and only customers' users are in groups.
 */
export async function movesOf(
  tx: Tx,
  settings: GroupSettings,
  userId: string,
  told: readonly string[],
): Promise<GroupMoves> {
  const wanted = new Set(told.flatMap((name) => followingFrom(settings, name)));
  const { rows } = await sql<Group & { readonly is_member: boolean; readonly by_provider: boolean }>`
    select one.group_id, one.name, one.customer_id, member.user_id is not null as is_member,
      coalesce(member.by_provider, false) as by_provider
    from users account cross join user_groups one
      left join user_group_members member on member.group_id = one.group_id and member.user_id = account.user_id
    where account.user_id = ${userId} and account.user_type = any(${[...CUSTOMER_TYPES]}::text[])
      and (one.group_id = any(${[...wanted]}::text[]) or member.by_provider
        or (member.user_id is not null and one.group_id = any(${[...followingGroups(settings)]}::text[])))
    order by one.name, one.group_id`.execute(tx);
  return {
    joined: rows.filter(({ is_member }) => !is_member),
    left: rows.filter(({ group_id }) => !wanted.has(group_id)),
    kept: rows.filter((row) => row.is_member && !row.by_provider && wanted.has(row.group_id)),
  };
}

/**
 * Keeps what a provider told of a user's groups, and where that is on, moves the user between groups here. Whoever is the
 * last administrator of a customer stays in the groups that give it, which is logged. Runs as the owner of the tables.
 */
export async function followProvider(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'sealer' | 'log'>,
  settings: GroupSettings | null,
  {
    userId,
    told,
    requestId,
  }: { readonly userId: string; readonly told: readonly string[] | null; readonly requestId: string },
): Promise<void> {
  if (!settings || told === null) return;
  await tx
    .updateTable('sso_identities')
    .set({ told_groups: [...told] })
    .where('user_id', '=', userId)
    .execute();
  if (!settings.isOn) return;
  await holdWhatGroupsGive(tx, userId);
  const { joined, left, kept } = await movesOf(tx, settings, userId, told);
  await keepByProvider(tx, userId, kept);
  if (joined.length + left.length === 0) return;
  const before = await accessOf(tx, [userId]);
  await join(tx, userId, joined);
  await leave(tx, userId, left);
  const { abandoned } = await administrationLost(tx, userId, before, await accessOf(tx, [userId]));
  if (abandoned.length > 0) {
    await join(tx, userId, left);
    deps.log.warn({ userId, customers: abandoned }, 'groups of the last administrator are kept');
  }
  const gone = abandoned.length > 0 ? [] : left;
  const after = await accessOf(tx, [userId]);
  await writeAudits(tx, deps.clock, [
    ...joined.map((group) => moved(group, { userId, requestId }, 'added')),
    ...gone.map((group) => moved(group, { userId, requestId }, 'removed')),
    ...(await shiftsBetween(tx, after, before)).map(shifted('user_access_given', { userId, requestId })),
    ...(await shiftsBetween(tx, before, after)).map(shifted('user_access_taken', { userId, requestId })),
  ]);
  const tell = (kind: GroupNoticeKind, groups: readonly Group[]) =>
    tellGroups(tx, deps, { userId, kind, groups });
  await tell('group_joined', joined);
  await tell('group_left', gone);
}

/** Marks memberships that the provider says too: they are its own from now on. */
async function keepByProvider(tx: Tx, userId: string, groups: readonly Group[]): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .updateTable('user_group_members')
    .set({ by_provider: true })
    .where('user_id', '=', userId)
    .where(
      'group_id',
      'in',
      groups.map(({ group_id }) => group_id),
    )
    .execute();
}

/** Groups change one at a time, and so does who administers what they give. */
async function holdWhatGroupsGive(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('user_groups'))`.execute(tx);
  await sql`select buid from customers where buid in (
      select customer_id from user_customers where user_id = ${userId} and by_group)
    order by buid for no key update`.execute(tx);
}

async function join(tx: Tx, user_id: string, groups: readonly Group[]): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .insertInto('user_group_members')
    .values(groups.map(({ group_id }) => ({ group_id, user_id, by_provider: true })))
    .execute();
}

async function leave(tx: Tx, userId: string, groups: readonly Group[]): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .deleteFrom('user_group_members')
    .where('user_id', '=', userId)
    .where(
      'group_id',
      'in',
      groups.map(({ group_id }) => group_id),
    )
    .execute();
}

type By = Pick<AuditEntry, 'requestId'> & { readonly userId: string };

/** As a change of the group by hand is written, by the user whom the provider has vouched for. */
const moved = (group: Group, by: By, how: 'added' | 'removed'): AuditEntry => ({
  ...by,
  customerId: group.customer_id,
  action: 'group_changed',
  subject: group.group_id,
  facts: { list: 'members', added: '', removed: '', [how]: by.userId, by_provider: true },
});

const shifted =
  (action: 'user_access_given' | 'user_access_taken', by: By) =>
  ({ count, names }: { readonly count: number; readonly names: readonly string[] }): AuditEntry => ({
    ...by,
    action,
    subject: by.userId,
    facts: { group: 'single sign-on', by_provider: true, count, names: names.join(', ') },
  });
