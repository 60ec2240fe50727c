import type { Generated, GeneratedAlways } from 'kysely';
import type { StepUpChange } from '#domain/access/step-up.ts';
import type { Browser, System } from '#domain/user/device.ts';
import type { Instant } from '#domain/dates/dates.ts';

export interface PasswordHistoryTable {
  entry_id: GeneratedAlways<number>;
  user_id: string;
  password_hash: string;
  replaced_at: Instant;
}

export interface SecondFactorsTable {
  user_id: string;
  /** The secret of the codes, encrypted; null where the factor is passkeys alone. */
  secret_sealed: string | null;
  created_at: Instant;
  /** That of another app which takes its place with its first code, encrypted; null while none does. */
  next_secret_sealed: Generated<string | null>;
  /** Null until a first code was right; only then is a code asked for at sign-in. */
  confirmed_at: Instant | null;
  /** The newest time step whose code was used: neither it nor an older one works again. */
  last_step: number | null;
  /** When its owner has said that the recovery codes are saved; null since they were made. */
  codes_saved_at: Generated<Instant | null>;
}

export interface PasskeysTable {
  passkey_id: string;
  user_id: string;
  /** How its device calls it, in base64url. */
  credential_id: string;
  /** In base64url. */
  public_key: string;
  /** How many signatures the device has told of; 0 where it does not count. */
  signatures: number;
  /** How browsers reach the device, with commas between. */
  transports: string;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

export interface PasskeyChallengesTable {
  /** SHA-256 of what the device is asked to sign. */
  challenge_hash: string;
  user_id: string;
  /** SHA-256 of the token of the session, or of the grant of a sign-in, that has asked for it. */
  holder_hash: string;
  purpose: 'create' | 'sign_in' | 'step_up';
  expires_at: Instant;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: Instant | null;
}

export interface SignInGrantsTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  user_id: string;
  /** The one thing that it allows after a correct password. */
  purpose: 'password' | 'challenge_phrase' | 'code' | 'enrolment' | 'enrolled';
  expires_at: Instant;
}

export interface SessionsTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  user_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  selected_customer: string | null;
  selected_location: string | null;
  selected_merchant: string | null;
  /** By what its user names it: nothing can be done with it but to end it. */
  session_id: Generated<string>;
  /** What the browser that signed in called itself, and the network's address that it came from. */
  browser: Generated<Browser | null>;
  system: Generated<System | null>;
  address: Generated<string | null>;
  /** For whom customer support acts, and until when. */
  acted_user_id: Generated<string | null>;
  acting_until: Generated<Instant | null>;
}

export interface SignInAttemptsTable {
  kind: 'address';
  key_hash: string;
  failures: number;
  window_started_at: Instant;
  last_failed_at: Instant;
}

/** Wrong guesses at a password or code, by the place that they came from. */
export interface GuessesTable {
  subject_hash: string;
  /** A known device, a range of addresses, or all strangers together. */
  place_hash: string;
  /** In a row. */
  failures: number;
  last_failed_at: Instant;
  /** No guess is looked at before. */
  locked_until: Instant;
}

/** Who a user is at a provider of identities. */
export interface SsoIdentitiesTable {
  user_id: string;
  issuer: string;
  /** Null until the first sign-in, which finds the user by the username. */
  subject: string | null;
  linked_at: Instant | null;
  /** The user's groups at the provider, as it last told them; null where it never has. */
  told_groups: Generated<string[] | null>;
}

/** A sign-in that is under way at a provider. */
export interface SsoTransactionsTable {
  /** SHA-256 of the state that travels in addresses. */
  state_hash: string;
  /** SHA-256 of the browser's cookie. */
  browser_hash: string;
  provider: string;
  wanted_page: string | null;
  expires_at: Instant;
}

/** That its user has proved again who they are, for one change. */
export interface StepUpsTable {
  token_hash: string;
  session_hash: string;
  user_id: string;
  change: StepUpChange;
  /** The id of what is changed. */
  subject: string;
  expires_at: Instant;
}
