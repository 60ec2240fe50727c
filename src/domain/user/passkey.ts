import type { Instant } from '#domain/dates/dates.ts';

/** A passkey of a user: a key that a device keeps, and gives proof of instead of a code. */
export interface Passkey {
  readonly passkeyId: string;
  /** What its user calls it. */
  readonly name: string;
  readonly createdAt: Instant;
  /** Null before the first time. */
  readonly lastUsedAt: Instant | null;
}

/** A passkey that was added, with recovery codes where it is the first second factor of its user. */
export interface AddedPasskey {
  readonly passkey: Passkey;
  readonly codes: readonly string[];
}

/** A passkey that is wanted: under which name, and the token of the step-up for it. */
export interface WantedPasskey {
  readonly name: string;
  readonly token: string;
}

/** Characters of a passkey's name at most. */
export const PASSKEY_NAME_LENGTH = 60;

/** What a user has of a second factor, as it is asked for at sign-in: a passkey, codes of an app, or both. */
export interface FactorWays {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}
