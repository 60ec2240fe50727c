import { readCall } from '#api/platform/read-call.ts';

/** How the user wants to be told, topic by topic. */
export const noticeChoicesRead = () =>
  readCall('getNoticeChoices', {}, async (_, signal) =>
    (await import('#api/settings/calls.ts')).getNoticeChoices(signal),
  );

/** Which customers, merchants and groups the user was given. */
export const ownAccessRead = () =>
  readCall('getSelf', {}, async (_, signal) => (await import('#api/settings/calls.ts')).getOwnAccess(signal));

/** What guards the user's account. How it is sent is downloaded when it is wanted. */
export const accountSecurityRead = () =>
  readCall('getAccountSecurity', {}, async (_, signal) =>
    (await import('#api/settings/calls.ts')).getAccountSecurity(signal),
  );
