/** A change of what guards the account has ended every other session of the user: nobody is signed in elsewhere now. */
export interface SessionsEnded {
  readonly type: 'sessions.ended';
}
