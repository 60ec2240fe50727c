import { afterReactivation, type AfterUnlock } from '#domain/user/user-act.ts';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';
import { tellUser } from '#server/access/recovery/tell-user.ts';

/** Tells a user that an administrator has given them another role, and which. */
export const composeRoleChanged: Compose = async (composing) => {
  const user = await composing.tx
    .selectFrom('users')
    .select('role')
    .where('user_id', '=', composing.about)
    .executeTakeFirst();
  if (!user) return [];
  return tellUser(composing, (words, title, facts) => ({
    subject: words.t('mail.roleChangedSubject', { title }),
    text: words.t('mail.roleChangedBody', { ...facts, role: words.t(ROLE_NAMES[user.role]) }),
  }));
};

/**
 * Tells a user that somebody has locked the account or taken it out of use, so that nobody finds out at the sign-in alone.
 * The words of a lock are told only after a right password, and not here: to whoever signs in at a provider, nowhere.
 */
export const composeLocked: Compose = async (composing) => {
  const user = await composing.tx
    .selectFrom('users')
    .select(['lock_reason', 'status', 'is_sso'])
    .where('user_id', '=', composing.about)
    .executeTakeFirst();
  // Open again meanwhile: there is nothing to tell any more.
  if (!user || (user.status === 'active' && user.lock_reason === null)) return [];
  if (user.status === 'deactivated') {
    return tellUser(composing, (words, title, facts) => ({
      subject: words.t('mail.deactivatedSubject', { title }),
      text: words.t('mail.deactivatedBody', { ...facts }),
    }));
  }
  const by = user.lock_reason === 'customer_support' ? 'support' : 'other';
  return tellUser(composing, (words, title, facts) => ({
    subject: words.t('mail.lockedSubject', { title }),
    text: user.is_sso
      ? words.t('mail.lockedCompanyBody', { ...facts, by })
      : words.t('mail.lockedBody', { ...facts, by, link: linkTo(composing, '/login') }),
  }));
};

/** What is asked at the next sign-in, as the message chooses it. */
const NEXT = {
  nothing: 'other',
  newPassword: 'password',
  newChallengePhrase: 'phrase',
} as const satisfies Record<AfterUnlock, string>;

/** Tells a user that they can sign in again, and what is asked of them then; or that the account is active and a lock stays. */
export const composeUnlocked: Compose = async (composing) => {
  const user = await composing.tx
    .selectFrom('users')
    .select(['lock_reason', 'status'])
    .where('user_id', '=', composing.about)
    .executeTakeFirst();
  if (!user || user.status !== 'active') return [];
  const after = afterReactivation(user.lock_reason);
  if (after === 'stillLocked') {
    return tellUser(composing, (words, title, facts) => ({
      subject: words.t('mail.stillLockedSubject', { title }),
      text: words.t('mail.stillLockedBody', { ...facts }),
    }));
  }
  const next = NEXT[after];
  return tellUser(composing, (words, title, facts) => ({
    subject: words.t('mail.unlockedSubject', { title }),
    text: words.t('mail.unlockedBody', { ...facts, next, link: linkTo(composing, '/login') }),
  }));
};
