import { endOtherSessions } from '#server/access/sessions/end-other-sessions.ts';
import { endSession } from '#server/access/sessions/end-session.ts';
import { extendSession } from '#server/access/sessions/extend-session.ts';
import { getSelf } from '#server/access/sessions/get-self.ts';
import { setOwnLanguage } from '#server/access/sessions/set-own-language.ts';
import { setOwnTimeZone } from '#server/access/sessions/set-own-time-zone.ts';
import { setSessionData } from '#server/access/sessions/set-session-data.ts';
import { signIn } from '#server/access/sessions/sign-in.ts';
import { signOut } from '#server/access/sessions/sign-out.ts';

/** The operations of sessions, by the ids of the contract. */
export const sessionsOperations = {
  getSelf,
  signIn,
  signOut,
  extendSession,
  endOtherSessions,
  endSession,
  setOwnLanguage,
  setOwnTimeZone,
  setSessionData,
};
