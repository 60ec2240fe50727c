import { endOtherSessions } from '#server/sessions/end-other-sessions.ts';
import { extendSession } from '#server/sessions/extend-session.ts';
import { getSelf } from '#server/sessions/get-self.ts';
import { setSessionData } from '#server/sessions/set-session-data.ts';
import { signIn } from '#server/sessions/sign-in.ts';
import { signOut } from '#server/sessions/sign-out.ts';

/** The operations of sessions, by the ids of the contract. */
export const sessionsOperations = {
  getSelf,
  signIn,
  signOut,
  extendSession,
  endOtherSessions,
  setSessionData,
};
