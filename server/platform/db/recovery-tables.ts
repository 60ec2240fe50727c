import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';

/** The messages that are written and sent after the request that asked for them. */
const MAIL_KINDS = [
  'username',
  'password_reset',
  'account',
  'reactivation',
  'password_changed',
  'second_factor_added',
  'second_factor_replaced',
  'second_factor_removed',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'codes_guessed',
  'recovery_codes_replaced',
  'bank_account_link',
  'bank_account_added',
  'payment_receipt',
  'bank_account_changed',
  'notice',
  'dispute_notices',
  'chargeback_notices',
  'dispute_contact',
  'invitation',
  'role_changed',
  'user_unlocked',
  'user_locked',
  'reactivation_declined',
  'statement',
  'acting_began',
  'email_change',
  'email_changed',
  'email_given',
  'second_factor_taken',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface MailRequestsTable {
  request_id: GeneratedAlways<number>;
  kind: MailKind;
  /** A typed name or address, or the id of what the message is about; encrypted. */
  about_sealed: string;
  /** The language of the page that asked; the receiver's own one comes first. */
  language: string | null;
  /** Where somebody without a session has asked from; null for what the portal or somebody signed in has. */
  address: string | null;
  tries: Generated<number>;
  created_at: Instant;
  next_try_at: Instant;
}

export interface RequestCountsTable {
  kind: 'mail from address' | 'mail about' | 'mail to';
  key_hash: string;
  requests: number;
  window_started_at: Instant;
}

export interface PasswordResetsTable {
  reset_id: string;
  token_hash: string;
  user_id: string;
  created_at: Instant;
  expires_at: Instant;
  /** When the challenge phrase was answered; null before, and where none is asked for. */
  answered_at: Instant | null;
  used_at: Instant | null;
}

export interface EmailChangesTable {
  user_id: string;
  /** The other address. */
  email_address: string;
  /** The codes that were mailed to either; encrypted. */
  codes_sealed: string;
  /** How often they were wrong. */
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
}

export interface BankAccountLinksTable {
  link_id: string;
  /** Null until the message with the token was written. */
  token_hash: string | null;
  customer_id: string;
  /** The customer or one of its sub-accounts: whose bank account it becomes. */
  account_id: string;
  email_address: string;
  language: string | null;
  created_by: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}
