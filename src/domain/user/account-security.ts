import type { Instant } from '#domain/dates/dates.ts';
import type { EmailChange } from '#domain/user/email-change.ts';
import type { Device } from '#domain/user/device.ts';
import type { Passkey } from '#domain/user/passkey.ts';

/** A browser in which the user is signed in. */
export interface OpenSession extends Device {
  readonly sessionId: string;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
  /** The network's address that the user signed in from; null where it was not asked for. */
  readonly address: string | null;
  readonly signedInAt: Instant;
  readonly lastSeenAt: Instant;
}

/** What guards a user's account. */
export interface AccountSecurity {
  /** False for users of single sign-on, whose password and second factor are their provider's. */
  readonly hasPassword: boolean;
  /** Instant in UTC. */
  readonly passwordChangedAt: string | null;
  /** Instant in UTC; null without a second factor. */
  readonly secondFactorSince: string | null;
  /** Whether the user's role demands one, which then stays. */
  readonly isSecondFactorDemanded: boolean;
  readonly recoveryCodesLeft: number;
  /** Whether the user has said that they are saved; also where there are none. */
  readonly areRecoveryCodesSaved: boolean;
  /** Whether the second factor is an app for codes; false also where it is a passkey alone. */
  readonly hasAuthenticatorApp: boolean;
  /** Those that take the place of a code, the oldest first. */
  readonly passkeys: readonly Passkey[];
  /** Every open one, the one that asks among them. */
  readonly sessions: readonly OpenSession[];
  /** The address that there is, which another tab, or an administrator, may have changed. */
  readonly emailAddress: string;
  /** Another address that waits for its codes. */
  readonly emailChange: EmailChange | null;
}

/** The secret of a second factor as an authenticator takes it: typed, or as the address in a QR code. */
export interface NewSecret {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}
