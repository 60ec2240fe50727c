import { tellUser } from '#server/access/recovery/tell-user.ts';
import type { Compose } from '#server/platform/mail/composing.ts';

/** Tells a user, by id, that the password was replaced. */
export const composePasswordChanged: Compose = (composing) =>
  tellUser(composing, ({ t }, title, facts) => ({
    subject: t('mail.passwordChangedSubject', { title }),
    text: t('mail.passwordChangedBody', facts),
  }));
