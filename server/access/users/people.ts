import { sql, type RawBuilder } from 'kysely';
import type { Role, UserType } from '#domain/access/role.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { LockReason } from '#domain/user/user.ts';
import type { MailState, UserSort, UserStatus, UserTab } from '#domain/user/managed-user.ts';
import { CUSTOMER_TYPES } from '#domain/access/role.ts';

/** A person as the list's query answers. */
export interface PersonRow {
  readonly id: string;
  readonly kind: 'user' | 'invitation';
  readonly username: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly role: Role;
  readonly user_type: UserType;
  readonly status: UserStatus | 'invited';
  readonly lock_reason: LockReason | null;
  readonly lock_words: string | null;
  readonly locked_by_name: string | null;
  readonly locked_at: Instant | null;
  readonly lock_ends_at: Instant | null;
  readonly is_sso: boolean;
  readonly language: string | null;
  readonly last_sign_in_at: Instant | null;
  readonly created_at: Instant;
  readonly requested_at: Instant | null;
  readonly mail_state: MailState | null;
  readonly mailed_at: Instant | null;
  readonly expires_at: Instant | null;
  readonly tab: Exclude<UserTab, 'requests'>;
}

/** Whose people are looked for. */
export interface PeopleAsked {
  /** A customer at the top; null for all of the portal, which customer support alone asks for. */
  readonly customerId: string | null;
  readonly now: Instant;
  /** Wrong passwords in a row after which a name is locked for a while. */
  readonly attempts: number;
  /** Whether any name is locked by wrong passwords now: mostly none is, and nobody has to be compared with them. */
  readonly anyGuessLock: boolean;
}

/**
 * The people of a customer as a table `people`: its users of the customer's types, and who is invited. A lock by guesses
 * is told as one, with its end, though it lies beside the user (docs/decisions/failed-sign-ins.md).
 */
export function peopleOf({ customerId, now, attempts, anyGuessLock }: PeopleAsked): RawBuilder<unknown> {
  const ofCustomer =
    customerId === null
      ? sql`true`
      : sql`account.user_type = any(${[...CUSTOMER_TYPES]}::text[]) and account.user_id in
          (select mapped.user_id from user_customers mapped where mapped.customer_id = ${customerId})`;
  const invitedTo =
    customerId === null
      ? sql`invited.customer_id is not null`
      : sql`invited.invitation_id in
          (select named.invitation_id from invitation_customers named where named.customer_id = ${customerId})`;
  const isGuessedAt = anyGuessLock
    ? sql`guessed.subject_hash = encode(sha256(convert_to('password ' || account.username_key, 'UTF8')), 'hex')`
    : sql`false`;
  return sql`guessed as (
    select subject_hash, max(locked_until) as until from guesses
    where locked_until > ${now}::timestamptz and failures >= ${attempts} group by subject_hash
  ), users_of as (
    select account.user_id as id, 'user' as kind, account.username, account.first_name, account.last_name,
      account.email_address, account.role, account.user_type, account.status,
      coalesce(account.lock_reason, case when guessed.until is not null then 'login_attempts' end) as lock_reason,
      account.lock_words, account.locked_by_name, account.locked_at,
      case when account.lock_reason is null then guessed.until end as lock_ends_at,
      account.is_sso, account.language, account.last_sign_in_at, account.created_at, asked.requested_at,
      null::text as mail_state, null::timestamptz as mailed_at, null::timestamptz as expires_at
    from users account
    left join guessed on ${isGuessedAt}
    left join reactivation_requests asked on asked.user_id = account.user_id and asked.answered_at is null
    where ${ofCustomer}
  ), invited_of as (
    select invited.invitation_id as id, 'invitation' as kind, invited.sso_username as username, invited.first_name,
      invited.last_name, invited.email_address, invited.role, invited.user_type, 'invited' as status,
      null::text as lock_reason, null::text as lock_words, null::text as locked_by_name,
      null::timestamptz as locked_at, null::timestamptz as lock_ends_at,
      invited.sso_username is not null as is_sso, invited.language,
      null::timestamptz as last_sign_in_at, invited.created_at, null::timestamptz as requested_at,
      invited.mail_state, invited.mailed_at, invited.expires_at
    from invitations invited where invited.used_at is null and ${invitedTo}
  ), people as (
    select united.*, case when status = 'invited' then 'invited' when status <> 'active' then 'inactive'
        when lock_reason is not null then 'locked' else 'active' end as tab
    from (select * from users_of union all select * from invited_of) united
  )`;
}

/** What narrows the list besides its tab. */
export interface PeopleFilter {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly signOn?: 'password' | 'sso' | undefined;
  readonly factor?: 'none' | undefined;
}

/** The condition of a filter; a search looks in name, username and address. */
export function peopleCondition({ search, role, signOn, factor }: PeopleFilter): RawBuilder<boolean> {
  const typed = search?.trim().normalize('NFC').toLowerCase() ?? '';
  const found = sql`position(${typed} in
    lower(first_name || ' ' || last_name || ' ' || coalesce(username, '') || ' ' || email_address)) > 0`;
  return sql<boolean>`${typed === '' ? sql`true` : found}
    and ${role === undefined ? sql`true` : sql`role = ${role}`}
    and ${signOn === undefined ? sql`true` : sql`is_sso = ${signOn === 'sso'}`}
    and ${factor === undefined ? sql`true` : HAS_NO_FACTOR}`;
}

/** Who signs in by the password alone: whoever is invited does not sign in yet, and a provider asks for what it wants. */
const HAS_NO_FACTOR = sql`kind = 'user' and not is_sso and not exists
  (select from second_factors factor where factor.user_id = people.id and factor.confirmed_at is not null)`;

/** That a person stands under a tab; requests are people of any. */
export function ofTab(tab: UserTab | undefined): RawBuilder<boolean> {
  if (tab === undefined) return sql<boolean>`true`;
  return tab === 'requests' ? sql<boolean>`requested_at is not null` : sql<boolean>`tab = ${tab}`;
}

/** Roles in the order of what they may do, administrators first. */
const BY_ROLE = sql`case role when 'admin' then 0 when 'payer' then 1 when 'view-edit' then 2
  when 'view-only' then 3 when 'viewer' then 4 else 5 end`;
const NAME = sql`lower(last_name), lower(first_name), lower(email_address)`;
const NAME_BACKWARDS = sql`lower(last_name) desc, lower(first_name) desc, lower(email_address) desc`;

const ORDERS = {
  role: sql`${BY_ROLE}, ${NAME}`,
  name: NAME,
  '-name': NAME_BACKWARDS,
  last_sign_in: sql`last_sign_in_at nulls first, ${NAME}`,
  '-last_sign_in': sql`last_sign_in_at desc nulls last, ${NAME}`,
} satisfies Record<UserSort, RawBuilder<unknown>>;

/** The order of the list; it ends with the id, so that no page repeats what another has. */
export function peopleOrder(sort: UserSort): RawBuilder<unknown> {
  return sql`${ORDERS[sort]}, id`;
}
