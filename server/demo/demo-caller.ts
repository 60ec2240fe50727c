import type { Clock } from '#server/clock.ts';
import { DEMO_USER_ID, DEMO_USERS } from '#server/demo/users.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** A user of the demonstration, as who does something. */
export function demoCaller(username: string, clock: Clock): Caller {
  const user = DEMO_USERS.find((one) => one.username === username);
  if (!user) throw new RangeError(`no demonstration user ${username}`);
  return {
    userId: `${DEMO_USER_ID}${username}`,
    username,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`,
    emailAddress: `${username}@example.com`,
    role: user.role,
    userType: user.userType,
    language: null,
    timeZone: null,
    isSso: false,
    sessionData: {},
    tokenHash: '',
    sessionCreatedAt: clock.instant(),
    lastSeenAt: clock.instant(),
    actingBy: null,
  };
}
