/** What names of all that users have begun begin with in the tab's storage. */
export const DRAFT_PREFIX = 'portal.draft.';

/**
 * Whether this tab keeps something that a user has begun: the sign-in page asks it, which does without the rest of what
 * drafts need.
 */
export function keepsDraft(userId: string): boolean {
  try {
    return Object.keys(sessionStorage).some(
      (name) => name.startsWith(DRAFT_PREFIX) && name.includes(`.${userId}.`),
    );
  } catch {
    // A browser that refuses storage keeps nothing.
    return false;
  }
}

/**
 * Forgets what everybody has begun in this tab: after a sign-out on purpose, or when somebody else has come. It needs
 * nothing of the portal's, which may not have arrived.
 */
export function forgetBegun(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
