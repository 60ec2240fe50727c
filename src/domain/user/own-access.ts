/** What somebody has: some of the names, and how many there are. */
export interface Named {
  readonly names: readonly string[];
  readonly count: number;
}

/** What a signed-in user was given (§3 User): null where it is not restricted to what was. */
export interface OwnAccess {
  readonly customers: Named | null;
  readonly merchants: Named | null;
  /** Names of the user's groups. */
  readonly groups: readonly string[];
  /** Whether one of them follows from what the user's provider of identities says. */
  readonly isByProvider: boolean;
}
