import type { EndedSession, Returning, SessionContext } from '#machines/session/setup.ts';

/** How the session has ended of which the sign-in page tells; null where none has. */
export function endedSession({ returning }: SessionContext, signedOut: string): EndedSession | null {
  if (signedOut === 'left') return { how: signedOut };
  if (signedOut === 'leftElsewhere') return { how: signedOut, returning };
  // Whoever is expected back is so through wrong passwords and other failures too.
  return returning && { how: signedOut === 'proofFailed' ? signedOut : 'expired', returning };
}

/** Who is expected back after a session that ended so. */
export const returningOf = (ended: EndedSession | null): Returning | null =>
  ended && ended.how !== 'left' ? ended.returning : null;
