/** What names of drafts' copies begin with in the tab's storage. */
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
