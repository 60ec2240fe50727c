/** Makes a role that owns nothing and cannot log in; roles belong to the whole cluster, so it may be there already. */
export function roleStatements(role: string): string[] {
  return [
    `do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`,
    `do $$ begin
      if not pg_has_role(current_user, '${role}', 'set') then
        execute format('grant ${role} to %I with inherit false, set true', current_user);
      end if;
    end $$`,
    `grant usage on schema public to ${role}`,
  ];
}
