interface Entity {
  readonly id: string;
  readonly name: string;
}

/** What somebody has: some of it by name, and how much there is. */
export interface Named {
  readonly some: readonly Entity[];
  readonly count: number;
}

/** What a signed-in user was given (§3 User): null where it is not restricted to what was. */
export interface OwnAccess {
  readonly customers: Named | null;
  readonly merchants: Named | null;
  readonly groups: Named;
  /** Whether one of them follows from what the user's provider of identities says. */
  readonly isByProvider: boolean;
}
