import type { Generated, GeneratedAlways } from 'kysely';
import type { Role, UserType } from '#domain/access/role.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { LockReason } from '#domain/user/user.ts';
import type { MailState, UserStatus } from '#domain/user/managed-user.ts';
import type { OverdueChange } from '#machines/lifecycle/user-lock.ts';

export interface UsersTable {
  user_id: string;
  username: string;
  /** The username in lower case: usernames are unique without regard to case. */
  username_key: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  email_address: string;
  role: Role;
  user_type: UserType;
  status: Generated<UserStatus>;
  lock_reason: LockReason | null;
  language: string | null;
  /** Of the IANA database; null for the zone of the portal. */
  time_zone: Generated<string | null>;
  is_sso: Generated<boolean>;
  created_at: Instant;
  password_changed_at: Instant | null;
  /** Wrong answers to the challenge since the last right one. */
  challenge_failures: Generated<number>;
  /** In the user's own words; there is either both or neither. */
  challenge_question: string | null;
  challenge_phrase_hash: string | null;
  last_sign_in_at: Generated<Instant | null>;
  /** What whoever locked has written for the user. */
  lock_words: Generated<string | null>;
  locked_at: Generated<Instant | null>;
  /** Null where a rule locked. */
  locked_by_name: Generated<string | null>;
  /** What the user owes once a person's lock is lifted. */
  overdue_change: Generated<OverdueChange | null>;
}

export interface InvitationsTable {
  invitation_id: string;
  token_hash: string;
  /** Null where the person asked for an account; a customer is chosen by an administrator later. */
  customer_id: string | null;
  email_address: string;
  first_name: string;
  last_name: string;
  role: Role;
  user_type: UserType;
  language: string | null;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  /** Null where the person asked for the account, or an operator invited. */
  invited_by: Generated<string | null>;
  mail_state: Generated<MailState>;
  mailed_at: Generated<Instant | null>;
  withdrawn_at: Generated<Instant | null>;
  /** The username at a provider of identities, with its key and the provider's id; null where a password is chosen. */
  sso_username: Generated<string | null>;
  sso_username_key: Generated<string | null>;
  sso_provider: Generated<string | null>;
}

/** Somebody who cannot sign in asks for it; one open request of a user at a time. */
export interface ReactivationRequestsTable {
  request_id: GeneratedAlways<number>;
  user_id: string;
  /** What kept the user out then. */
  state: string;
  requested_at: Instant;
  answered_at: Generated<Instant | null>;
  answered_by: Generated<string | null>;
  answer: Generated<'reactivated' | 'declined' | null>;
}

/** Who has which customer, and by what: there is one or the other, or both. */
export interface UserCustomersTable {
  user_id: string;
  customer_id: string;
  /** By the user's own connection. */
  is_own: Generated<boolean>;
  /** By a group of the user, or by one above; triggers of the groups' tables settle it. */
  by_group: Generated<boolean>;
}

export interface UserGroupsTable {
  group_id: string;
  /** The customer for which it was made: its administrators look after it. */
  customer_id: string;
  name: string;
  /** The name as it is compared: unique among the groups of the customer. */
  name_key: string;
  parent_group_id: string | null;
  created_at: Instant;
  /** Whether its members have what is ticked. */
  network_access: Generated<boolean>;
}
