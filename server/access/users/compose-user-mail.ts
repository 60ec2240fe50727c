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
 * The words of a lock are told only after a right password, and not here.
 */
export const composeLocked: Compose = async (composing) => {
  const user = await composing.tx
    .selectFrom('users')
    .select(['lock_reason', 'status'])
    .where('user_id', '=', composing.about)
    .executeTakeFirst();
  // Open again meanwhile: there is nothing to tell any more.
  if (!user || (user.status === 'active' && user.lock_reason === null)) return [];
  const by =
    user.status === 'deactivated'
      ? 'deactivated'
      : user.lock_reason === 'customer_support'
        ? 'support'
        : 'other';
  return tellUser(composing, (words, title, facts) => ({
    subject: words.t('mail.lockedSubject', { title }),
    text: words.t('mail.lockedBody', { ...facts, by, link: linkTo(composing, '/login') }),
  }));
};

/** Tells a user that they can sign in again, and what is asked of them then. */
export const composeUnlocked: Compose = async (composing) => {
  const user = await composing.tx
    .selectFrom('users')
    .select(['lock_reason', 'status'])
    .where('user_id', '=', composing.about)
    .executeTakeFirst();
  if (!user || user.status !== 'active') return [];
  const next =
    user.lock_reason === null
      ? 'other'
      : user.lock_reason === 'challenge_phrase_change_required'
        ? 'phrase'
        : 'password';
  return tellUser(composing, (words, title, facts) => ({
    subject: words.t('mail.unlockedSubject', { title }),
    text: words.t('mail.unlockedBody', { ...facts, next, link: linkTo(composing, '/login') }),
  }));
};
