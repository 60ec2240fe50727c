import type { TextKey } from './intl.ts';

/** Why somebody is locked, in one line. */
export const LOCK_WORDS = {
  administrator: 'users.lockedByAdministrator',
  customer_support: 'users.lockedBySupport',
  challenge_phrase_change_required: 'users.lockedForPhrase',
  challenge_phrase_attempts: 'users.lockedByPhraseAttempts',
  login_attempts: 'users.lockedByAttempts',
  expired_password: 'users.lockedByExpiry',
  password_change_required: 'users.lockedForPassword',
} as const satisfies Record<string, TextKey>;

/** What a person is, besides locks. */
export const USER_STATUS_WORDS = {
  active: 'users.active',
  invited: 'users.invited',
  not_activated: 'users.notActivated',
  deactivated: 'users.deactivated',
} as const satisfies Record<string, TextKey>;

/** What a user signs in with besides the password, by kind. */
export function factorWords({
  hasApp,
  hasPasskey,
}: {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}) {
  if (hasApp) return hasPasskey ? 'person.factorBoth' : 'person.factorApp';
  return hasPasskey ? 'person.factorPasskey' : 'person.factorNone';
}
