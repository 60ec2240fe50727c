import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { parseRole } from '#domain/access/role.ts';
import {
  peopleObstacles,
  listObstacles,
  providerUsername,
  type InvitedPerson,
} from '#domain/user/invited-people.ts';
import { secondObstacles } from '#domain/user/second-administrator.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import { askingCustomers } from '#server/access/users/second-administrator.ts';
import { nameKey } from '#server/platform/security/name-key.ts';

type Wanted = components['schemas']['InvitePeople'];

/** A person of the list, with what keeps them from being invited. */
export interface JudgedPerson {
  readonly person: InvitedPerson & { readonly role: Wanted['people'][number]['role'] };
  readonly obstacle: UserObstacle | null;
}

/** A list of people, judged. */
export interface JudgedList {
  readonly judged: readonly JudgedPerson[];
  /** Whether a second administrator is asked before somebody of the list becomes one: once they are here. */
  readonly asksSecond: boolean;
}

/**
 * Judges a list of people: by the form's own rules, and by who is here or invited already. Throws 422 where the list as
 * a whole cannot be sent, and 404 where it names a customer that the administrator does not have.
 */
export async function judgePeople(
  tx: Tx,
  { clock, config, portal }: Pick<Deps, 'clock' | 'config' | 'portal'>,
  callerId: string,
  wanted: Wanted,
): Promise<JudgedList> {
  const people = wanted.people.map((one) => ({
    line: one.line,
    email: one.email_address.trim(),
    firstName: one.first_name.trim(),
    lastName: one.last_name.trim(),
    role: one.role,
    username: one.username.trim(),
  }));
  const terms = { customers: wanted.customers, signOn: wanted.sign_on, provider: wanted.provider };
  const refused = listObstacles(people, terms, portal.signInProviders);
  if (refused.length > 0) throw refusedByRules(refused);
  await refuseForeignCustomers(tx, callerId, wanted.customers);
  const byForm = peopleObstacles(people, { signOn: wanted.sign_on }, portal);
  const known = await findKnown(tx, people, wanted, clock.instant());
  const [asking] = await askingCustomers(tx, { config }, wanted.customers, callerId);
  const [unasked = null] = asking ? secondObstacles(asking.others) : [];
  const asAdministrator = ({ role }: (typeof people)[number]) =>
    parseRole(role) === 'admin' ? unasked : null;
  return {
    asksSecond: asking !== undefined,
    judged: people.map((person) => ({
      person,
      obstacle: byForm.get(person) ?? known(person) ?? asAdministrator(person),
    })),
  };
}

async function refuseForeignCustomers(tx: Tx, callerId: string, customers: readonly string[]): Promise<void> {
  const own = await tx
    .selectFrom('user_customers')
    .select('customer_id')
    .where('user_id', '=', callerId)
    .where('customer_id', 'in', customers)
    .execute();
  if (own.length !== new Set(customers).size) throw notFound();
}

/**
 * Who is a user of one of the customers already, who is invited, and which usernames are taken at all (§5 Users). An
 * invitation to a company's sign-in counts when it has ended too: it keeps its username, and is sent again.
 */
export async function findKnown(
  tx: Tx,
  people: readonly InvitedPerson[],
  { customers, sign_on }: Pick<Wanted, 'customers' | 'sign_on'>,
  now: string,
): Promise<(person: InvitedPerson) => UserObstacle | null> {
  const emails = people.map(({ email }) => nameKey(email));
  const { rows: users } = await sql<{ email: string; user_id: string; role: string; name: string }>`
    select distinct on (lower(found.email_address)) lower(found.email_address) as email, found.user_id, found.role,
      found.first_name || ' ' || found.last_name as name
    from users found join user_customers mapped on mapped.user_id = found.user_id
    where lower(found.email_address) = any(${emails}::text[])
      and mapped.customer_id = any(${[...customers]}::text[])
    order by 1, found.created_at`.execute(tx);
  const { rows: invited } = await sql<{ email: string; invitation_id: string }>`
    select distinct on (lower(open.email_address)) lower(open.email_address) as email, open.invitation_id
    from invitations open join invitation_customers named on named.invitation_id = open.invitation_id
    where open.used_at is null and (open.expires_at > ${now}::timestamptz or open.sso_username is not null)
      and lower(open.email_address) = any(${emails}::text[]) and named.customer_id = any(${[...customers]}::text[])
    order by 1, open.created_at desc`.execute(tx);
  const names = people.map((person) => nameKey(providerUsername(person)));
  const taken = sign_on === 'sso' ? await takenUsernames(tx, names) : new Set<string>();
  return (person) => {
    const facts = { line: person.line, email: person.email };
    const key = nameKey(person.email);
    const user = users.find(({ email }) => email === key);
    if (user)
      return {
        rule: 'USR-04',
        facts: { ...facts, name: user.name },
        remedy: { kind: 'openUser', userId: user.user_id },
      };
    const open = invited.find(({ email }) => email === key);
    if (open) return { rule: 'USR-05', facts, remedy: { kind: 'resend', invitationId: open.invitation_id } };
    const username = providerUsername(person);
    const isTaken = taken.has(nameKey(username));
    const isTwice =
      sign_on === 'sso' && names.indexOf(nameKey(username)) !== people.findIndex((one) => one === person);
    if (isTaken || isTwice)
      return { rule: 'USR-08', facts: { ...facts, username }, remedy: { kind: 'correctLine' } };
    return null;
  };
}

/** Those of users, and of who is invited to sign in with one at a provider, until that is withdrawn. */
async function takenUsernames(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select username_key as key from users where username_key = any(${[...keys]}::text[])
    union all select sso_username_key from invitations
      where used_at is null and sso_username_key = any(${[...keys]}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
