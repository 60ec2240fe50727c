import { sql, type RawBuilder } from 'kysely';

/**
 * Tables for queries of groups: `mine`, the customers that somebody has; `concerned`, the groups that were made for one
 * of them or give one of them, with all groups below; `up`, each of these with itself and every group above; `given`,
 * what each would give with the groups above it, and whether it is given: by a group with access to the network.
 */
export function reachOf(callerId: string): RawBuilder<unknown> {
  return sql`recursive mine as (
    select customer_id from user_customers where user_id = ${callerId}
  ), concerned (group_id) as (
    (select group_id from user_groups where customer_id in (select customer_id from mine)
      union select group_id from user_group_customers where customer_id in (select customer_id from mine))
    union select child.group_id from concerned
      join user_groups child on child.parent_group_id = concerned.group_id
  ), up (group_id, source_id) as (
    select group_id, group_id from concerned
    union all select up.group_id, source.parent_group_id from up
      join user_groups source on source.group_id = up.source_id where source.parent_group_id is not null
  ), given as (
    select up.group_id, ticked.customer_id, bool_or(source.network_access) as is_given from up
      join user_groups source on source.group_id = up.source_id
      join user_group_customers ticked on ticked.group_id = up.source_id
    group by up.group_id, ticked.customer_id
  )`;
}

/** A group as the list's query answers. */
export interface GroupRow {
  readonly group_id: string;
  readonly name: string;
  readonly parent_id: string | null;
  /** Those of all groups above, the topmost first. */
  readonly path: readonly string[];
  readonly network_access: boolean;
  readonly ticked: number;
  readonly effective: number;
  readonly member_count: number;
  readonly foreign_customers: number;
}

/**
 * The columns of `GroupRow`, of `user_groups one` beside the tables of `reachOf`. Customers of others count without access
 * to the network too: whoever gives a group access gives all that is ticked.
 */
export const GROUP_COLUMNS = sql`
  one.group_id, one.name, parent.group_id as parent_id, one.network_access,
  (with recursive above (group_id, name, parent_id, steps) as (
    select parent.group_id, parent.name, parent.parent_group_id, 1 where parent.group_id is not null
    union all select upper.group_id, upper.name, upper.parent_group_id, above.steps + 1 from above
      join user_groups upper on upper.group_id = above.parent_id
  ) select coalesce(array_agg(above.name order by above.steps desc), '{}') from above) as path,
  (select count(*) from user_group_customers own where own.group_id = one.group_id) as ticked,
  (select count(*) from given where given.group_id = one.group_id and given.is_given) as effective,
  (select count(*) from user_group_members member where member.group_id = one.group_id) as member_count,
  (select count(*) from given where given.group_id = one.group_id
    and given.customer_id not in (select customer_id from mine)) as foreign_customers`;

/** The groups that concern somebody, with their parents, as `GROUP_COLUMNS` reads them. */
export const CONCERNED_GROUPS = sql`
  concerned join user_groups one on one.group_id = concerned.group_id
  left join user_groups parent on parent.group_id = one.parent_group_id`;
