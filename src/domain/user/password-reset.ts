/** What a mailed link to a new password opens. */
export interface PasswordReset {
  readonly username: string;
  /** In the user's own words; null where nothing has to be answered, or it is answered already. */
  readonly challengeQuestion: string | null;
  /** Instant in UTC. */
  readonly expiresAt: string;
}
