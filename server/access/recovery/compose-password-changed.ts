import { MAILED_USER } from '#server/access/recovery/compose-username.ts';
import { type Compose, supportOf, wordsFor } from '#server/platform/mail/composing.ts';

/** Tells a user, by id, that the password was replaced, so that nobody does it unnoticed. */
export const composePasswordChanged: Compose = async (composing) => {
  const { tx, deps, about } = composing;
  const user = await tx
    .selectFrom('users')
    .select(MAILED_USER)
    .where('user_id', '=', about)
    .executeTakeFirst();
  if (!user) return [];
  const { title } = deps.config.settings;
  const words = wordsFor(composing, user.language);
  return [
    {
      to: user.emailAddress,
      language: words.locale,
      subject: words.t('mail.passwordChangedSubject', { title }),
      text: words.t('mail.passwordChangedBody', {
        name: `${user.firstName} ${user.lastName}`,
        username: user.username,
        phone: supportOf(composing),
      }),
    },
  ];
};
