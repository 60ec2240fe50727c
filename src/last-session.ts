import * as v from 'valibot';
import type { EndedSession, Returning } from '#machines/session/setup.ts';

/*
 * Whose session this browser had last. A page that is opened after the session's end, by a reload or in another tab,
 * knows by it that one has ended, and whose; signing out forgets it.
 */

const KEY = 'portal.lastSession';

/** Longer ago nobody wonders where the session has gone. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

const Last = v.object({ userId: v.string(), username: v.string(), at: v.number() });

/** Keeps whose session it is. A browser that refuses storage tells less. */
export function keepLastSession({ userId, username }: Returning): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, username, at: Date.now() }));
  } catch {
    // Without it a reload after the end shows sign-in alone.
  }
}

/** The user left on purpose, or somebody else came. */
export function forgetLastSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The session that has ended where the server knows none now; null where none is remembered. */
export function lastSession(): EndedSession | null {
  try {
    const { userId, username, at } = v.parse(Last, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    if (Date.now() - at > KEPT_MILLISECONDS) return null;
    return { how: 'expired', returning: { userId, username } };
  } catch {
    return null;
  }
}
