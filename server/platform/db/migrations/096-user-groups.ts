import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Groups of users, and what they give. `user_customers` stays what everything reads: who has which customer, by their
 * own connection, by groups, or by both. Triggers of the groups' tables settle it, so that no statement can change a
 * group and leave its access behind (docs/decisions/groups-give-access.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...GIVEN, ...SETTLING, ...TRIGGERS, ...PRIVILEGES]);
}

const TABLES = [
  `create table user_groups (
    group_id text primary key,
    customer_id text not null references customers (buid),
    name text not null,
    name_key text not null,
    parent_group_id text references user_groups (group_id),
    created_at timestamptz not null,
    check (parent_group_id <> group_id),
    unique (customer_id, name_key)
  )`,
  `create index user_groups_by_parent on user_groups (parent_group_id)`,
  `create table user_group_customers (
    group_id text not null references user_groups (group_id),
    customer_id text not null references customers (buid),
    primary key (group_id, customer_id)
  )`,
  `create index user_group_customers_by_customer on user_group_customers (customer_id)`,
  `create table user_group_members (
    group_id text not null references user_groups (group_id),
    user_id text not null references users (user_id),
    is_contact boolean not null default false,
    primary key (group_id, user_id)
  )`,
  `create index user_group_members_by_user on user_group_members (user_id)`,
  `alter table user_customers
    add column is_own boolean not null default true,
    add column by_group boolean not null default false,
    add check (is_own or by_group)`,
];

/** From which groups each of some users has something: their own groups and whatever stands above these. */
const GIVEN = [
  `create function groups_of_users(concerned text[]) returns table (user_id text, group_id text)
    language sql stable as $$
      with recursive above (user_id, group_id) as (
        select member.user_id, member.group_id from user_group_members member where member.user_id = any(concerned)
        union
        select above.user_id, child.parent_group_id from above
          join user_groups child on child.group_id = above.group_id where child.parent_group_id is not null
      )
      select above.user_id, above.group_id from above
    $$`,
  `create function customers_by_groups(concerned text[]) returns table (user_id text, customer_id text)
    language sql stable as $$
      select distinct of_user.user_id, ticked.customer_id from groups_of_users(concerned) of_user
        join user_group_customers ticked on ticked.group_id = of_user.group_id
    $$`,
  `create function members_below(concerned text[]) returns text[] language sql stable as $$
      with recursive below (group_id) as (
        select unnest(concerned)
        union
        select child.group_id from below join user_groups child on child.parent_group_id = below.group_id
      )
      select coalesce(array_agg(distinct member.user_id), '{}') from below
        join user_group_members member on member.group_id = below.group_id
    $$`,
];

const SETTLING = [
  // The users are held, as every change of their own connections holds them: of two changes, the second sees the first.
  `create function settle_access(concerned text[]) returns void language plpgsql as $$ begin
      perform from users where user_id = any(concerned) order by user_id for no key update;
      delete from user_customers mapped where mapped.user_id = any(concerned) and not mapped.is_own
        and not exists (select from customers_by_groups(concerned) given
          where given.user_id = mapped.user_id and given.customer_id = mapped.customer_id);
      update user_customers mapped set by_group = false where mapped.user_id = any(concerned) and mapped.by_group
        and not exists (select from customers_by_groups(concerned) given
          where given.user_id = mapped.user_id and given.customer_id = mapped.customer_id);
      insert into user_customers as mapped (user_id, customer_id, is_own, by_group)
        select given.user_id, given.customer_id, false, true from customers_by_groups(concerned) given
        on conflict (user_id, customer_id) do update set by_group = true where not mapped.by_group;
    end $$`,
  // One change of groups at a time: what a member has depends on every group above.
  `create function wait_for_groups() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(hashtext('user_groups'));
      return null;
    end $$`,
  `create function settle_members() returns trigger language plpgsql as $$ begin
      perform settle_access((select coalesce(array_agg(distinct user_id), '{}') from changed));
      return null;
    end $$`,
  `create function settle_groups() returns trigger language plpgsql as $$ begin
      perform settle_access(members_below((select coalesce(array_agg(distinct group_id), '{}') from changed)));
      return null;
    end $$`,
];

const settled = (table: string, event: 'insert' | 'delete' | 'update', by: string) =>
  `create trigger settled_by_${event} after ${event} on ${table}
    referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function ${by}()`;

const TRIGGERS = [
  ...['user_groups', 'user_group_customers', 'user_group_members'].map(
    (table) =>
      `create trigger one_at_a_time before insert or update or delete on ${table}
        for each statement execute function wait_for_groups()`,
  ),
  settled('user_groups', 'update', 'settle_groups'),
  settled('user_group_customers', 'insert', 'settle_groups'),
  settled('user_group_customers', 'delete', 'settle_groups'),
  settled('user_group_members', 'insert', 'settle_members'),
  settled('user_group_members', 'delete', 'settle_members'),
];

const PRIVILEGES = ['user_groups', 'user_group_customers', 'user_group_members'].map(
  (table) => `alter table ${table} enable row level security`,
);
