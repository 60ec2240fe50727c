import { sql } from 'kysely';
import { followingFrom, movesOf } from '#server/access/single-sign-on/provider-groups.ts';
import type { ProviderSettings } from '#server/access/single-sign-on/provider-settings.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface Told {
  readonly user_id: string;
  readonly username: string;
  readonly told_groups: string[] | null;
}

/**
 * What the groups of a provider would change at the next sign-in of each user, in lines: which group here follows from
 * which there and for which customer it was made, what is told and leads nowhere, and who would join or leave, or that nobody
 * would. Changes nothing.
 */
export async function previewGroups(tx: Tx, { id, issuer, groups }: ProviderSettings): Promise<string[]> {
  if (!groups) return [`${id}: no groups are asked for`];
  const { rows: users } = await sql<Told>`select account.user_id, account.username, identity.told_groups
    from sso_identities identity join users account on account.user_id = identity.user_id
    where rtrim(identity.issuer, '/') = rtrim(${issuer}, '/')
    order by account.username_key`.execute(tx);
  const lines = [`${id}: groups of the claim ${groups.claim}, ${groups.isOn ? 'on' : 'off'}`];
  for (const [name, ids] of Object.entries(groups.members))
    for (const one of ids) lines.push(`  ${name} → ${await groupNamed(tx, one)}`);
  const counts = new Map<string, number>();
  for (const { told_groups: told } of users)
    for (const name of told ?? [])
      if (followingFrom(groups, name).length === 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, count] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
    lines.push(`  ${name} → nothing here (users: ${count})`);
  let movers = 0;
  for (const { user_id, username, told_groups: told } of users) {
    if (told === null) {
      lines.push(`  ${username}: not known before the next sign-in`);
      continue;
    }
    const { joined, left } = await movesOf(tx, groups, user_id, told);
    const moves = [...joined.map(({ name }) => `joins ${name}`), ...left.map(({ name }) => `leaves ${name}`)];
    if (moves.length === 0) continue;
    movers += 1;
    lines.push(`  ${username}: ${moves.join(', ')}`);
  }
  if (movers === 0)
    lines.push('  Nobody who has signed in since groups are asked for would join or leave a group.');
  return lines;
}

async function groupNamed(tx: Tx, groupId: string): Promise<string> {
  const group = await tx
    .selectFrom('user_groups as one')
    .innerJoin('customers as home', 'home.buid', 'one.customer_id')
    .where('one.group_id', '=', groupId)
    .select(['one.name', 'home.customer_name'])
    .executeTakeFirst();
  return group ? `${group.name}, a group of ${group.customer_name}` : `no group ${groupId}`;
}
