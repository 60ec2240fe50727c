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
  readonly otherSessions: number;
}

/** The secret of a second factor as an authenticator takes it: typed, or as the address in a QR code. */
export interface NewSecret {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}
