import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import { groupDocument, groupResource } from '#server/access/user-groups/group-document.ts';
import { CONCERNED_GROUPS, GROUP_COLUMNS, reachOf, type GroupRow } from '#server/access/user-groups/reach.ts';

type ListDeps = Pick<Deps, 'db' | 'config'>;

/** The groups that concern the caller's customers, by page. */
export function listUserGroups({ db, config }: ListDeps): Operation<'listUserGroups'> {
  return async ({ query, caller }) => {
    const page = askedPage(query, config);
    const typed = nameKey(query['filter[search]'] ?? '');
    const order = query.sort === '-name' ? sql`one.name_key desc` : sql`one.name_key`;
    const matching = sql`position(${typed} in one.name_key) > 0`;
    // As the owner of the tables: who asks is no party of a group, and `reachOf` names the caller's customers.
    const body = await withSystem(db, async (tx) => {
      const { rows } = await sql<GroupRow>`with ${reachOf(caller.userId)} select ${GROUP_COLUMNS}
        from ${CONCERNED_GROUPS} where ${matching}
        order by ${order}, one.group_id limit ${page.limit} offset ${page.offset}`.execute(tx);
      const { rows: sums } = await sql<{ total: number }>`with ${reachOf(caller.userId)}
        select count(*) as total from ${CONCERNED_GROUPS} where ${matching}`.execute(tx);
      return {
        data: rows.map((row) => groupResource(row)),
        meta: { total: sums[0]?.total ?? 0, ...page.meta },
      };
    });
    return { body };
  };
}

/** One group that concerns the caller's customers. */
export function getUserGroup({ db, config }: ListDeps): Operation<'getUserGroup'> {
  return async ({ path, caller }) => ({
    // As the owner of the tables, for the same reason.
    body: await withSystem(db, (tx) =>
      groupDocument(tx, caller.userId, path.group_id, config.settings.singleSignOn),
    ),
  });
}
